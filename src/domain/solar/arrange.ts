import type { Remedy } from './finding.ts';
import {
  arrayFindings,
  bestLayout,
  bestOnTracker,
  isRefused,
  type Layout,
  layoutOf,
  trackersOf,
} from './layout.ts';
import { badness, type Inverters, mergeAlike, type Panels, type Site } from './system.ts';

/** Which panels go to which inverter. */

const electricalFacts = [
  'power_w',
  'voc_v',
  'isc_a',
  'vmp_v',
  'imp_a',
  'beta_voc_percent_per_k',
  'gamma_pmax_percent_per_k',
  'system_voltage_v',
  'series_fuse_a',
  'bifacial',
] as const;

/** Counts panels together that are electrically the same model, those of a pallet one by one. */
export const modelsOf = (panels: readonly Panels[]): Panels[] =>
  mergeAlike(
    panels.map((part) => ({ ...part, quantity: part.quantity * (part.facts.pieces ?? 1) })),
    electricalFacts,
  );

/** With more steps than this the search would take too long: a person has to draw the layout. */
const maxSteps = 200_000;

type Arranged = { score: number; layouts: Layout[] };
/** A place for panels of one model: a whole inverter, or one of its trackers. */
type Place = { wire: (panels: Panels, count: number) => Layout; mayBeEmpty: boolean };

/**
 * Distributes all panels over the places, one model to each, so that the fewest rules are broken. Undefined if that is
 * impossible or there are too many combinations to try.
 */
function distribute(models: readonly Panels[], places: readonly Place[]): Arranged | undefined {
  const states = models.reduce((product, { quantity }) => product * (quantity + 1), 1);
  const choices = models.reduce((sum, { quantity }) => sum + quantity, 0);
  if (states * choices * places.length > maxSteps) return undefined;
  const solved = new Map<string, Arranged | undefined>();
  /** The best arrangement on the places from `index` on of the panels that remain of each model. */
  function solve(index: number, remaining: readonly number[]): Arranged | undefined {
    const place = places[index];
    if (!place) return remaining.every((count) => count === 0) ? { score: 0, layouts: [] } : undefined;
    const key = `${index}/${remaining}`;
    if (solved.has(key)) return solved.get(key);
    let best: Arranged | undefined = place.mayBeEmpty ? solve(index + 1, remaining) : undefined;
    for (const [modelIndex, most] of remaining.entries()) {
      const panels = models[modelIndex];
      for (let count = 1; panels && count <= most; count++) {
        const rest = solve(index + 1, remaining.with(modelIndex, most - count));
        if (!rest || (best && rest.score >= best.score)) continue;
        const layout = place.wire(panels, count);
        const score = rest.score + badness(layout.findings);
        if (!best || score < best.score) best = { score, layouts: [layout, ...rest.layouts] };
      }
    }
    solved.set(key, best);
    return best;
  }
  return solve(
    0,
    models.map(({ quantity }) => quantity),
  );
}

/** Remembers layouts, so that equal places share one. */
function remembered(make: (panels: Panels, count: number) => Layout): Place['wire'] {
  const layouts = new Map<Panels, Map<number, Layout>>();
  return (panels, count) => {
    const ofModel = layouts.get(panels) ?? new Map<number, Layout>();
    layouts.set(panels, ofModel);
    const layout = ofModel.get(count) ?? make(panels, count);
    ofModel.set(count, layout);
    return layout;
  };
}

/**
 * Several models on the trackers, one model each. The rules for all panels of an inverter are checked once for each
 * inverter.
 */
