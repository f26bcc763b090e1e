import { monthlyKwh, type StateYield, type Yield, type YieldTable, yearlyYield } from '../places/yield.ts';
import { tariffOf } from '../regulation/discom-tariff.ts';
import { type Discom, discomsOf } from '../regulation/discoms.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { isSpecialState, subsidyFor } from '../regulation/subsidy.ts';
import { billOf } from './bill-of-place.ts';
import { monthlyUse, savedInYear } from './saving.ts';

/** The systems that the page of a state shows, in kW. */
const shownKw = [1, 3, 5, 10] as const;
/** Units a month of the homes that are shown: what a system saves depends on the tariff's slabs that they reach. */
const shownUse = [350, 1000] as const;

/** The saving of a system in a home that uses `units` a month. `isAll`: it makes at least the use of the home. */
type Saving = { units: number; paise: number; isAll: boolean };

type StateSize = {
  kw: number;
  made: Yield;
  /** The savings by the tariff of `counted`; empty without one. */
  savings: Saving[];
  /** The subsidy for a home that fulfils every condition, in paise. */
  subsidyPaise: number;
};

export type StateFigures = {
  state: StateYield;
  /** Who may supply a home there. */
  discoms: Discom[];
  /** Whose tariff the savings are counted by: the first that is known. */
  counted: Discom | undefined;
  sizes: StateSize[];
  hasSpecialSubsidy: boolean;
  /** How many percent less a panel yields than in the sunniest state. */
  belowBest: number;
};

/** Whose tariff savings are counted by there: the first of a home that is known. */
const countedAmong = (discoms: readonly Discom[]): Discom | undefined =>
  discoms.find((discom) => tariffOf(discom));

/** The saving as the planner computes it without a bill: with the free units that most homes have. */
function savingOf(units: number, made: Yield, state: StateYield, counted: Discom): Saving {
  const asked = { state, buyer: 'home', ownRate: false, units, months: 1 } as const;
  const bill = billOf(asked, counted);
  const metering = {
    used: monthlyUse(units),
    made: monthlyKwh(made.kwh, made.shares),
    tariff: bill?.tariff ?? [],
    freeWithin: bill?.freeWithin,
    creditPaise: 0,
  };
  return { units, paise: savedInYear(metering), isAll: made.kwh / 12 >= units };
}

/** Above this a home does not use what is made. */
const homeMostKw = 10;

/** The yield of one system in a state, and its saving in a home that uses as much; undefined without a tariff. */
export function systemInState(kw: number, state: StateYield, yields: YieldTable, all: readonly Discom[]) {
  const made = yearlyYield(kw, state, yields);
  const counted = countedAmong(discomsOf({ state: state.slug }, all));
  const units = Math.round(made.kwh / 12 / 10) * 10;
  return {
    made,
    counted,
    saving: counted && kw <= homeMostKw ? savingOf(units, made, state, counted) : undefined,
  };
}

/** `today`: a day like 2026-11-21, for the end of the subsidy. */
export function stateFigures(
  state: StateYield,
  yields: YieldTable,
  { regulation, discoms: all }: { regulation: Regulation; discoms: readonly Discom[] },
  today: string,
): StateFigures {
  const discoms = discomsOf({ state: state.slug }, all);
  const counted = countedAmong(discoms);
  const best = Math.max(...yields.states.map(({ kwhPerKwDay }) => kwhPerKwDay));
  const subsidyPaise = (kw: number) =>
    subsidyFor(regulation, {
      kw,
      buyer: 'home',
      state: state.name,
      domesticCells: true,
      registeredVendor: true,
      on: today,
    }).paise;
  return {
    state,
    discoms,
    counted,
    hasSpecialSubsidy: isSpecialState(regulation, state.name),
    belowBest: Math.round((1 - state.kwhPerKwDay / best) * 100),
    sizes: shownKw.map((kw) => {
      const made = yearlyYield(kw, state, yields);
      const savings = counted ? shownUse.map((units) => savingOf(units, made, state, counted)) : [];
      return { kw, made, savings, subsidyPaise: subsidyPaise(kw) };
    }),
  };
}
