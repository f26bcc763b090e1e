import { toPaise } from '#domain/base/money.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { addedOnce, stateMoneyOf } from '#domain/regulation/state-money.ts';
import { type SubsidyBuyer, type SubsidyCase, subsidyFor } from '#domain/regulation/subsidy.ts';
import { type GivenOffer, kilowattsOf } from './given-offer.ts';
import { type Opinion, opinion } from './opinion.ts';

/** Judges whether a stated subsidy is possible. */

export type SubsidyHome = {
  buyer: SubsidyBuyer;
  /** The name of the state; undefined: not said. */
  state: string | undefined;
  houses: number | undefined;
  today: string;
};

const ofHome = ({ buyer, state, houses, today }: SubsidyHome, kw: number) => ({
  kw,
  buyer,
  state,
  houses,
  on: today,
});
const fitting: Pick<SubsidyCase, 'domesticCells' | 'registeredVendor'> = {
  domesticCells: true,
  registeredVendor: true,
};

/** The most that a system of this size can get, in paise, and what the state may add at most, to whomever. */
export function mostSubsidy(regulation: Regulation, home: SubsidyHome, kw: number) {
  const most = subsidyFor(regulation, { ...ofHome(home, kw), ...fitting });
  const { state, buyer, today } = home;
  const there = state === undefined ? [] : stateMoneyOf(regulation.state_money, { state, buyer, today });
  return { most: most.paise, stateMost: Math.max(0, ...there.map((one) => addedOnce(one, kw, most))) };
}

/** The largest subsidy in any state: while the state is unknown, only an amount above it is too much. */
const mostAnywhere = (regulation: Regulation, home: SubsidyHome, kw: number): number =>
  Math.max(
    ...regulation.subsidy_special_states.value.states.map(
      (state) => mostSubsidy(regulation, { ...home, state }, kw).most,
    ),
    ...regulation.state_money.map(({ value }) => {
      const { most, stateMost } = mostSubsidy(regulation, { ...home, state: value.state }, kw);
      return most + stateMost;
    }),
  );

export function subsidyOpinions(given: GivenOffer, regulation: Regulation, home: SubsidyHome): Opinion[] {
  const kw = kilowattsOf(given);
  if (kw === undefined) return [];
  const told = given.subsidy === undefined ? undefined : toPaise(given.subsidy);
  const { most, stateMost } = mostSubsidy(regulation, home, kw);
  if (!told)
    return most > 0 && given.cells !== 'imported' ? [opinion('subsidy-not-told', 'good', { most })] : [];
  const granted = subsidyFor(regulation, {
    ...ofHome(home, kw),
    domesticCells: given.cells === undefined ? undefined : given.cells === 'indian',
    registeredVendor: given.registered !== false,
  });
  // What is not known is asked by itself; what is known to be against it ends the matter.
  const reason = granted.reason === 'unknown-cells' ? undefined : granted.reason;
  if (reason) return [opinion('subsidy-without-reason', 'bad', { told, reason })];
  const mayBeState = home.state === undefined && told <= mostAnywhere(regulation, home, kw);
  const isTooLarge = told > most + stateMost;
  return [
    isTooLarge
      ? opinion('subsidy-too-large', mayBeState ? 'ask' : 'bad', { told, most, stateMost, kw, mayBeState })
      : opinion('subsidy-fits', 'good', { told, most }),
    ...(given.cells === undefined ? [opinion('cells-unknown', 'ask', {})] : []),
    ...(given.registered ? [] : [opinion('vendor-unregistered', 'ask', { isKnown: false })]),
  ];
}
