import { day, kilowatts, plain, rupees, years } from '#domain/base/format.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import type { MeteringMethod } from '#domain/solar/saving.ts';
import { sentences } from '../texts.ts';

/** What the planner says to a business: GST, income tax, days of work, and what gross metering costs it. */

export const businessTexts = {
  title: 'For a business: GST, income tax, days of work',
  note: 'Left empty, no GST is claimed back, no income tax is counted, and 40 % of what is made is used at once where there is no net metering.',
  days: 'Days of work a week',
  tax: 'Income tax, %',
  gst: 'We can claim the GST of the price back',
  gstLabel: 'GST claimed back',
  taxLabel: 'Income tax',
} as const;

/** "77 % of what is made". */
export const usedAtOnce = (selfUse: number): string => `${Math.round(selfUse * 100)} % of what is made`;

/** How much is used at once, and why it is taken so. */
export const selfUseText = (selfUse: number, { buyer, workDays }: Situation): string =>
  buyer === 'business' && workDays !== undefined
    ? `${usedAtOnce(selfUse)}, for ${plain(workDays)} days of work a week; nine tenths on such a day are our own assumption`
    : `${usedAtOnce(selfUse)}, by our own assumption`;

/** What the GST credit is of, and who may claim it. */
export const gstText = ({ offer, fitting, gstCredit }: Quote, { gst }: Regulation): string =>
  sentences(
    fitting?.[1] === 0
      ? `A price with its fitting has ${plain(gst.value.installed_percent)} % of GST in it.`
      : `The price of the goods has ${plain(gst.value.solar_percent)} % of GST in it; that of the fitting is not counted.`,
    offer?.batteryKwh !== undefined && 'A battery may have more: the invoice says it.',
    `You say that you can claim these ${rupees(gstCredit)} back: your cost is less by them, and the account gets them in the second month.`,
    `A business under composition, or that sells what is free of GST, cannot: ask your accountant (${gst.source}).`,
  );

/** Whether and how income tax counts. */
export function taxText(
  { taxPercent }: Situation,
  { cost }: Quote,
  { depreciation: rule }: Regulation,
): string {
  const { percent, half_below_days } = rule.value;
  const checked = `${rule.source}; we check it again by ${day(rule.review_by)}`;
  return taxPercent
    ? sentences(
        `A smaller bill leaves more profit: of each year’s saving less upkeep ${plain(taxPercent)} % goes to tax.`,
        `Against it you write off ${plain(percent)} % of what is left of ${rupees(cost)} each year (${checked}).`,
        `It needs a profit to set it against; in a first year of less than ${half_below_days} days the rate is half. Payback, worth and what is left are after tax.`,
      )
    : sentences(
        'Not counted: every figure is before tax. A smaller bill leaves more profit to tax;',
        `against it solar plant is written off by ${plain(percent)} % of what is left each year (${checked}). Give your rate to count both.`,
      );
}

/** How a system is metered where all that is made may only be sold. */
const ways: Partial<Record<MeteringMethod, string>> = {
  gross: 'Selling all',
  none: 'Feeding nothing in',
};

export const countWith = ({ method }: Plan): string =>
  method === 'gross' ? 'Count it with all sold' : 'Count it with nothing fed in';

/** Compares gross metering (every unit is sold to the grid) with zero export (no unit is), and says which of the two the figures use. */
export function grossText(plan: Plan, other: Plan, situation: Situation): string {
  const [none, gross] = plan.method === 'none' ? [plan, other] : [other, plan];
  const saved = (of: Plan): string => rupees(of.months.reduce((sum, month) => sum + month.saved, 0));
  const back = ({ chosen }: Plan): string =>
    !chosen
      ? ''
      : chosen.payback === undefined
        ? `, not back within ${lifeYears} years`
        : `, back after ${years(chosen.payback)}`;
  const whom = situation.buyer === 'business' ? 'a business' : 'you';
  const bring = (of: Plan, does: string): string =>
    of.kw > 0 ? `${kilowatts(of.kw)} ${does} ${saved(of)} a year${back(of)}` : 'no size pays';
  return sentences(
    situation.method === undefined &&
      `For ${whom} ${plan.discom?.names[0] ?? 'the utility'} has gross metering: all that is made is sold. You may also feed nothing in and use it yourself. We worked out both. ${ways[plan.method]} is better for you, and is counted here.`,
    `If you feed nothing in, ${bring(none, 'save')}. Used at once: ${selfUseText(none.selfUse, situation)}; the rest is lost.`,
    `If all is sold at ₹${plain(gross.credit)} a unit, ${bring(gross, 'bring')}.`,
    plan.method === 'none' &&
      'It needs an inverter that lets nothing into the grid. What else your electricity company asks for then, we do not know: ask them first.',
  );
}
