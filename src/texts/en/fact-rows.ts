import type { Row } from '#domain/product/comparison.ts';
import type {
  BatteryFacts,
  InverterFacts,
  KitFacts,
  PanelFacts,
  ProductFacts,
} from '#domain/product/product-facts.ts';
import { withThousands } from '#domain/text/text.ts';

/** One row of a specification table; without a value the fact is unknown and the row is left out. */
export type MaybeRow = readonly [label: string, value: string | undefined];

export const withUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value} ${unit}`;
export const twoDecimals = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2)} ${unit}`;
export const perDegree = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${value.toFixed(2).replace('-', '−')} % per °C`;
export const yesOrNo = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no;
/** The parts that are known, with a comma between them. */
export const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(', ') || undefined;

/** Small outputs in watts, as makers print them: 3,600 W and 10 kW. */
export const watts = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 10_000 ? `${withThousands(value)} W` : `${value / 1000} kW`;
export const arrayPower = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value < 1000 ? `${value} W` : `${value / 1000} kW`;

export const capital = (words: string | undefined): string | undefined =>
  words && words.charAt(0).toUpperCase() + words.slice(1);

export const phaseWords = { 1: 'single phase', 3: 'three phase' } as const;
export const chemistryWords = { lfp: 'Lithium iron phosphate (LFP)', 'lead-acid': 'Lead-acid' } as const;

const chemistryShort = { lfp: 'LFP', 'lead-acid': 'lead-acid' } as const;
const inverterWords = {
  string: 'Grid-tied, for strings of panels',
  micro: 'Grid-tied, at the panel',
  hybrid: 'Hybrid, with battery port and backup',
  'off-grid': 'Off-grid, with battery',
} as const;

type Tracker = NonNullable<InverterFacts['trackers']>[number];

function windowOf({ low_v, high_v }: Tracker): string | undefined {
  if (low_v !== undefined && high_v !== undefined) return `${low_v}–${high_v} V`;
  if (low_v !== undefined) return `from ${low_v} V`;
  return high_v === undefined ? undefined : `up to ${high_v} V`;
}
function currentOf({ current_a, short_circuit_a }: Tracker, each: string): string | undefined {
  const short = short_circuit_a === undefined ? undefined : `short circuit ${short_circuit_a} A`;
  if (current_a === undefined) return short && `${short}${each}`;
  return `${current_a} A${each}${short ? ` (${short})` : ''}`;
}
/** The values of all trackers, each different value once. */
const distinct = (values: readonly (string | undefined)[]): string | undefined =>
  [...new Set(values.filter((value) => value !== undefined))].join(' / ') || undefined;

/** The number of parallel strings for each tracker; undefined if every tracker has one. A missing number counts as one. */
function stringsOf(trackers: readonly Tracker[]): string | undefined {
  const counts = trackers.map(({ strings = 1 }) => strings);
  const [first = 1] = counts;
  if (counts.some((count) => count !== first)) return `${counts.join(' + ')} strings`;
  return first > 1 ? `${first} strings each` : undefined;
}

function trackerRows({ trackers = [], charger }: InverterFacts): MaybeRow[] {
  const each = trackers.length > 1 ? ' per tracker' : '';
  const window = distinct(trackers.map(windowOf));
  const count =
    charger === 'pwm' ? undefined : trackers.length > 1 ? `${trackers.length} trackers` : '1 tracker';
  return [
    [
      charger === 'pwm' ? 'Panel voltage' : 'MPPT range',
      window && joined(window, count, stringsOf(trackers)),
    ],
    ['Maximum input current', distinct(trackers.map((one) => currentOf(one, each)))],
    ['Start-up voltage', distinct(trackers.map(({ start_v }) => withUnit(start_v, 'V')))],
    [
      'Power of a tracker',
      trackers.length > 1
        ? distinct(trackers.map(({ power_w }) => (power_w ? `up to ${arrayPower(power_w)}` : undefined)))
        : undefined,
    ],
  ];
}

/** "CAN, RS485 (Sanchayak BMS 2)" */
const dataLink = ({ protocols, dialects }: InverterFacts | BatteryFacts): string | undefined =>
  [protocols?.join(', '), dialects && `(${dialects.join(', ')})`]
    .filter((one) => one !== undefined)
    .join(' ') || undefined;

export function inverterRows(facts: InverterFacts): MaybeRow[] {
  const { battery_low_v: low, battery_high_v: high, chemistries } = facts;
  const nominal = withUnit(facts.battery_voltage_v, 'V nominal');
  return [
    ['Inverter type', facts.inverter_kind && inverterWords[facts.inverter_kind]],
    [
      'AC output',
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
    ['Backup output', watts(facts.backup_power_w)],
    [
      'Surge on backup port',
      facts.surge_va === undefined
        ? undefined
        : [`${withThousands(facts.surge_va)} VA`, withUnit(facts.surge_s, 's')].filter(Boolean).join(' for '),
    ],
    ['Maximum PV array', arrayPower(facts.array_max_w)],
    ['Maximum DC voltage', withUnit(facts.dc_voltage_max_v, 'V')],
    ...trackerRows(facts),
    ['Solar charger', joined(facts.charger?.toUpperCase(), withUnit(facts.charger_current_a, 'A'))],
    ['Charging current', facts.charger_least_a ? `can be set, from ${facts.charger_least_a} A` : undefined],
    [
      'Battery',
      joined(
        low === undefined || high === undefined
          ? nominal
          : [nominal, `(${low}–${high} V)`].filter(Boolean).join(' '),
        chemistries?.map((one) => chemistryShort[one]).join(' or '),
        facts.battery_current_a === undefined ? undefined : `up to ${facts.battery_current_a} A`,
      ),
    ],
    ['Battery data link', dataLink(facts)],
  ];
}

const cellWords = { 'mono-perc': 'Mono PERC', topcon: 'N-type TOPCon', poly: 'Polycrystalline' } as const;

const almmRow = ({ almm_list_1, almm_list_2 }: PanelFacts | KitFacts): MaybeRow[] => [
  [
    'ALMM',
    capital(
      joined(
        yesOrNo(almm_list_1, 'in list I (modules)', 'not in list I (modules)'),
        yesOrNo(almm_list_2, 'in list II (cells)', 'not in list II (cells)'),
      ),
    ),
  ],
];

function panelRows(facts: PanelFacts): MaybeRow[] {
  const { warranty, length_mm, width_mm, depth_mm } = facts;
  const sizes = [length_mm, width_mm, depth_mm].filter((size) => size !== undefined);
  return [
    ['Panels in the pack', facts.pieces?.toString()],
    ['Cell type', joined(facts.cell_type && cellWords[facts.cell_type], facts.cells)],
    ['Bifacial', yesOrNo(facts.bifacial, 'Yes', 'No')],
    ['Open-circuit voltage (Voc)', twoDecimals(facts.voc_v, 'V')],
    ['Short-circuit current (Isc)', twoDecimals(facts.isc_a, 'A')],
    ['Voltage at maximum power (Vmp)', twoDecimals(facts.vmp_v, 'V')],
    ['Current at maximum power (Imp)', twoDecimals(facts.imp_a, 'A')],
    ['Temperature coefficient of voltage', perDegree(facts.beta_voc_percent_per_k)],
    ['Temperature coefficient of power', perDegree(facts.gamma_pmax_percent_per_k)],
    ['Maximum system voltage', withUnit(facts.system_voltage_v, 'V DC')],
    ['Maximum series fuse', withUnit(facts.series_fuse_a, 'A')],
    [
      facts.pieces ? 'Panel dimensions' : 'Dimensions',
      sizes.length > 1 ? `${sizes.join(' × ')} mm` : undefined,
    ],
    ['Origin of the cells', facts.cell_origin],
    ...almmRow(facts),
    ['Allowed below the least efficiency by', facts.efficiency_exemption],
    [
      'Loss of power at most',
      warranty &&
        `${warranty.first_year_percent} % in the first year, then ${warranty.per_year_percent} % a year`,
    ],
  ];
}

/** Two decimals for small batteries, one for others: 1.15 kWh and 4.6 kWh. */
const energy = (kwh: number): string => `${Number(kwh.toFixed(kwh < 2 ? 2 : 1))} kWh`;

function batteryRows(facts: BatteryFacts): MaybeRow[] {
  const { energy_kwh, usable_percent, charge_a, discharge_a } = facts;
  return [
    ['Chemistry', facts.chemistry && chemistryWords[facts.chemistry]],
    ['Nominal voltage', joined(withUnit(facts.voltage_v, 'V'), withUnit(facts.capacity_ah, 'Ah'))],
    [
      'Usable energy',
      energy_kwh !== undefined && usable_percent !== undefined
        ? `${energy((energy_kwh * usable_percent) / 100)} at ${usable_percent} % depth of discharge`
        : undefined,
    ],
    charge_a === undefined || discharge_a === undefined
      ? ['Continuous discharge', withUnit(discharge_a, 'A')]
      : ['Continuous charge / discharge', `${charge_a} A / ${discharge_a} A`],
    ['Communication', dataLink(facts)],
  ];
}

const kitRows = (facts: KitFacts): MaybeRow[] => [
  ['Connection', capital(facts.phases && phaseWords[facts.phases])],
  ['Fitting', yesOrNo(facts.installed, 'Included', 'Not included')],
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
  ['BIS mark', 'bis' in facts ? yesOrNo(facts.bis, 'Yes', 'No') : undefined],
];

/** The known facts as rows of the specification table. */
export const factRows = (facts: ProductFacts | null | undefined): Row[] =>
  !facts
    ? []
    : [...rowsOfKind(facts), ...rowsOfEveryKind(facts)].flatMap(([label, value]) =>
        value ? [{ label, value }] : [],
      );
