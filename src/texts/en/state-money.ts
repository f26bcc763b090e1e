import { day, kilowatts, rupees } from '#domain/base/format.ts';
import { mostOnce } from '#domain/regulation/state-money.ts';
import type { StateMoney } from '#domain/regulation/state-money-reader.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { plural } from '../texts.ts';

/** What a state pays beside the national subsidy. */

type Step = { to_kw: number; rupees: number };
/** "₹25,000 a kW to 2 kW, then ₹10,000 to 3 kW". */
function stepsText(steps: readonly Step[], unit: string): string {
  const [first, ...others] = steps;
  if (!first) return '';
  const more = others
    .map((step) => `, then ${rupees(step.rupees * 100)} to ${kilowatts(step.to_kw)}`)
    .join('');
  const reach = others.length > 0 ? ` to ${kilowatts(first.to_kw)}` : '';
  return `${rupees(first.rupees * 100)} a ${unit}${reach}${more}`;
}

function paidText(money: StateMoney): string {
  const { steps, per_unit, words } = money.value;
  if (steps) {
    const most = rupees(mostOnce(money) ?? 0);
    const each = stepsText(
      steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_kw })),
      'kW',
    );
    return steps[0]?.to_kw === 1 ? `adds ${most} a system` : `adds ${each}, ${most} at most`;
  }
  if (!per_unit) return `gives ${words}`;
  const each = stepsText(
    per_unit.steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_unit })),
    'unit made',
  );
  return `pays ${each}, for ${plural(per_unit.years, 'one year', '# years')}`;
}

/** "Odisha adds ₹25,000 a kW to 2 kW, then ₹10,000 to 3 kW, ₹60,000 at most, for homes that get the national subsidy". */
export const stateMoneyText = (money: StateMoney): string =>
  `${money.value.state} ${paidText(money)}, for ${money.value.who}`;

/** Until when it is paid: its own last day, else that of the national scheme for what is added to its subsidy. */
export const untilText = ({ value }: StateMoney, schemeEnd: string): string =>
  value.last_day
    ? `Until ${day(value.last_day)}.`
    : value.steps
      ? `With the national scheme, which ends on ${day(schemeEnd)}.`
      : 'Its last day was not found: ask.';

/** The rule in sentences, for the pages of rules and states. */
export const stateMoneyRule = (money: StateMoney, schemeEnd: string): string =>
  `${stateMoneyText(money)}. ${untilText(money, schemeEnd)} It opens and closes with the state’s money: our figures leave it out, so ask before you count on it.`;

export const stateMoneySource = ({ source, from, review_by }: StateMoney): string =>
  `Source: ${source}; since ${day(from)}, we check it again by ${day(review_by)}.`;

export const stateMoneyTexts = {
  heading: 'Money of your state',
  leftOut: 'The figures leave it out.',
  notCounted: 'We cannot count it: take it off the price yourself.',
  counted: 'It is counted, as you say.',
  count: 'I get it: count it',
  leave: 'I do not get it: leave it out',
} as const;

/** Sentence on what the state pays a year for each unit made; empty if it pays nothing by the unit. */
export const unitPayText = ({ unitPay }: Pick<Quote, 'unitPay'>): string =>
  unitPay
    ? `The state pays ${rupees(unitPay.inYear)} more a year, for ${plural(unitPay.years, 'one year', '# years')}.`
    : '';
