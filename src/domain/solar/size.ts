import { monthlyKwh } from '../places/yield.ts';
import type { SavingTax } from './business.ts';
import { lifetimeOf, ordinaryDegradation, presentValue, usualDiscount } from './lifetime.ts';
import { type Metering, savedInYear } from './saving.ts';

/** One kilowatt more: what it adds and what it costs, in whole paise. */
export type KilowattStep = {
  kw: number;
  /** Saved in the first year by all kilowatts together, and by this one alone. */
  saved: number;
  adds: number;
  /** The cost of this kilowatt after its part of the subsidy; undefined if no price is known. */
  costs: number | undefined;
  /** Its part of the inverter that is replaced. */
  later: number;
  /** The saving of this kilowatt in 25 years. */
  addsInTime: number;
  /**
   * Its present worth: its savings less cost, upkeep and its part of the second inverter; undefined without a price.
   */
  worth: number | undefined;
  pays: boolean;
};

export type Sizing = Omit<Metering, 'made' | 'keptShare'> & {
  /** The share of what is not used at once that so many kilowatts may feed in. */
  keptShare?: ((kw: number) => number) | undefined;
  /** Units that one kilowatt makes in a year. */
  unitsPerKw: number;
  /** The part of a year that falls on each month. */
  shares: readonly number[];
  /** Paise for one kilowatt, fitted; undefined where no price is known. */
  costPerKw: number | undefined;
  /** Paise of it that are GST which is claimed back. */
  gstPerKw?: number | undefined;
  /** Without it, everything is before tax. */
  tax?: SavingTax | undefined;
  /** Paise of subsidy for a system of so many kilowatts. */
  subsidy: (kw: number) => number;
  /** The most kilowatts that may be planned. */
  most: number;
  /** The most kilowatts that the use of a year asks for. */
  useMost: number;
  /** The percent by which the price of a unit rises each year. */
  rise?: number | undefined;
  /** The percent a year that money earns elsewhere. */
  discount?: number | undefined;
  /** Paise a year for cleaning and repairs of one kilowatt. */
  upkeep?: number | undefined;
  /** Paise for the inverter of one kilowatt; without it, its share of the price. */
  inverter?: number | undefined;
};

/** The largest system that is planned here; beyond it an engineer plans. */
export const plannedMost = 100;
/** The inverter's share of a system's price, for inverters whose price is unknown. */
export const inverterShare = 0.15;

/** The last whole kilowatt of which at least half is used in a year, and at least one. */
export const kwForUse = (used: readonly number[], unitsPerKw: number): number =>
  Math.max(1, Math.round(used.reduce((sum, units) => sum + units, 0) / unitsPerKw));

/**
 * Adds one kilowatt after the other, up to and including the first that does not pay. A kilowatt pays if it is worth more
 * than nothing today and the use of a year asks for it; if no price is known, if at least half of what it makes is used.
 */
export function kilowattSteps(sizing: Sizing): KilowattStep[] {
  const { unitsPerKw, shares, costPerKw, subsidy, most, useMost, rise, keptShare, ...rest } = sizing;
  const { discount = usualDiscount, upkeep = 0, inverter, gstPerKw = 0, tax, ...own } = rest;
  const net = (costPerKw ?? 0) - gstPerKw;
  const usedInYear = own.used.reduce((sum, units) => sum + units, 0);
  const later = inverter ?? Math.round((costPerKw ?? 0) * inverterShare);
  /** The saving of all kilowatts together in 25 years, and its present worth less upkeep and second inverter. */
  const inTime = (meter: Metering, kw: number) => {
    const saved = lifetimeOf(meter, ordinaryDegradation, { cost: 0, inverter: 0, rise });
    const owned = lifetimeOf(meter, ordinaryDegradation, {
      cost: 0,
      inverter: later * kw,
      maintenance: upkeep * kw,
      rise,
      tax: tax && { ...tax, writtenOff: net * kw },
    });
    return { saved: saved.at(-1)?.balance ?? 0, worth: presentValue(owned, 0, discount) };
  };

  const steps: KilowattStep[] = [];
  let before = { saved: 0, worth: 0 };
  // The tolerance is for rounding: 20 panels of 3.3 / 6 kW are 10.999999999999998 kW.
  for (let kw = 1; kw <= Math.min(most + 1e-9, plannedMost); kw += 1) {
    const meter = { ...own, keptShare: keptShare?.(kw), made: monthlyKwh(kw * unitsPerKw, shares) };
    const saved = savedInYear(meter);
    const adds = saved - (steps.at(-1)?.saved ?? 0);
    const now = inTime(meter, kw);
    const addsInTime = now.saved - before.saved;
    const addsWorth = now.worth - before.worth;
    before = now;
    const costs = costPerKw === undefined ? undefined : net - subsidy(kw) + subsidy(kw - 1);
    const worth = costs === undefined ? undefined : addsWorth - Math.max(0, costs);
    const pays =
      worth === undefined ? usedInYear - (kw - 1) * unitsPerKw >= unitsPerKw / 2 : kw <= useMost && worth > 0;
    steps.push({ kw, saved, adds, costs, later, addsInTime, worth, pays });
    if (!pays) break;
  }
  return steps;
}

