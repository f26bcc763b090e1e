import type { Row } from '#domain/product/comparison.ts';
import type {
  BatteryFacts,
  InverterFacts,
  KitFacts,
  PanelFacts,
  ProductFacts,
} from '#domain/product/product-facts.ts';
import { withThousands } from '#domain/text/text.ts';
import type { Complete } from '../complete.ts';

export type MaybeRow = readonly [label: string, value: string | undefined];

export const withUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value} ${unit}`;
export const twoDecimals = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2)} ${unit}`;
export const perDegree = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2).replace('-', '−')} % प्रति °C`;
export const yesOrNo = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no;
export const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(', ') || undefined;

export const watts = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 10_000 ? `${withThousands(value)} W` : `${value / 1000} kW`;
export const arrayPower = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 1000 ? `${value} W` : `${value / 1000} kW`;

export const capital = (words: string | undefined): string | undefined =>
  words && words.charAt(0).toUpperCase() + words.slice(1);

export const phaseWords = { 1: 'सिंगल फ़ेज़', 3: 'थ्री फ़ेज़' } as const;
export const chemistryWords = { lfp: 'लिथियम आयरन फ़ॉस्फ़ेट (LFP)', 'lead-acid': 'लेड-एसिड' } as const;

const chemistryShort = { lfp: 'LFP', 'lead-acid': 'लेड-एसिड' } as const;
const inverterWords = {
  string: 'ग्रिड से जुड़ा, पैनलों की स्ट्रिंग के लिए',
  micro: 'ग्रिड से जुड़ा, पैनल पर लगता है',
  hybrid: 'हाइब्रिड, बैटरी पोर्ट और बैकअप के साथ',
  'off-grid': 'ऑफ़-ग्रिड, बैटरी के साथ',
} as const;

type Tracker = NonNullable<InverterFacts['trackers']>[number];

function windowOf({ low_v, high_v }: Tracker): string | undefined {
  if (low_v !== undefined && high_v !== undefined) return `${low_v}–${high_v} V`;
  if (low_v !== undefined) return `${low_v} V से`;
  return high_v === undefined ? undefined : `${high_v} V तक`;
}
function currentOf({ current_a, short_circuit_a }: Tracker, each: string): string | undefined {
  const short = short_circuit_a === undefined ? undefined : `शॉर्ट सर्किट ${short_circuit_a} A`;
  if (current_a === undefined) return short && `${short}${each}`;
  return `${current_a} A${each}${short ? ` (${short})` : ''}`;
}
const distinct = (values: readonly (string | undefined)[]): string | undefined =>
  [...new Set(values.filter((value) => value !== undefined))].join(' / ') || undefined;

function stringsOf(trackers: readonly Tracker[]): string | undefined {
  const counts = trackers.map(({ strings = 1 }) => strings);
  const [first = 1] = counts;
  if (counts.some((count) => count !== first)) return `${counts.join(' + ')} स्ट्रिंग`;
  return first > 1 ? `हर एक में ${first} स्ट्रिंग` : undefined;
}

function trackerRows({ trackers = [], charger }: InverterFacts): MaybeRow[] {
  const each = trackers.length > 1 ? ' हर MPPT इनपुट पर' : '';
  const window = distinct(trackers.map(windowOf));
  const count =
    charger === 'pwm' ? undefined : trackers.length > 1 ? `${trackers.length} MPPT इनपुट` : '1 MPPT इनपुट';
  return [
    [charger === 'pwm' ? 'पैनल का वोल्टेज' : 'MPPT रेंज', window && joined(window, count, stringsOf(trackers))],
    ['ज़्यादा से ज़्यादा इनपुट करंट', distinct(trackers.map((one) => currentOf(one, each)))],
    ['चालू होने का वोल्टेज', distinct(trackers.map(({ start_v }) => withUnit(start_v, 'V')))],
    [
      'एक MPPT इनपुट की पावर',
      trackers.length > 1
        ? distinct(trackers.map(({ power_w }) => (power_w ? `${arrayPower(power_w)} तक` : undefined)))
        : undefined,
    ],
  ];
}

const dataLink = ({ protocols, dialects }: InverterFacts | BatteryFacts): string | undefined =>
  [protocols?.join(', '), dialects && `(${dialects.join(', ')})`]
    .filter((one) => one !== undefined)
    .join(' ') || undefined;

export function inverterRows(facts: InverterFacts): MaybeRow[] {
  const { battery_low_v: low, battery_high_v: high, chemistries } = facts;
  const nominal = withUnit(facts.battery_voltage_v, 'V नॉमिनल');
  return [
    ['इनवर्टर की क़िस्म', facts.inverter_kind && inverterWords[facts.inverter_kind]],
    [
      'AC आउटपुट',
      joined(
        facts.apparent_power_va === undefined
          ? watts(facts.ac_power_w)
          : [withUnit(facts.apparent_power_va, 'VA'), withUnit(facts.ac_power_w, 'W')]
              .filter(Boolean)
              .join(' / '),
        withUnit(facts.ac_voltage_v, 'V'),
        facts.phases && phaseWords[facts.phases],
        withUnit(facts.ac_frequency_hz, 'Hz'),
      ),
    ],
    ['बैकअप आउटपुट', watts(facts.backup_power_w)],
    [
      'बैकअप पोर्ट पर सर्ज',
      facts.surge_va === undefined
        ? undefined
        : [
            `${withThousands(facts.surge_va)} VA`,
            facts.surge_s === undefined ? undefined : `${facts.surge_s} सेकंड तक`,
          ]
            .filter(Boolean)
            .join(', '),
    ],
    ['ज़्यादा से ज़्यादा पैनल (PV)', arrayPower(facts.array_max_w)],
    ['ज़्यादा से ज़्यादा DC वोल्टेज', withUnit(facts.dc_voltage_max_v, 'V')],
    ...trackerRows(facts),
    ['सोलर चार्जर', joined(facts.charger?.toUpperCase(), withUnit(facts.charger_current_a, 'A'))],
    ['चार्जिंग करंट', facts.charger_least_a ? `सेट हो सकता है, ${facts.charger_least_a} A से` : undefined],
    [
      'बैटरी',
      joined(
        low === undefined || high === undefined
          ? nominal
          : [nominal, `(${low}–${high} V)`].filter(Boolean).join(' '),
        chemistries?.map((one) => chemistryShort[one]).join(' या '),
        facts.battery_current_a === undefined ? undefined : `${facts.battery_current_a} A तक`,
      ),
    ],
    ['बैटरी का डेटा लिंक', dataLink(facts)],
  ];
}

const cellWords = { 'mono-perc': 'मोनो PERC', topcon: 'N-टाइप TOPCon', poly: 'पॉलीक्रिस्टलाइन' } as const;

const almmRow = ({ almm_list_1, almm_list_2 }: PanelFacts | KitFacts): MaybeRow[] => [
  [
    'ALMM',
    capital(
      joined(
        yesOrNo(almm_list_1, 'लिस्ट I (पैनल) में है', 'लिस्ट I (पैनल) में नहीं है'),
        yesOrNo(almm_list_2, 'लिस्ट II (सेल) में है', 'लिस्ट II (सेल) में नहीं है'),
      ),
    ),
  ],
];

function panelRows(facts: PanelFacts): MaybeRow[] {
  const { warranty, length_mm, width_mm, depth_mm } = facts;
  const sizes = [length_mm, width_mm, depth_mm].filter((size) => size !== undefined);
  return [
    ['पैक में पैनल', facts.pieces?.toString()],
    ['सेल की क़िस्म', joined(facts.cell_type && cellWords[facts.cell_type], facts.cells)],
    ['बाइफ़ेशियल (दोनों तरफ़ से बिजली)', yesOrNo(facts.bifacial, 'हाँ', 'नहीं')],
    ['ओपन-सर्किट वोल्टेज (Voc)', twoDecimals(facts.voc_v, 'V')],
    ['शॉर्ट-सर्किट करंट (Isc)', twoDecimals(facts.isc_a, 'A')],
    ['पूरी पावर पर वोल्टेज (Vmp)', twoDecimals(facts.vmp_v, 'V')],
    ['पूरी पावर पर करंट (Imp)', twoDecimals(facts.imp_a, 'A')],
    ['गर्मी से वोल्टेज में बदलाव (कोएफ़िशिएंट)', perDegree(facts.beta_voc_percent_per_k)],
    ['गर्मी से पावर में बदलाव (कोएफ़िशिएंट)', perDegree(facts.gamma_pmax_percent_per_k)],
    ['ज़्यादा से ज़्यादा सिस्टम वोल्टेज', withUnit(facts.system_voltage_v, 'V DC')],
    ['ज़्यादा से ज़्यादा सीरीज़ फ़्यूज़', withUnit(facts.series_fuse_a, 'A')],
    [facts.pieces ? 'पैनल की नाप' : 'नाप', sizes.length > 1 ? `${sizes.join(' × ')} mm` : undefined],
    ['सेल कहाँ बने', facts.cell_origin],
    ...almmRow(facts),
    ['एफ़िशिएंसी की हद से नीचे बेचने की इजाज़त', facts.efficiency_exemption],
    [
      'पावर में ज़्यादा से ज़्यादा कमी',
      warranty && `पहले साल ${warranty.first_year_percent} %, फिर हर साल ${warranty.per_year_percent} %`,
    ],
  ];
}

const energy = (kwh: number): string => `${Number(kwh.toFixed(kwh < 2 ? 2 : 1))} kWh`;

function batteryRows(facts: BatteryFacts): MaybeRow[] {
  const { energy_kwh, usable_percent, charge_a, discharge_a } = facts;
  return [
    ['बैटरी की क़िस्म', facts.chemistry && chemistryWords[facts.chemistry]],
    ['नॉमिनल वोल्टेज', joined(withUnit(facts.voltage_v, 'V'), withUnit(facts.capacity_ah, 'Ah'))],
    [
      'काम आने वाली बिजली',
      energy_kwh !== undefined && usable_percent !== undefined
        ? `${energy((energy_kwh * usable_percent) / 100)}, ${usable_percent} % तक ख़ाली करने पर (DoD)`
        : undefined,
    ],
    charge_a === undefined || discharge_a === undefined
      ? ['लगातार डिस्चार्ज', withUnit(discharge_a, 'A')]
      : ['लगातार चार्ज / डिस्चार्ज', `${charge_a} A / ${discharge_a} A`],
    ['डेटा लिंक', dataLink(facts)],
  ];
}

const kitRows = (facts: KitFacts): MaybeRow[] => [
  ['कनेक्शन', capital(facts.phases && phaseWords[facts.phases])],
  ['फ़िटिंग', yesOrNo(facts.installed, 'शामिल है', 'शामिल नहीं है')],
  ...almmRow(facts),
];

function rowsOfKind(facts: ProductFacts): MaybeRow[] {
  switch (facts.kind) {
    case 'panel':
      return panelRows(facts);
    case 'inverter':
      return inverterRows(facts);
    case 'battery':
      return batteryRows(facts);
    case 'kit':
      return kitRows(facts);
    case 'other':
      // The rating of an accessory holds under conditions only: its description states both.
      return [];
  }
}

const rowsOfEveryKind = (facts: ProductFacts): MaybeRow[] => [
  ['BIS मार्क', 'bis' in facts ? yesOrNo(facts.bis, 'हाँ', 'नहीं') : undefined],
];

export const factRows = (facts: ProductFacts | null | undefined): Row[] =>
  !facts
    ? []
    : [...rowsOfKind(facts), ...rowsOfEveryKind(facts)].flatMap(([label, value]) =>
        value ? [{ label, value }] : [],
      );

export type Checked = Complete<
  typeof import('#texts/en/fact-rows.ts'),
  typeof import('#texts/hi/fact-rows.ts')
>;
