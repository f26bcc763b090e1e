import { grouped } from '#domain/base/figures.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import { plural, sentences } from '../texts.ts';
import { longDay } from './rules-subsidy.ts';

/** A discom of content/solar/discoms.json in words. */

type Row = { label: string; value: string };

const price = (rupees: number): string => `₹${rupees.toFixed(2)}`;
const periodOf = ({ bill_months: months = 1 }: Discom): string => plural(months, 'a month', '# months');

const unsaid = {
  known: '',
  range: '',
  contested: 'Contested: take it from your bill',
  unknown: 'Not known: take it from your bill',
} as const;

type Bands = NonNullable<Discom['bands']>;

/** "₹5.50 up to 150 units, ₹6.00 up to 300, ₹6.50 above" */
function slabsInWords({ slabs = [], above_rupees = 0 }: Bands[number]): string {
  if (slabs.length === 0) return `${price(above_rupees)} for all units`;
  const each = slabs.map(({ to_units, rupees }, index) =>
    index === 0
      ? `${price(rupees)} up to ${grouped(to_units)} units`
      : `${price(rupees)} up to ${grouped(to_units)}`,
  );
  return [...each, `${price(above_rupees)} above`].join(', ');
}

function bandsInWords(bands: Bands): string {
  const each = bands.map((one, index) => {
    const from = bands[index - 1]?.to_units;
    if (one.to_units) return `Up to ${grouped(one.to_units)} units: ${slabsInWords(one)}`;
    return from ? `Above ${grouped(from)} units: ${slabsInWords(one)}` : slabsInWords(one);
  });
  return each.join('. ');
}

export function tariffInWords(discom: Discom): string {
  const { bands, status, rebate_percent, range } = discom;
  if (!bands) return unsaid[status];
  if (status === 'range')
    return `Between ${bandsInWords(bands)} and ${bandsInWords(range?.bands ?? bands)}, by the units of ${periodOf(discom)}. ${range?.source}.`;
  return rebate_percent
    ? `${bandsInWords(bands)}, ${rebate_percent} % off, by the units of ${periodOf(discom)}`
    : `${bandsInWords(bands)}, by the units of ${periodOf(discom)}`;
}

const meters = {
  net: 'Net metering.',
  billing: 'Net billing: extra units are paid.',
  gross: 'Gross metering: all units are sold.',
} as const;
const forBusiness = {
  net: 'For a business it is net metering.',
  billing: 'For a business it is net billing.',
  gross: 'For a business it is gross metering.',
} as const;

function surplusInWords({ surplus, business_method }: Discom): string {
  if (!surplus) return 'Not known. Ask the company.';
  return sentences(
    surplus.method ? meters[surplus.method] : 'The kind of metering is not known.',
    surplus.rupees === undefined
      ? 'We do not know what is paid for units that are left at the end.'
      : `Units that are left at the end are paid at ${price(surplus.rupees)}.`,
    business_method && forBusiness[business_method],
    `${surplus.source}.`,
  );
}

const changeText = (percent: number): string => (percent < 0 ? `${-percent} % less` : `${percent} % more`);

/** What comes on top of the rates, and how they change with the time of day. */
function onTop({ surcharge, duty, time_of_day: hours }: Discom): Row[] {
  const steps = surcharge?.by_bill.map(({ to_units, rupees = 0 }) =>
    to_units ? `${price(rupees)} a unit up to ${grouped(to_units)} units` : `${price(rupees)} a unit`,
  );
  return [
    ...(surcharge && steps
      ? [{ label: 'Surcharge', value: `${steps.join(', else ')}, counted in. ${surcharge.source}.` }]
      : []),
    ...(duty ? [{ label: 'Duty', value: `${duty.percent} %, counted in. ${duty.source}.` }] : []),
    ...(hours
      ? [
          {
            label: 'By the time of day',
            value: `${changeText(hours.day_percent)} in ${hours.day_hours} hours of the day, ${changeText(hours.other_percent)} in all others, for ${hours.who}. ${hours.source}.`,
          },
        ]
      : []),
  ];
}

function fixedText({ fixed_per_kw, fixed_above_units, fixed_words }: Discom): string {
  if (fixed_per_kw === 0) return 'None';
  if (!fixed_per_kw) return fixed_words ?? 'Not known: see your bill';
  return fixed_above_units
    ? `₹${fixed_per_kw} a month for each kW above ${fixed_above_units} units`
    : `₹${fixed_per_kw} a month for each kW`;
}

function freeText({ units, when, homes, source }: NonNullable<Discom['free']>): string {
  const whose = homes === 'most' ? 'Most homes have them.' : 'They are for homes that the state helps.';
  return when === 'within'
    ? `${grouped(units)} of a bill, if it has no more. ${whose} ${source}.`
    : `${grouped(units)} of a bill. ${whose} ${source}.`;
}

function homesText({ households, connections }: Discom): string {
  if (households) return grouped(households);
  return connections ? `Not known; ${grouped(connections)} customers of all kinds` : 'Not known';
}

export const discomRows = (discom: Discom): Row[] => [
  { label: 'A unit costs', value: tariffInWords(discom) },
  ...(discom.bands ? [{ label: 'Fixed charge', value: fixedText(discom) }] : []),
  ...onTop(discom),
  ...(discom.free ? [{ label: 'Free units', value: freeText(discom.free) }] : []),
  { label: 'Your surplus', value: surplusInWords(discom) },
  { label: 'Homes supplied', value: homesText(discom) },
  {
    label: 'Read in',
    value: `${discom.source}. Since ${longDay(discom.from)}; we check it again by ${longDay(discom.review_by)}.`,
  },
];

/** A tariff in the list of all rules. */
export const tariffRule = (discom: Discom): string =>
  sentences(
    `${discom.names.join(', ')} (${discom.area}, ${discom.customers}): ${tariffInWords(discom).replace(/\.?$/, '.')}`,
    ...discom.says,
  );
