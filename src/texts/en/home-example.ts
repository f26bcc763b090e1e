import { kilowatts, rupees } from '#domain/base/figures.ts';
import { years } from '#texts/en/format.ts';

/** The form and the worked bill in the hero. Beside home.ts, which the script of every page has. */

export const noBill = 'Type your monthly bill';
export const noPin = 'Type your PIN code';

/** What the planner answers a usual home, in paise; `query`: of the answer's address. */
export type Example = {
  place: string;
  query: string;
  before: number;
  kw: number;
  cost: number;
  payback: number | undefined;
  toPay: number;
  saved: number;
};
export const exampleLabels = ({ kw }: Pick<Example, 'kw'>) => ({
  before: 'Your bill now, a month',
  toPay: `With ${kilowatts(kw)} on the roof`,
  saved: 'Saved a month',
});
export const exampleValues = ({ toPay, saved }: Pick<Example, 'toPay' | 'saved'>) => ({
  toPay: rupees(toPay),
  saved: rupees(saved),
});
export const example = ({ place, cost, payback }: Pick<Example, 'place' | 'cost' | 'payback'>): string =>
  `A home in ${place}: ${rupees(cost)} in the end, back in ${years(payback)}. See the sum`;
/** Below the shop's claim on what is saved. */
export const exampleShare = ({ before, saved }: Pick<Example, 'before' | 'saved'>): string =>
  `Some homes; the example ${Math.round((100 * saved) / before)}%`;

/** Below `24/7`. */
export const peopleAnswer = (hours: string): string => `Write at any hour; people answer ${hours}.`;
