import { modelsOf } from './arrange.ts';
import { batteryFindings } from './battery-groups.ts';
import { bankOf } from './battery-rules.ts';
import { checkStrings } from './check-system.ts';
import type { Finding, Verdict } from './finding.ts';
import { better, type Layout, layoutOf, trackersOf } from './layout.ts';
import { designCurrent, fewestInSeries, fewestToStart, mostInSeries } from './panel-voltage.ts';
import { type Batteries, badness, type Inverters, type Panels, type Site, worst } from './system.ts';

/** Whether two products can work together at all, and in what numbers. */
export type Pair = {
  verdict: Verdict;
  /** What was found for the best way to put them together. */
  findings: Finding[];
  /**
   * Panels and inverter only: how many in series, how many strings, how many panels in all, and the best layout.
   * Missing where no length fits, or where a voltage that limits it is not known.
   */
  strings?: (Range & { best: Layout }) | undefined;
  /**
   * The number of batteries that the findings are about, and the finding for one row, if one row gives too little
   * power.
   */
  more?: { count: number; oneRow: Finding | undefined } | undefined;
};
type Range = {
  fewest: number;
  most: number;
  strings: number;
  /** The most panels of the maker's largest array; missing if the strings stay below that anyway. */
  inAll?: number | undefined;
};

/** Longer strings are not tried: 100 of the smallest panels would be over 2000 V. */
const longest = 100;

/** How many inputs the short-circuit limits allow to be used. A tracker that does not state its inputs counts as one. */
function usableInputs({ facts }: Panels, inverter: Inverters): number {
  const one = designCurrent(facts, 1);
  return trackersOf(inverter.facts).reduce((sum, { strings = 1, short_circuit_a: limit }) => {
    const most = one === undefined || limit === undefined ? strings : Math.floor(limit / one);
    return sum + Math.min(strings, most);
  }, 0);
}

/** Numbers of strings in the order that `better` prefers: one on each tracker, then fewer, then strings in parallel. */
const inPreference = (strings: number, trackers: number): number[] => {
  const all = Array.from({ length: strings }, (_, index) => index + 1);
  return [...all.filter((count) => count <= trackers).reverse(), ...all.filter((count) => count > trackers)];
};

/** The best layout with strings of `fewest` to `most` panels; the first one without a fault is the best. */
function bestOf(panels: Panels, inverter: Inverters, range: Range, site: Site): Layout {
  const { fewest, most, strings } = range;
  // Where no length fits, the longest string that the cold and the largest array allow shows why.
  let best = layoutOf(panels, inverter, fewest <= most ? fewest : Math.max(1, most), 1, site);
  for (const count of inPreference(strings, trackersOf(inverter.facts).length))
    for (let inSeries = fewest; inSeries <= most; inSeries++) {
      const layout = layoutOf(panels, inverter, inSeries, count, site);
      if (badness(layout.findings) === 0) return layout;
      best = better(best, layout);
    }
  return best;
}

/** How many panels the maker's largest array allows; infinity if that is unknown. */
const mostInAll = ({ facts: { power_w } }: Panels, { facts: { array_max_w } }: Inverters): number =>
  power_w && array_max_w ? Math.floor(array_max_w / power_w + 1e-9) : Number.POSITIVE_INFINITY;

/** A pack of panels is bought whole: all of them are on the inverter, as in a cart. */
function pairPack(panels: Panels, inverter: Inverters, site: Site): Pair {
  const { findings } = checkStrings(modelsOf([panels]), [inverter], site);
  return { verdict: worst(findings.map(({ verdict }) => verdict)), findings };
}

/** Tries every string length that cold, heat and the largest array allow, on as many inputs as the current allows. */
export function pairPanel(panels: Panels, inverter: Inverters, site: Site): Pair {
  if ((panels.facts.pieces ?? 1) > 1) return pairPack(panels, inverter, site);
  const { dc_voltage_max_v } = inverter.facts;
  const lows = trackersOf(inverter.facts).flatMap(({ low_v, start_v }) => [
    fewestInSeries(panels.facts, low_v, site),
    fewestToStart(panels.facts, start_v, site),
  ]);
  const byCold = mostInSeries(panels.facts, dc_voltage_max_v, site.coldestC);
  const isKnown =
    byCold !== undefined &&
    [dc_voltage_max_v, panels.facts.system_voltage_v, ...lows].every((limit) => limit !== undefined);
  const inAll = mostInAll(panels, inverter);
  const fewest = Math.max(1, ...lows.map((low) => low ?? 1));
  const most = Math.min(longest, byCold ?? longest, inAll);
  const strings = Math.min(usableInputs(panels, inverter), Math.floor(inAll / fewest));
  const range = { fewest, most, strings, inAll: inAll < most * strings ? inAll : undefined };
  const best = bestOf(panels, inverter, range, site);
  return {
    verdict: worst(best.findings.map(({ verdict }) => verdict)),
    findings: best.findings,
    strings: isKnown && fewest <= most && strings > 0 ? { ...range, best } : undefined,
  };
}

/** More rows than these are not tried. */
const rowsTried = 4;
const isPower = ({ rule }: Finding): boolean => rule === 'battery-power';

/** Rows of as many batteries as the inverter's voltage needs, and as few rows as deliver its power. */
export function pairBattery(battery: Batteries, inverter: Inverters): Pair {
  const row = bankOf(battery, inverter)?.inSeries ?? 1;
  const tried = Array.from({ length: rowsTried }, (_, index) => {
    const count = row * (index + 1);
    return { count, findings: batteryFindings([{ ...battery, quantity: count }], [inverter]) };
  });
  const { count, findings } = tried.reduce((best, one) =>
    badness(one.findings) < badness(best.findings) ? one : best,
  );
  const oneRow = tried[0]?.findings.find(isPower);
  return {
    verdict: worst(findings.map(({ verdict }) => verdict)),
    findings,
    more: count > row ? { count, oneRow } : undefined,
  };
}