/** The last kilowatt that pays; 0 if not even the first does. */
export const sizeThatPays = (steps: readonly KilowattStep[]): number =>
  steps.findLast(({ pays }) => pays)?.kw ?? 0;

/** What all kilowatts that pay are worth together; without a price, what they save in a year. */
export const worthOfSize = (steps: readonly KilowattStep[]): number =>
  steps.reduce((sum, { pays, worth, adds }) => sum + (pays ? (worth ?? adds) : 0), 0);

/** A panel's outline in metres. */
type Outline = { length: number; width: number };
type Rectangle = { x: number; y: number; width: number; height: number };
export type RoofPlan = {
  /** The roof as it is drawn, in metres. */
  width: number;
  depth: number;
  /** What the panels cover, seen from above. */
  panels: Rectangle[];
  /** How many panels the roof holds. */
  holds: number;
};

/** Metres left free along every edge of the roof. */
const edge = 0.25;
/** Metres between the panels of one row, for the clamps. */
const clamp = 0.02;
/** The tilt of panels on a flat roof: 15°, in radians. */
const tilt = (15 * Math.PI) / 180;
/** The space between two rows, as a multiple of the upper edge's height, keeps the shadow of a low sun off the next row. */
const shadowPerHeight = 1.5;
/** Width to depth of a roof whose sides are unknown. */
const usualSides = 4 / 3;

type Grid = { columns: number; rows: number; across: number; along: number; pitch: number };

/** Rows of panels whose `rise` side is tilted up from the front. */
function gridOf(width: number, depth: number, across: number, rise: number): Grid {
  const along = rise * Math.cos(tilt);
  const gap = shadowPerHeight * rise * Math.sin(tilt);
  const columns = Math.floor((width - 2 * edge + clamp) / (across + clamp) + 1e-9);
  const rows = Math.floor((depth - 2 * edge + gap) / (along + gap) + 1e-9);
  return { columns: Math.max(0, columns), rows: Math.max(0, rows), across, along, pitch: along + gap };
}

/**
 * Panels in rows on a flat roof of `area` m², upright or lying, whichever fits more. Draws `panels` of them, from the
 * first row on. `side` is the length of the roof along the rows in metres, if it is known.
 */
export function planRoof(area: number, panel: Outline, panels: number, side?: number): RoofPlan {
  const width = side && side > 0 ? side : Math.sqrt(area * usualSides);
  const depth = area / width;
  const upright = gridOf(width, depth, panel.width, panel.length);
  const lying = gridOf(width, depth, panel.length, panel.width);
  const grid = upright.columns * upright.rows >= lying.columns * lying.rows ? upright : lying;
  const holds = grid.columns * grid.rows;
  const drawn = Array.from({ length: Math.min(panels, holds) }, (_, index) => ({
    x: edge + (index % grid.columns) * (grid.across + clamp),
    y: edge + Math.floor(index / grid.columns) * grid.pitch,
    width: grid.across,
    height: grid.along,
  }));
  return { width, depth, panels: drawn, holds };
}
