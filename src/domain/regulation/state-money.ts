import { toPaise } from '../base/money.ts';
import { slugify } from '../text/text.ts';
import type { StateMoney } from './state-money-reader.ts';
import { bySteps, type Subsidy, type SubsidyBuyer } from './subsidy.ts';

/**
 * What states pay beside the national subsidy: once by the kW, or for each unit made in some years, or in words where no amount
 * was found. It opens and closes with budgets, so nothing counts before the reader says that they get it.
 */

/** What a state pays such a buyer on a day like 2026-11-21. */
export const stateMoneyOf = (
  all: readonly StateMoney[],
  { state, buyer, today }: { state: string; buyer: SubsidyBuyer; today: string },
): StateMoney[] =>
  all.filter(
    ({ value }) =>
      slugify(value.state) === slugify(state) &&
      (value.buyer ?? 'home') === buyer &&
      (value.last_day === undefined || value.last_day >= today),
  );

/** Stands for the first sum that a state pays, where nobody says which. */
export const anyMoney = 'yes';

type CountedMoney = { once: StateMoney | undefined; perUnit: StateMoney | undefined };
/** What counts of those that were named: one of each kind, because a home is of one income and of one class. */
export function countedMoney(there: readonly StateMoney[], named: readonly string[]): CountedMoney {
  const once = there.filter(({ value }) => value.steps);
  const perUnit = there.filter(({ value }) => value.per_unit);
  const isNamed = ({ value }: StateMoney) => named.includes(value.slug);
  const any = named.includes(anyMoney) ? (once[0] ?? perUnit[0]) : undefined;
  return {
    once: once.find(isNamed) ?? once.find((one) => one === any),
    perUnit: perUnit.find(isNamed) ?? perUnit.find((one) => one === any),
  };
}

/** Paise that a state adds once to a subsidy, which must have been granted. */
export const addedOnce = (added: StateMoney | undefined, kw: number, granted: Subsidy): number =>
  granted.paise > 0 && added?.value.steps ? toPaise(Math.round(bySteps(added.value.steps, kw))) : 0;

/** Paise for each unit that is made, in so many years. */
export type UnitPay = { paise: number; years: number };

/**
 * What is paid for a unit of a system of so many kW: the units of each kW at the rate of its step. Reports leave open whether a
 * larger system gets the lower rate for all. None above the last step.
 */
export function unitPayOf(paid: StateMoney | undefined, kw: number): UnitPay | undefined {
  const { steps, years } = paid?.value.per_unit ?? { steps: [], years: 0 };
  const most = steps.at(-1)?.to_kw ?? 0;
  if (!(kw > 0) || kw > most) return undefined;
  const ofSteps = steps.map(({ to_kw, rupees_per_unit }) => ({ to_kw, rupees_per_kw: rupees_per_unit }));
  return { paise: (bySteps(ofSteps, kw) / kw) * 100, years };
}

/** The most that is paid once for one system, in paise; undefined for another kind. */
export const mostOnce = ({ value: { steps } }: StateMoney): number | undefined =>
  steps && toPaise(bySteps(steps, Number.POSITIVE_INFINITY));
