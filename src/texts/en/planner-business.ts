import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day, years } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';

/** What the planner says to a business: GST, income tax, days of work, and what gross metering costs it. */

export const businessTexts = {
  title: 'For a business: GST, income tax, days of work',
  note: 'If you leave these empty, we count no GST back and no income tax. Without net metering we count that you use 40 % of what is made at once.',
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
    ? `${usedAtOnce(selfUse)}, for ${plain(workDays)} days of work a week; our own assumption is nine tenths on such a day`
    : `${usedAtOnce(selfUse)}, by our own assumption`;

/** What the GST credit is of, and who may claim it. */
export const gstText = ({ offer, fitting, gstCredit }: Quote, { gst }: Regulation): string =>
  sentences(
    fitting?.[1] === 0
      ? `A price with its fitting has ${plain(gst.value.installed_percent)} % of GST in it.`
      : `The price of the goods has ${plain(gst.value.solar_percent)} % of GST in it. The GST of the fitting is not counted.`,
    offer?.batteryKwh !== undefined && 'A battery may have more. Look at the invoice.',
    `You say that you can claim ${rupees(gstCredit)} back. So we take it off your cost, and count it in the second month.`,
    `A business under composition, or one that sells goods free of GST, cannot claim it. Ask your accountant (${gst.source}).`,
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
        `A smaller bill leaves more profit. So ${plain(taxPercent)} % of each year’s saving, less maintenance, goes to tax.`,
        `Against it you write off ${plain(percent)} % of what is left of ${rupees(cost)} each year (${checked}).`,
        `You need a profit for that. In a first year of less than ${half_below_days} days the rate is half. Payback time, worth and what is left over are after tax.`,
      )
    : sentences(
        'Not counted: every figure is before tax. A smaller bill leaves more profit to tax.',
        `On the other hand you may write off ${plain(percent)} % of what is left of the plant’s cost each year (${checked}).`,
        'Type your income tax to count both.',
      );
}

export const countWith = ({ method }: Plan): string =>
  method === 'gross' ? 'Count with all units sold' : 'Count with nothing sent to the grid';

/** Compares gross metering (every unit is sold to the grid) with zero export (no unit is), and says which of the two the figures use. */
export function grossText(plan: Plan, other: Plan, situation: Situation): string {
  const [none, gross] = plan.method === 'none' ? [plan, other] : [other, plan];
  const saved = (of: Plan): string => rupees(of.months.reduce((sum, month) => sum + month.saved, 0));
  const back = ({ chosen }: Plan): string | undefined =>
    chosen &&
    (chosen.payback === undefined
      ? `It does not pay back within ${lifeYears} years.`
      : `It pays back in ${years(chosen.payback)}.`);
  const company = plan.discom?.names[0] ?? 'the electricity company';
  return sentences(
    situation.method === undefined &&
      sentences(
        situation.buyer === 'business'
          ? `For a business ${company} has gross metering: every unit that the panels make is sold.`
          : `For you ${company} has gross metering: every unit that the panels make is sold.`,
        'You may also use it yourself and send nothing to the grid. We worked out both.',
        plan.method === 'gross'
          ? 'To sell all is better for you, so we count with that.'
          : 'To send nothing to the grid is better for you, so we count with that.',
      ),
    none.kw > 0
      ? `If you send nothing to the grid, ${kilowatts(none.kw)} save ${saved(none)} a year.`
      : 'If you send nothing to the grid, no size pays.',
    none.kw > 0 && back(none),
    `You use at once ${selfUseText(none.selfUse, situation)}. The rest is lost.`,
    gross.kw > 0
      ? `If all is sold at ₹${plain(gross.credit)} a unit, ${kilowatts(gross.kw)} bring ${saved(gross)} a year.`
      : `If all is sold at ₹${plain(gross.credit)} a unit, no size pays.`,
    gross.kw > 0 && back(gross),
    plan.method === 'none' &&
      'You then need an inverter that sends nothing to the grid. We do not know what else your electricity company asks for. Ask them first.',
  );
}
