import type { ProductFacts } from '../product/product-facts.ts';
import { bankOf } from './battery-rules.ts';
import { checkSystem } from './check-system.ts';
import type { Verdict } from './finding.ts';
import type { OffGridPlan } from './off-grid.ts';
import type { SoldPart, Supply } from './still-needed.ts';
import type { Batteries, Inverters, Part, Site } from './system.ts';

/** Parts of the shop that are enough for a home without a grid, and fit together by the checker. */

export type OffGridSet = {
  supplies: [panels: Supply, inverter: Supply, batteries: Supply];
  verdict: Verdict;
};

/** What sets are made of; an inverter that leans on a grid is none of it. */
export const isForOffGrid = (facts: ProductFacts): boolean =>
  (facts.kind === 'inverter' && facts.inverter_kind === 'off-grid') ||
  (facts.kind === 'battery' && (facts.energy_kwh ?? 0) > 0 && (facts.usable_percent ?? 0) > 0) ||
  (facts.kind === 'panel' && (facts.pieces ?? 1) === 1 && (facts.power_w ?? 0) > 0);

/** More rows of batteries, or panels above the number that is enough, are not tried. */
const rowsTried = 4;
const morePanels = 3;
/** More than these are a work for larger panels. */
const mostPanels = 24;
const costOf = ({ part, quantity }: Supply): number => part.price * quantity;
const byCost = (one: Supply, other: Supply): number => costOf(one) - costOf(other);
const asPart = ({ part: { name, facts }, quantity }: Supply): Part => ({ name, facts, quantity });
const isFine = (verdict: Verdict): boolean => verdict === 'ok' || verdict === 'warn';

/** Batteries in whole rows that hold enough, the cheapest first. */
function banksFor({ usableKwh }: OffGridPlan, inverter: Supply, sold: readonly SoldPart[]): Supply[] {
  return sold
    .flatMap((part): Supply[] => {
      if (part.facts.kind !== 'battery') return [];
      const { energy_kwh = 0, usable_percent = 0 } = part.facts;
      const one: Supply = { part, quantity: 1 };
      const row = bankOf(asPart(one) as Batteries, asPart(inverter) as Inverters)?.inSeries;
      if (!row) return [];
      const rows = Math.ceil(usableKwh / ((row * energy_kwh * usable_percent) / 100) - 1e-9);
      return rows > rowsTried ? [] : [{ part, quantity: rows * row }];
    })
    .toSorted(byCost);
}

/** Panels that make enough, and a few more so that strings come out even, the cheapest first. */
const panelsFor = ({ panelsKw }: OffGridPlan, sold: readonly SoldPart[]): Supply[] =>
  sold
    .flatMap((part): Supply[] => {
      if (part.facts.kind !== 'panel' || !part.facts.power_w) return [];
      const least = Math.ceil((panelsKw * 1000) / part.facts.power_w - 1e-9);
      const counts = Array.from({ length: morePanels + 1 }, (_, more) => least + more);
      return counts.filter((count) => count <= mostPanels).map((quantity) => ({ part, quantity }));
    })
    .toSorted(byCost);

/** The cheapest inverter that runs and starts all of it, with batteries and panels that fit; undefined if the shop has none. */
export function offGridSet(plan: OffGridPlan, sold: readonly SoldPart[], site: Site): OffGridSet | undefined {
  const inverters = sold
    .filter(
      ({ facts }) =>
        facts.kind === 'inverter' &&
        (facts.ac_power_w ?? 0) >= plan.watts &&
        (facts.surge_va ?? facts.ac_power_w ?? 0) >= plan.startVa &&
        (facts.array_max_w ?? Number.POSITIVE_INFINITY) >= plan.panelsKw * 1000,
    )
    .map((part): Supply => ({ part, quantity: 1 }))
    .toSorted(byCost);
  for (const inverter of inverters) {
    const bank = banksFor(plan, inverter, sold).find((one) =>
      isFine(checkSystem([asPart(inverter), asPart(one)], site).verdict),
    );
    if (!bank) continue;
    for (const panels of panelsFor(plan, sold)) {
      const { verdict } = checkSystem([panels, inverter, bank].map(asPart), site);
      if (isFine(verdict)) return { supplies: [panels, inverter, bank], verdict };
    }
  }
  return undefined;
}
