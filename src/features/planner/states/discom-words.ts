import { grouped } from '#domain/base/format.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import { longDay } from './rules-in-words.ts';

/** A discom of content/solar/discoms.json in words. */

type Row = { label: string; value: string };

const price = (rupees: number): string => `₹${rupees.toFixed(2)}`;
const billWords: Record<number, string> = { 1: 'a month', 2: 'two months', 3: 'three months' };
const periodOf = ({ bill_months = 1 }: Discom): string => billWords[bill_months] ?? `${bill_months} months`;

const unsaid = {
  known: '',
  range: '',
  contested: 'Contested: take it from your bill',
  unknown: 'Not known: take it from your bill',
} as const;

/** "₹5.50 to 150, ₹6.00 to 300, ₹6.50 above". */
function slabsInWords({ slabs = [], above_rupees = 0 }: NonNullable<Discom['bands']>[number]): string {
  if (slabs.length === 0) return `${price(above_rupees)} for all units`;
  const each = slabs.map(
    ({ to_units, rupees }, index) => `${price(rupees)} to ${grouped(to_units)}${index === 0 ? ' units' : ''}`,
  );
  return [...each, `${price(above_rupees)} above`].join(', ');
}

export function tariffInWords(discom: Discom): string {
  const { bands, status, rebate_percent, range } = discom;
  if (!bands) return unsaid[status];
  if (status === 'range')
    return `Between ${bandsInWords(bands)} and ${bandsInWords(range?.bands ?? bands)}, by the units of ${periodOf(discom)}. ${range?.source}.`;
  const rebate = rebate_percent ? `, ${rebate_percent} % off` : '';
  return `${bandsInWords(bands)}${rebate}, by the units of ${periodOf(discom)}`;
}

function bandsInWords(bands: NonNullable<Discom['bands']>): string {
  const each = bands.map((one, index) => {
    const from = bands[index - 1]?.to_units;
    const when = one.to_units
      ? `Up to ${grouped(one.to_units)} units: `
      : from
        ? `Above ${grouped(from)} units: `
        : '';
    return when + slabsInWords(one);
  });
  return each.join('. ');
}

const meters = { net: 'Net metering', billing: 'Net billing', gross: 'Gross metering' } as const;

function surplusInWords({ surplus, business_method }: Discom): string {
  if (!surplus) return 'Not known: ask';
  const method = surplus.method ? meters[surplus.method] : 'Not known';
  const rate =
    surplus.rupees === undefined
      ? 'what is left at the end is paid at a rate that we do not know'
      : `what is left at the end is paid at ${price(surplus.rupees)}`;
  const business = business_method ? `; ${meters[business_method].toLowerCase()} for a business` : '';
  return `${method}; ${rate}${business}. ${surplus.source}.`;
}

/** What comes on top of the rates, and how they change with the time of day. */
function onTop({ surcharge, duty, time_of_day: hours }: Discom): Row[] {
  const steps = surcharge?.by_bill.map(({ to_units, rupees = 0 }) =>
    to_units ? `${price(rupees)} a unit to ${grouped(to_units)} units` : `${price(rupees)} a unit`,
  );
  const change = (percent: number) => `${Math.abs(percent)} % ${percent < 0 ? 'less' : 'more'}`;
  return [
    ...(surcharge && steps
      ? [{ label: 'Surcharge', value: `${steps.join(', else ')}, counted in. ${surcharge.source}.` }]
      : []),
    ...(duty ? [{ label: 'Duty', value: `${duty.percent} %, counted in. ${duty.source}.` }] : []),
    ...(hours
      ? [
          {
            label: 'By the time of day',
            value: `${change(hours.day_percent)} in ${hours.day_hours} hours of the day, ${change(hours.other_percent)} in all others, for ${hours.who}. ${hours.source}.`,
          },
        ]
      : []),
  ];
}

export function discomRows(discom: Discom): Row[] {
  const { fixed_per_kw, fixed_above_units, fixed_words, free, households, connections } = discom;
  const above = fixed_above_units ? ` above ${fixed_above_units} units` : '';
  const homes = households
    ? grouped(households)
    : connections
      ? `Not known; ${grouped(connections)} customers of all kinds`
      : 'Not known';
  return [
    { label: 'A unit costs', value: tariffInWords(discom) },
    ...(discom.bands
      ? [
          {
            label: 'Fixed charge',
            value:
              fixed_per_kw === 0
                ? 'None'
                : fixed_per_kw
                  ? `₹${fixed_per_kw} a month for each kW${above}`
                  : (fixed_words ?? 'Not known: see your bill'),
          },
        ]
      : []),
    ...onTop(discom),
    ...(free
      ? [
          {
            label: 'Free units',
            value: `${grouped(free.units)} of a bill${free.when === 'within' ? ', if it has no more' : ''}, ${free.homes === 'most' ? 'as most homes have' : 'for those whom the state helps'}. ${free.source}.`,
          },
        ]
      : []),
    { label: 'Your surplus', value: surplusInWords(discom) },
    { label: 'Homes supplied', value: homes },
    {
      label: 'Read in',
      value: `${discom.source}. Since ${longDay(discom.from)}; we check it again by ${longDay(discom.review_by)}.`,
    },
  ];
}
