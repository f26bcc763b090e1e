import { monthlyKwh } from '../places/yield.ts';
import { inverterYear } from './lifetime.ts';
import { type Metering, savedInYear } from './saving.ts';

/** One kilowatt more: what it adds and what it costs, in whole paise. */
export type KilowattStep = {
  kw: number;
  /** Saved in the first year by all kilowatts together, and by this one alone. */
  saved: number;
  adds: number;
  /** What this kilowatt costs after its part of the subsidy; undefined where no price is known. */
  costs: number | undefined;
  /** What it adds in `payingYears` years, if each is like the first. */
  addsInTime: number;
  pays: boolean;
};

export type Sizing = Omit<Metering, 'made'> & {
  /** Units that one kilowatt makes in a year. */
  unitsPerKw: number;
  /** Paise for one kilowatt, fitted; undefined where no price is known. */
  costPerKw: number | undefined;
  /** Paise of subsidy for a system of so many kilowatts. */
  subsidy: (kw: number) => number;
  /** The most kilowatts that the roof holds. */
  most: number;
};

/** Years in which a kilowatt has to earn back what it costs: those before the inverter is replaced. */
export const payingYears = inverterYear - 1;
/** The largest system that is planned here; beyond it an engineer plans. */
export const plannedMost = 100;

/**
 * Adds one kilowatt after the other, up to and including the first that does not pay. A kilowatt pays if it saves more
 * than it costs in `payingYears` years; if no price is known, if at least half of what it makes is used.
 */
export function kilowattSteps(sizing: Sizing): KilowattStep[] {
  const { unitsPerKw, costPerKw, subsidy, most, ...meter } = sizing;
  const meteringOf = (kw: number): Metering => ({ ...meter, made: monthlyKwh(kw * unitsPerKw) });
  const usedOf = (kw: number): number =>
    meter.used.reduce((sum, units) => sum + Math.min(units, (kw * unitsPerKw) / meter.used.length), 0);

  const steps: KilowattStep[] = [];
  // The tolerance is for rounding: 20 panels of 3.3 / 6 kW are 10.999999999999998 kW.
  for (let kw = 1; kw <= Math.min(most + 1e-9, plannedMost); kw += 1) {
    const saved = savedInYear(meteringOf(kw));
    const adds = saved - (steps.at(-1)?.saved ?? 0);
    const addsInTime = adds * payingYears;
    const costs = costPerKw === undefined ? undefined : costPerKw - subsidy(kw) + subsidy(kw - 1);
    const pays =
      costs === undefined ? usedOf(kw) - usedOf(kw - 1) >= unitsPerKw / 2 : addsInTime > Math.max(0, costs);
    steps.push({ kw, saved, adds, costs, addsInTime, pays });
    if (!pays) break;
  }
  return steps;
}

/** The last kilowatt that pays; 0 if not even the first does. */
export const sizeThatPays = (steps: readonly KilowattStep[]): number =>
  steps.findLast(({ pays }) => pays)?.kw ?? 0;
