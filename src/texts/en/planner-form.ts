import type { SubsidyBuyer } from '#domain/regulation/subsidy.ts';
import { usualLoanMonths, usualSubsidyWeeks } from '#domain/solar/quote.ts';
import type { MeteringMethod } from '#domain/solar/saving.ts';
import { plural } from '../texts.ts';

/** Labels, hints and choices of the planner’s form. */

export const formTexts = {
  title: 'Your electricity bill',
  for: 'Whose bill is it?',
  exact: 'Make it more exact',
  company: 'Electricity company',
  units: 'Units (kWh) on the bill',
  bill: 'Bill amount, ₹',
  free: 'Free units on the bill',
  fixed: 'Fixed charge, ₹',
  noGrid: 'None: no grid there',
  area: 'Empty roof space, m²',
  backup: 'With a battery, for power cuts',
  send: 'Show the answer',
} as const;

/** Whose bill it is. */
export const forTexts: Record<SubsidyBuyer, string> = {
  home: 'Own house',
  society: 'Flats (society)',
  business: 'Shop or firm',
};

export const monthsText = (count: number): string => plural(count, 'One month', '# months');
/** The choice that is there before anybody chooses. */
export const usualMonthsText = (count: number): string =>
  plural(count, 'One month', '# months, as usual there');

export const freeHint = ({ homes, units }: { homes: string; units: number }): string =>
  homes === 'most'
    ? `Most homes there have ${units} free units.`
    : `Some homes there have ${units} free units.`;

export const hoursTexts = {
  title: 'Hours of a day, without a grid or a bill',
  hours: (appliance: string): string => `${appliance}, hours`,
  usual: (hours: number): string => `${hours} if you leave it empty`,
  days: 'Days without sun to last (1 if empty)',
} as const;

export const moreTexts = {
  title: 'More about the bill and the roof',
  summer: 'Units a month, April to July',
  side: 'Roof’s long side, m',
  credit: 'Paid for an extra unit, ₹',
  price: 'Price of one kW, ₹',
  houses: 'Houses of the society',
  meter: 'How it is metered',
  meterUsual: 'As is usual there',
  export: 'Most you may send to the grid, kW',
  stateMoney: 'My state pays for solar too, and I get it',
  beyond: 'Plan more than I use, and sell the rest',
  rate: 'Use the rate of my bill, not the state’s tariff',
  timeOfDay: (who: string): string => `My rate changes with the time of day (${who})`,
} as const;

export const meterOptions: Record<MeteringMethod, string> = {
  net: 'Taken off my units (net metering)',
  billing: 'Extra ones are paid (net billing)',
  gross: 'All are sold (gross metering)',
  none: 'None goes to the grid (zero export)',
};

export const moneyTexts = {
  title: 'Loan, maintenance, rising prices',
  note: 'If empty: no loan, the same prices, maintenance of 1 % of the price a year, and 7 % earned elsewhere.',
  rise: 'Units get dearer each year, %',
  discount: 'Your money would earn elsewhere, %',
  maintenance: 'Maintenance a year, ₹',
  inverter: 'New inverter later, ₹',
  loan: 'Loan, ₹',
  interest: 'Interest a year, %',
  instalments: `Months of the loan (${usualLoanMonths} if empty)`,
  wait: `Weeks until the subsidy comes (${usualSubsidyWeeks} if empty)`,
} as const;
