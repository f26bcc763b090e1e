import { batteryFindings } from './battery-rules.ts';
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
  strings?: { fewest: number; most: number; strings: number; best: Layout } | undefined;
};

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

/** Tries every string length that cold and heat allow, on as many inputs as the current allows. */
export function pairPanel(panels: Panels, inverter: Inverters, site: Site): Pair {
  const trackers = trackersOf(inverter.facts);
  const lows = trackers.map(({ low_v }) => fewestInSeries(panels.facts, low_v, site));
  const most = Math.min(
    longest,
    mostInSeries(panels.facts, inverter.facts.dc_voltage_max_v, site.coldestC) ?? longest,
  );
  const fewest = Math.max(1, ...lows.map((low) => low ?? 1));
  const strings = usableInputs(panels, inverter);
  const isPossible = fewest <= most && strings > 0;
  // Where no length fits, the longest string that the cold allows shows why.
  let best = layoutOf(panels, inverter, fewest <= most ? fewest : Math.max(1, most), 1, site);
  for (let count = 1; isPossible && count <= strings; count++)
    for (let inSeries = fewest; inSeries <= most; inSeries++)
      best = better(best, layoutOf(panels, inverter, inSeries, count, site));
  return {
    verdict: worst(best.findings.map(({ verdict }) => verdict)),
    findings: best.findings,
    strings: isPossible ? { fewest, most, strings, best } : undefined,
  };
}

/** As many batteries as the inverter's voltage asks for in a row, up to four. */
export function pairBattery(battery: Batteries, inverter: Inverters): Pair {
  const tried = [1, 2, 4].map((quantity) => batteryFindings({ ...battery, quantity }, inverter));
  const findings = tried.reduce((best, one) => (badness(one) < badness(best) ? one : best));
  return { verdict: worst(findings.map(({ verdict }) => verdict)), findings };
}