function byTracker(models: readonly Panels[], units: readonly Inverters[], site: Site): Layout[] | undefined {
  const places = units.flatMap((unit) =>
    trackersOf(unit.facts).map((_, tracker) => ({
      wire: remembered((panels: Panels, count: number) => bestOnTracker(panels, unit, tracker, count, site)),
      mayBeEmpty: true,
    })),
  );
  const layouts = distribute(models, places)?.layouts;
  return layouts?.map((layout, index) => {
    const ofUnit = layouts.filter(({ inverter }) => inverter === layout.inverter);
    const isFirst = layouts.findIndex(({ inverter }) => inverter === layout.inverter) === index;
    const all = ofUnit.map(({ panels, inSeries, strings }) => ({ ...panels, quantity: inSeries * strings }));
    return isFirst
      ? { ...layout, findings: [...layout.findings, ...arrayFindings(all, layout.inverter)] }
      : layout;
  });
}

const badnessOf = (layouts: readonly Layout[]): number =>
  layouts.reduce((sum, { findings }) => sum + badness(findings), 0);

/**
 * Distributes all panels over all inverters: one model to each inverter, or where that breaks fewer rules, one to each
 * tracker. Undefined if that is impossible or there are too many combinations to try.
 */
export function arrange(
  models: readonly Panels[],
  inverters: readonly Inverters[],
  site: Site,
): Layout[] | undefined {
  const units = inverters.flatMap((one) =>
    Array.from({ length: Math.min(one.quantity, 1000) }, () => ({ ...one, quantity: 1 })),
  );
  const [model] = models;
  const share = model && model.quantity / units.length;
  const isAlike = units.every(({ facts }) => facts === units[0]?.facts);
  if (model && models.length === 1 && isAlike && share && Number.isInteger(share) && units[0])
    return [{ ...bestLayout(model, units[0], share, site), count: units.length }];
  const wires = new Map<Inverters['facts'], Place['wire']>();
  const places = units.map((unit) => {
    const wire =
      wires.get(unit.facts) ??
      remembered((panels: Panels, count: number) => bestLayout(panels, unit, count, site));
    wires.set(unit.facts, wire);
    return { wire, mayBeEmpty: false };
  });
  const whole = distribute(models, places)?.layouts;
  if (models.length === 1 || (whole && badnessOf(whole) === 0)) return whole;
  const split = byTracker(models, units, site);
  return split && (!whole || badnessOf(split) < badnessOf(whole)) ? split : whole;
}

/** What would fit instead of a refused layout. */

/** Up to this many panels fewer or more are tried. */
const triedDifference = 16;

/** Shorter strings of unequal length, each on a tracker of its own: 5 and 4 panels. */
function unequalSplit(layout: Layout, count: number, site: Site): number[] | undefined {
  const { panels, inverter } = layout;
  for (let strings = 2; strings <= Math.min(trackersOf(inverter.facts).length, count); strings++) {
    if (count % strings === 0) continue;
    const lengths = Array.from({ length: strings }, (_, index) =>
      Math.floor((count + strings - 1 - index) / strings),
    );
    const findingsOf = (length: number) =>
      layoutOf(panels, inverter, length, 1, site).findings.filter(({ rule }) => rule !== 'dc-ac-ratio');
    if (lengths.every((length) => findingsOf(length).every(({ verdict }) => verdict !== 'refuse')))
      return lengths;
  }
  return undefined;
}

/** What similar numbers of panels fit; undefined if none do. */
export function remedyFor(layout: Layout, site: Site): Remedy | undefined {
  const { panels, inverter, inSeries, strings } = layout;
  const count = inSeries * strings;
  const nearest = (counts: number[]) =>
    counts.map((one) => bestLayout(panels, inverter, one, site)).find((one) => !isRefused(one));
  const fewer = nearest(
    Array.from({ length: Math.min(triedDifference, count - 1) }, (_, index) => count - 1 - index),
  );
  const greater = nearest(Array.from({ length: triedDifference }, (_, index) => count + 1 + index));
  const fitting = [fewer, greater].flatMap((one) =>
    one ? [{ panels: one.inSeries * one.strings, strings: one.strings, inSeries: one.inSeries }] : [],
  );
  const lengths = unequalSplit(layout, count, site);
  const unequal = lengths && { panels: count, lengths };
  return fitting.length > 0 || unequal ? { fitting, unequal } : undefined;
}
