import { grouped } from '#domain/base/figures.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import { longDay } from '#texts/en/rules-subsidy.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

type Row = { label: string; value: string };

const price = (rupees: number): string => `₹${rupees.toFixed(2)}`;
const byUnits = ({ bill_months: months = 1 }: Discom): string =>
  plural(months, 'महीने की यूनिट के हिसाब से', '# महीने की यूनिट के हिसाब से');

const unsaid = {
  known: '',
  range: '',
  contested: 'विवाद में है: अपने बिल से लें',
  unknown: 'पता नहीं: अपने बिल से लें',
} as const;

type Bands = NonNullable<Discom['bands']>;

function slabsInWords({ slabs = [], above_rupees = 0 }: Bands[number]): string {
  if (slabs.length === 0) return `सब यूनिट पर ${price(above_rupees)}`;
  const each = slabs.map(({ to_units, rupees }, index) =>
    index === 0
      ? `${grouped(to_units)} यूनिट तक ${price(rupees)}`
      : `${grouped(to_units)} तक ${price(rupees)}`,
  );
  return [...each, `उससे ऊपर ${price(above_rupees)}`].join(', ');
}

function bandsInWords(bands: Bands): string {
  const each = bands.map((one, index) => {
    const from = bands[index - 1]?.to_units;
    if (one.to_units) return `${grouped(one.to_units)} यूनिट तक के बिल पर: ${slabsInWords(one)}`;
    return from ? `${grouped(from)} यूनिट से ऊपर के बिल पर: ${slabsInWords(one)}` : slabsInWords(one);
  });
  return each.join('। ');
}

export function tariffInWords(discom: Discom): string {
  const { bands, status, rebate_percent, range } = discom;
  if (!bands) return unsaid[status];
  if (status === 'range')
    return `इन दोनों के बीच: ${bandsInWords(bands)}; और ${bandsInWords(range?.bands ?? bands)}; ${byUnits(discom)}। ${range?.source}`;
  return rebate_percent
    ? `${bandsInWords(bands)}, ${rebate_percent} % छूट, ${byUnits(discom)}`
    : `${bandsInWords(bands)}, ${byUnits(discom)}`;
}

const meters = {
  net: 'नेट मीटरिंग।',
  billing: 'नेट बिलिंग: बची हुई यूनिट के पैसे मिलते हैं।',
  gross: 'ग्रॉस मीटरिंग: सारी यूनिट बेची जाती हैं।',
} as const;
const forBusiness = {
  net: 'कारोबार के लिए नेट मीटरिंग है।',
  billing: 'कारोबार के लिए नेट बिलिंग है।',
  gross: 'कारोबार के लिए ग्रॉस मीटरिंग है।',
} as const;

function surplusInWords({ surplus, business_method }: Discom): string {
  if (!surplus) return 'पता नहीं। बिजली कंपनी से पूछें।';
  return sentences(
    surplus.method ? meters[surplus.method] : 'मीटरिंग किस तरह की है, पता नहीं।',
    surplus.rupees === undefined
      ? 'आख़िर में बची यूनिट का क्या मिलता है, हमें पता नहीं।'
      : `आख़िर में बची हर यूनिट के ${price(surplus.rupees)} मिलते हैं।`,
    business_method && forBusiness[business_method],
    `${surplus.source}।`,
  );
}

const changeText = (percent: number): string => (percent < 0 ? `${-percent} % कम` : `${percent} % ज़्यादा`);

function onTop({ surcharge, duty, time_of_day: hours }: Discom): Row[] {
  const steps = surcharge?.by_bill.map(({ to_units, rupees = 0 }) =>
    to_units ? `${grouped(to_units)} यूनिट तक हर यूनिट पर ${price(rupees)}` : `हर यूनिट पर ${price(rupees)}`,
  );
  return [
    ...(surcharge && steps
      ? [{ label: 'सरचार्ज', value: `${steps.join(', नहीं तो ')}, गिना हुआ है। ${surcharge.source}।` }]
      : []),
    ...(duty ? [{ label: 'ड्यूटी', value: `${duty.percent} %, गिनी हुई है। ${duty.source}।` }] : []),
    ...(hours
      ? [
          {
            label: 'समय के हिसाब से',
            value: `दिन के ${hours.day_hours} घंटे ${changeText(hours.day_percent)}, बाक़ी सब घंटे ${changeText(hours.other_percent)}, इनके लिए: ${hours.who}। ${hours.source}।`,
          },
        ]
      : []),
  ];
}

function fixedText({ fixed_per_kw, fixed_above_units, fixed_words }: Discom): string {
  if (fixed_per_kw === 0) return 'नहीं';
  if (!fixed_per_kw) return fixed_words ?? 'पता नहीं: अपना बिल देखें';
  return fixed_above_units
    ? `${fixed_above_units} यूनिट से ऊपर हर kW पर महीने के ₹${fixed_per_kw}`
    : `हर kW पर महीने के ₹${fixed_per_kw}`;
}

function freeText({ units, when, homes, source }: NonNullable<Discom['free']>): string {
  const whose = homes === 'most' ? 'ज़्यादातर घरों को मिलती हैं।' : 'ये उन घरों के लिए हैं जिनकी राज्य मदद करता है।';
  return when === 'within'
    ? `एक बिल में ${grouped(units)}, अगर बिल इससे ज़्यादा यूनिट का न हो। ${whose} ${source}।`
    : `एक बिल में ${grouped(units)}। ${whose} ${source}।`;
}

function homesText({ households, connections }: Discom): string {
  if (households) return grouped(households);
  return connections ? `पता नहीं; सब तरह के ${grouped(connections)} ग्राहक` : 'पता नहीं';
}

export const discomRows = (discom: Discom): Row[] => [
  { label: 'एक यूनिट का रेट', value: tariffInWords(discom) },
  ...(discom.bands ? [{ label: 'फ़िक्स चार्ज', value: fixedText(discom) }] : []),
  ...onTop(discom),
  ...(discom.free ? [{ label: 'मुफ़्त यूनिट', value: freeText(discom.free) }] : []),
  { label: 'आपकी बची हुई बिजली', value: surplusInWords(discom) },
  { label: 'कितने घरों को बिजली', value: homesText(discom) },
  {
    label: 'कहाँ पढ़ा',
    value: `${discom.source}। ${longDay(discom.from)} से लागू; हम इसे ${longDay(discom.review_by)} तक फिर जाँचेंगे।`,
  },
];

export const tariffRule = (discom: Discom): string =>
  sentences(
    `${discom.names.join(', ')} (${discom.area}, ${discom.customers}): ${tariffInWords(discom)}।`,
    ...discom.says,
  );

export type Checked = Complete<typeof import('#texts/en/discoms.ts'), typeof import('#texts/hi/discoms.ts')>;
