import { grouped, plain, rupees } from '#domain/base/figures.ts';
import { assumed } from '#domain/solar/bill.ts';
import type { Assumption } from '#domain/solar/bill-of-place.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { plural, sentences } from '../texts.ts';
import { usedAtOnce } from './planner-business.ts';

/** What the planner assumed, and which entry would make the answer more exact. */

const usedText = ({ selfUse }: Plan): string =>
  `We assume that you use ${usedAtOnce(selfUse)} at once. That is our own guess.`;

const assumptions: Record<Assumption['what'], (plan: Plan) => string> = {
  units: ({ bill, byTariff }) =>
    byTariff
      ? `We assume ${grouped(bill.units)} units a month, from your rupees by the tariff.`
      : `We assume ${grouped(bill.units)} units a month, from your rupees.`,
  rate: () => `We assume ₹${assumed.rupeesPerUnit} for a unit. That is our own guess.`,
  fixed: ({ bill }) =>
    `We guess that about ${rupees(bill.fixedPaise ?? 0)} of your bill is a fixed charge. Solar does not lower it.`,
  duty: () => 'We assume no duties or taxes on the energy charge.',
  free: ({ bill }) => `We assume ${grouped(bill.freeUnits * bill.months)} free units on a bill.`,
  months: ({ bill }) =>
    plural(
      bill.months,
      'We assume that the bill is for one month, as is usual there.',
      'We assume that the bill is for # months, as is usual there.',
    ),
  summer: () => 'We assume that you use the same in every month.',
  credit: ({ credit }) =>
    credit > 0
      ? `We assume that you are paid ₹${plain(credit)} for a unit that you send to the grid.`
      : 'Extra units that you send to the grid are counted as ₹0.',
  'at-once': usedText,
  days: usedText,
};

/** The entry that would change the answer most. */
export const exactTexts: Record<Assumption['what'], string> = {
  units: 'For a more exact answer, type the units printed on your bill.',
  rate: 'For a more exact answer, type the units printed on your bill.',
  fixed: 'For a more exact answer, type the fixed charge on your bill.',
  duty: 'For a more exact answer, type the rupees of your bill.',
  free: 'For a more exact answer, type how many units of your bill are free.',
  months: 'For a more exact answer, say for how many months the bill is.',
  summer: 'For a more exact answer, type your units a month from April to July.',
  credit: 'For a more exact answer, type what you are paid for a unit that you send to the grid.',
  'at-once': 'For a more exact answer, say how your system would be metered.',
  days: 'For a more exact answer, say on how many days a week you work.',
};

export const assumedText = (plan: Plan, note: string | undefined): string =>
  sentences(note, ...plan.assumptions.map(({ what }) => assumptions[what](plan)));
