import { batteryFindings } from './battery-groups.ts';
import { better, type Layout, layoutOf, trackersOf } from './layout.ts';
import { designCurrent, fewestInSeries, mostInSeries } from './panel-voltage.ts';
import {
  type Batteries,
  badness,
  type Finding,
  type Inverters,
  type Panels,
  type Site,
  type Verdict,
  worst,
} from './system.ts';

/** Whether two products can work together at all, and in what numbers. */
export type Pair = {
  verdict: Verdict;
  /** What was found for the best way to put them together. */
  findings: Finding[];
  /** Panels and inverter only: how many in series, how many strings, and the best layout. */
  strings?: (Range & { best: Layout }) | undefined;
};
type Range = { fewest: number; most: number; strings: number };

/** Longer strings are not looked at: 100 of the smallest panels would be over 2000 V. */
const longest = 100;

/** Inputs that the short-circuit current allows to use; without known limits one on each tracker. */
function usableInputs({ facts }: Panels, inverter: Inverters): number {
  const one = designCurrent(facts, 1);
  return trackersOf(inverter.facts).reduce((sum, { strings = 1, short_circuit_a: limit }) => {
    const most = one === undefined || limit === undefined ? strings : Math.floor(limit / one);
    return sum + Math.min(strings, most);
  }, 0);
}

/** Numbers of strings as `better` prefers them: one on each tracker, then fewer, then strings in parallel. */
const inPreference = (strings: number, trackers: number): number[] => {
  const all = Array.from({ length: strings }, (_, index) => index + 1);
  return [...all.filter((count) => count <= trackers).reverse(), ...all.filter((count) => count > trackers)];
};

/** The best layout with strings of `fewest` to `most` panels; the first one without a fault is the best. */
function bestOf(panels: Panels, inverter: Inverters, range: Range, site: Site): Layout {
  const { fewest, most, strings } = range;
  // Where no length fits, the longest string that the cold allows shows why.
  let best = layoutOf(panels, inverter, fewest <= most ? fewest : Math.max(1, most), 1, site);
  for (const count of inPreference(strings, trackersOf(inverter.facts).length))
    for (let inSeries = fewest; inSeries <= most; inSeries++) {
      const layout = layoutOf(panels, inverter, inSeries, count, site);
      if (badness(layout.findings) === 0) return layout;
      best = better(best, layout);
    }
  return best;
}

/** Tries every string length that cold and heat allow, on as many inputs as the current allows. */
export function pairPanel(panels: Panels, inverter: Inverters, site: Site): Pair {
  const { dc_voltage_max_v } = inverter.facts;
  const lows = trackersOf(inverter.facts).map(({ low_v }) => fewestInSeries(panels.facts, low_v, site));
  const range = {
    fewest: Math.max(1, ...lows.map((low) => low ?? 1)),
    most: Math.min(longest, mostInSeries(panels.facts, dc_voltage_max_v, site.coldestC) ?? longest),
    strings: usableInputs(panels, inverter),
  };
  const best = bestOf(panels, inverter, range, site);
  return {
    verdict: worst(best.findings.map(({ verdict }) => verdict)),
    findings: best.findings,
    strings: range.fewest <= range.most && range.strings > 0 ? { ...range, best } : undefined,
  };
}

/** As many batteries as the inverter's voltage asks for in a row, up to four. */
export function pairBattery(battery: Batteries, inverter: Inverters): Pair {
  const tried = [1, 2, 4].map((quantity) => batteryFindings([{ ...battery, quantity }], [inverter]));
  const findings = tried.reduce((best, one) => (badness(one) < badness(best) ? one : best));
  return { verdict: worst(findings.map(({ verdict }) => verdict)), findings };
}
