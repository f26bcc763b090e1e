import { monthlyKwh, type StateYield, type YieldTable, yearlyYield } from '../places/yield.ts';
import { type Appliance, type Running, runningOn } from './backup.ts';
import { inverterEfficiency } from './battery-groups.ts';

/** A home without a grid or without a bill: from its appliances and their hours to all that it needs. */

export type Use = { appliance: Appliance; count: number; hours: number };
export type OffGridWish = {
  state: StateYield;
  uses: readonly Use[];
  /** How long the full battery must last without any sun. */
  days: number;
  /** kVA of the generator that is there. */
  generatorKva?: number | undefined;
  /** The grid may be there all the same: only the bill is missing. */
  mayHaveGrid: boolean;
};

export type OffGridPlan = {
  /** Units of a day and of a month of 30 days. */
  dayKwh: number;
  monthUnits: number;
  /** The month with the least sun for panels, 0 for January, and what one kW makes on a day of it. */
  worstMonth: number;
  kwhPerKwDay: number;
  /** Panels that make the use of a day in that month. */
  panelsKw: number;
  /** What the batteries must hold to be used: at the sockets a tenth less comes out. */
  usableKwh: number;
  /** Of the inverter: all together, and while the hardest start happens. */
  watts: number;
  startVa: number;
  hardest: Appliance;
  /** A generator that starts and runs all of it, and the hours in which it makes the use of a day. */
  generatorKva: number;
  generatorHours: number;
};

/** What of the panels' units arrives through charger, battery and inverter: our own assumption. */
export const arrives = 0.75;
/** A generator is not run above this part of its power for long: our own assumption. */
export const generatorLoad = 0.8;
const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const upTo = (value: number, step: number): number => rounded(Math.ceil(value / step - 1e-9) * step);

/** The kVA of a generator that starts and runs so much. */
export const generatorFor = ({ startVa, watts }: Pick<Running, 'startVa' | 'watts'>): number =>
  upTo(Math.max(startVa, watts / generatorLoad) / 1000, 0.5);

/** Undefined without a use. */
export function offGridPlan({ state, uses, days }: OffGridWish, yields: YieldTable): OffGridPlan | undefined {
  const used = uses.filter(({ count, hours }) => count > 0 && hours > 0);
  const running = runningOn(used, {});
  if (!running) return undefined;
  const dayKwh =
    used.reduce((sum, { appliance, count, hours }) => sum + appliance.watts * count * hours, 0) / 1000;
  // A year with less sun than usual must do too: nothing is lent by a grid.
  const { fromKwh, shares } = yearlyYield(1, state, yields);
  const byDay = monthlyKwh(fromKwh, shares).map((kwh, month) => kwh / (daysIn[month] ?? 30));
  const kwhPerKwDay = Math.min(...byDay);
  const generatorKva = generatorFor(running);
  return {
    dayKwh: rounded(dayKwh),
    monthUnits: Math.round(dayKwh * 30),
    worstMonth: byDay.indexOf(kwhPerKwDay),
    kwhPerKwDay,
    panelsKw: upTo(dayKwh / (kwhPerKwDay * arrives), 0.1),
    usableKwh: rounded((dayKwh * days) / inverterEfficiency),
    watts: running.watts,
    startVa: running.startVa,
    hardest: running.hardest,
    generatorKva,
    generatorHours: dayKwh / (generatorKva * generatorLoad),
  };
}
