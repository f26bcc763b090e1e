import type { InverterFacts } from '../product/product-facts.ts';
import { type Finding, missing } from './finding.ts';
import { stringFindings, type Tracker } from './string-rules.ts';
import { atMost, badness, compare, type Inverters, type Panels, type Site } from './system.ts';

const ratios = { least: 0.8, most: 1.35 };

/** Rules for all panels on one inverter, by model. */
export function arrayFindings(models: readonly Panels[], inverter: Inverters): Finding[] {
  const parts = [...models.map(({ name }) => name), inverter.name];
  const { array_max_w, ac_power_w, inverter_kind } = inverter.facts;
  const count = models.reduce((sum, { quantity }) => sum + quantity, 0);
  const isKnown = models.every(({ facts }) => facts.power_w !== undefined);
  const watts = isKnown
    ? models.reduce((sum, { quantity, facts }) => sum + quantity * (facts.power_w ?? 0), 0)
    : undefined;
  const power = compare(atMost, watts, array_max_w, 'refuse');
  const arrayPower: Finding = {
    rule: 'array-power',
    verdict: power,
    parts,
    facts:
      watts === undefined || array_max_w === undefined
        ? missing([
            ['panel-power', watts],
            ['inverter-array', array_max_w],
          ])
        : { count, watts, limit: array_max_w },
  };
  // An off-grid inverter also draws on its battery: its output does not say how many panels it needs.
  if (inverter_kind === 'off-grid') return [arrayPower];
  const ratio = watts === undefined || ac_power_w === undefined ? undefined : watts / ac_power_w;
  const isWithin = ratio === undefined || (ratio >= ratios.least && ratio <= ratios.most);
  const ratioFinding: Finding = {
    rule: 'dc-ac-ratio',
    verdict: ratio === undefined ? 'unknown' : isWithin ? 'ok' : 'warn',
    parts,
    facts:
      ratio === undefined
        ? missing([
            ['panel-power', watts],
            ['inverter-output', ac_power_w],
          ])
        : { ratio, ...ratios },
  };
  return [arrayPower, ratioFinding];
}

/** Panels of one model on one inverter: strings of one length, spread over its trackers. */
export type Layout = {
  panels: Panels;
  inverter: Inverters;
  inSeries: number;
  strings: number;
  /** How many inverters have these strings. */
  count: number;
  /** Strings on each tracker, first tracker first. */
  perTracker: number[];
  findings: Finding[];
};

/** The inputs of a tracker that does not state their number. */
const assumedInputs = 4;

export const trackersOf = ({ trackers = [{}] }: InverterFacts): readonly Tracker[] => trackers;
const inputsOf = (inverter: InverterFacts): number =>
  trackersOf(inverter).reduce((sum, { strings = assumedInputs }) => sum + strings, 0);

/** Gives each string to the tracker with the fewest strings, as long as there are trackers with free inputs. */
function spread(strings: number, trackers: readonly Tracker[]): number[] {
  const counts = trackers.map(() => 0);
  const fewestOf = (indices: readonly number[]) =>
    indices.reduce((best, one) => ((counts[one] ?? 0) < (counts[best] ?? 0) ? one : best), indices[0] ?? 0);
  const all = trackers.map((_, index) => index);
  for (let left = strings; left > 0; left--) {
    const free = all.filter((index) => (counts[index] ?? 0) < (trackers[index]?.strings ?? 1));
    const index = fewestOf(free.length > 0 ? free : all);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** The strings on these trackers alone: without the rules for all panels of the inverter. */
function stringsOn(
  panels: Panels,
  inverter: Inverters,
  inSeries: number,
  strings: number,
  site: Site,
): Layout {
  const trackers = trackersOf(inverter.facts);
  const perTracker = spread(strings, trackers);
  const seen = new Set<string>();
  const findings = perTracker.flatMap((parallel, index) => {
    const tracker = trackers[index] ?? {};
    const key = JSON.stringify([parallel, tracker]);
    if (parallel === 0 || seen.has(key)) return [];
    seen.add(key);
    return stringFindings({ panels, inverter, tracker, inSeries, parallel }, site);
  });
  return { panels, inverter, inSeries, strings, count: 1, perTracker, findings };
}

export function layoutOf(
  panels: Panels,
  inverter: Inverters,
  inSeries: number,
  strings: number,
  site: Site,
): Layout {
  const layout = stringsOn(panels, inverter, inSeries, strings, site);
  const all = arrayFindings([{ ...panels, quantity: inSeries * strings }], inverter);
  return { ...layout, findings: [...layout.findings, ...all] };
}

const inParallel = ({ perTracker }: Layout): number => Math.max(...perTracker);

/** The better of two: fewer rules broken, then fewer strings in parallel, then more trackers in use. */
export function better(a: Layout, b: Layout): Layout {
  const difference =
    badness(a.findings) - badness(b.findings) || inParallel(a) - inParallel(b) || b.strings - a.strings;
  return difference <= 0 ? a : b;
}

/** The best way to wire `count` panels of one model to one inverter in strings of one length. */
export function bestLayout(
  panels: Panels,
  inverter: Inverters,
  count: number,
  site: Site,
  wire: typeof layoutOf = layoutOf,
): Layout {
  let best = wire(panels, inverter, count, 1, site);
  for (let strings = 2; strings <= Math.min(count, inputsOf(inverter.facts)); strings++)
    if (count % strings === 0) best = better(best, wire(panels, inverter, count / strings, strings, site));
  return best;
}

/** The best strings of one model on one tracker of an inverter, whose other trackers may have other models. */
export function bestOnTracker(
  panels: Panels,
  inverter: Inverters,
  tracker: number,
  count: number,
  site: Site,
): Layout {
  const trackers = trackersOf(inverter.facts);
  const alone = { ...inverter, facts: { ...inverter.facts, trackers: [trackers[tracker] ?? {}] } };
  const layout = bestLayout(panels, alone, count, site, stringsOn);
  return {
    ...layout,
    inverter,
    perTracker: trackers.map((_, index) => (index === tracker ? layout.strings : 0)),
  };
}

export const isRefused = ({ findings }: Layout): boolean =>
  findings.some(({ verdict }) => verdict === 'refuse');
