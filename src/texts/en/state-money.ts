import { kilowatts, rupees } from '#domain/base/figures.ts';
import { mostOnce } from '#domain/regulation/state-money.ts';
import type { StateMoney } from '#domain/regulation/state-money-reader.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day } from '#texts/en/format.ts';
import { plural } from '../texts.ts';

/** What a state pays beside the national subsidy. */

type Step = { to_kw: number; rupees: number };
/** "₹25,000 for each kW up to 2 kW, then ₹10,000 for each kW up to 3 kW". */
const stepsText = (steps: readonly Step[], unit: string): string =>
  steps.length === 1
    ? `${rupees((steps[0]?.rupees ?? 0) * 100)} for each ${unit}`
    : steps
        .map((step) => `${rupees(step.rupees * 100)} for each ${unit} up to ${kilowatts(step.to_kw)}`)
        .join(', then ');

/** "Odisha adds ₹25,000 for each kW up to 2 kW, then ₹10,000 for each kW up to 3 kW. That is ₹60,000 at most. It is for homes that get the national subsidy." */
export function stateMoneyText(money: StateMoney): string {
  const { state, who, steps, per_unit, words } = money.value;
  const whom = `It is for ${who}.`;
  if (steps) {
    const most = rupees(mostOnce(money) ?? 0);
    const each = stepsText(
      steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_kw })),
      'kW',
    );
    return steps[0]?.to_kw === 1
      ? `${state} adds ${most} for a system. ${whom}`
      : `${state} adds ${each}. That is ${most} at most. ${whom}`;
  }
  if (!per_unit) return `${state} gives ${words}. ${whom}`;
  const each = stepsText(
    per_unit.steps.map((step) => ({ to_kw: step.to_kw, rupees: step.rupees_per_unit })),
    'unit made',
  );
  return `${state} pays ${plural(per_unit.years, `${each}, for one year`, `${each}, for # years`)}. ${whom}`;
}

/** Until when it is paid: its own last day, else that of the national scheme for what is added to its subsidy. */
export const untilText = ({ value }: StateMoney, schemeEnd: string): string =>
  value.last_day
    ? `It ends on ${day(value.last_day)}.`
    : value.steps
      ? `It ends with the national scheme, on ${day(schemeEnd)}.`
      : 'We do not know its last day. Ask your state’s agency for renewable energy.';

/** The rule in sentences, for the pages of rules and states. */
export const stateMoneyRule = (money: StateMoney, schemeEnd: string): string =>
  `${stateMoneyText(money)} ${untilText(money, schemeEnd)} The state pays only while its money for this lasts. So our figures leave it out. Ask the agency before you count on it.`;

export const stateMoneySource = ({ source, from, review_by }: StateMoney): string =>
  `Source: ${source}; since ${day(from)}, we check it again by ${day(review_by)}.`;

export const stateMoneyTexts = {
  heading: 'Money of your state',
  leftOut: 'Our figures leave it out.',
  notCounted: 'Our figures cannot count it. If you get it, you pay that much less.',
  counted: 'Our figures count it, because you say that you get it.',
  /** Ticked or not, with the rupees for this size. */
  tick: (state: string, rupees: string): string => `${state} pays ${rupees} more: add it`,
  ticked: (state: string, rupees: string): string => `With ${rupees} from ${state}: leave it out`,
  count: 'I get it: add it',
  leave: 'I do not get it: leave it out',
} as const;

/** Sentence on what the state pays a year for each unit made; empty if it pays nothing by the unit. */
export const unitPayText = ({ unitPay }: Pick<Quote, 'unitPay'>): string =>
  unitPay
    ? `The state pays ${rupees(unitPay.inYear)} more a year, for ${plural(unitPay.years, 'one year', '# years')}.`
    : '';
