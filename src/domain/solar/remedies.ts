import { listed } from './figures.ts';
import { bestLayout, isRefused, type Layout, layoutOf, trackersOf } from './layout.ts';
import type { Site } from './system.ts';

/** What would fit instead of a refused layout. */

/** Up to this many panels fewer or more are tried. */
const triedDifference = 16;

const stringsText = ({ strings, inSeries }: Layout): string => `${strings} × ${inSeries}`;

/** "5 and 4": shorter strings of unequal length, each on a tracker of its own. */
function unequalSplit(layout: Layout, count: number, site: Site): string | undefined {
  const { panels, inverter } = layout;
  for (let strings = 2; strings <= Math.min(trackersOf(inverter.facts).length, count); strings++) {
    if (count % strings === 0) continue;
    const lengths = Array.from({ length: strings }, (_, index) =>
      Math.floor((count + strings - 1 - index) / strings),
    );
    const findingsOf = (length: number) =>
      layoutOf(panels, inverter, length, 1, site).findings.filter(({ rule }) => rule !== 'dc-ac-ratio');
    if (lengths.every((length) => findingsOf(length).every(({ verdict }) => verdict !== 'refuse')))
      return listed(lengths.map(String));
  }
  return undefined;
}

/** A sentence for buyers; undefined if nothing similar fits. */
export function remedyFor(layout: Layout, site: Site): string | undefined {
  const { panels, inverter, inSeries, strings } = layout;
  const count = inSeries * strings;
  const nearest = (counts: number[]) =>
    counts.map((one) => bestLayout(panels, inverter, one, site)).find((one) => !isRefused(one));
  const fewer = nearest(
    Array.from({ length: Math.min(triedDifference, count - 1) }, (_, index) => count - 1 - index),
  );
  const greater = nearest(Array.from({ length: triedDifference }, (_, index) => count + 1 + index));
  const fitting = [fewer, greater].filter((one) => one !== undefined);
  const split = unequalSplit(layout, count, site);
  const counts = fitting.map((one) => `${one.inSeries * one.strings} panels (${stringsText(one)})`);
  const otherCounts = counts.length > 0 ? `These fit: ${listed(counts, 'or')}.` : undefined;
  const unequal = split && `Or wire the ${count} as strings of ${split}, each on its own tracker.`;
  return [otherCounts, unequal].filter(Boolean).join(' ') || undefined;
}
