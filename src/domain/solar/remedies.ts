import { listed } from './figures.ts';
import { bestLayout, isRefused, type Layout, layoutOf, trackersOf } from './layout.ts';
import type { Site } from './system.ts';

/** What would fit in place of a refused layout. */

/** How many panels fewer or more are looked at. */
const looked = 16;

const words = ({ strings, inSeries }: Layout): string => `${strings} × ${inSeries}`;

/** "5 and 4": shorter strings of unequal length, each on a tracker of its own. */
function unequalSplit(layout: Layout, count: number, site: Site): string | undefined {
  const { panels, inverter } = layout;
  for (let strings = 2; strings <= Math.min(trackersOf(inverter.facts).length, count); strings++) {
    if (count % strings === 0) continue;
    const lengths = Array.from({ length: strings }, (_, index) =>
      Math.floor((count + strings - 1 - index) / strings),
    );
    const ofStrings = (length: number) =>
      layoutOf(panels, inverter, length, 1, site).findings.filter(({ rule }) => rule !== 'dc-ac-ratio');
    if (lengths.every((length) => ofStrings(length).every(({ verdict }) => verdict !== 'refuse')))
      return listed(lengths.map(String));
  }
  return undefined;
}

/** A sentence; undefined if nothing near fits. */
export function remedyFor(layout: Layout, site: Site): string | undefined {
  const { panels, inverter, inSeries, strings } = layout;
  const count = inSeries * strings;
  const nearest = (counts: number[]) =>
    counts.map((one) => bestLayout(panels, inverter, one, site)).find((one) => !isRefused(one));
  const fewer = nearest(Array.from({ length: Math.min(looked, count - 1) }, (_, index) => count - 1 - index));
  const greater = nearest(Array.from({ length: looked }, (_, index) => count + 1 + index));
  const fitting = [fewer, greater].filter((one) => one !== undefined);
  const split = unequalSplit(layout, count, site);
  const ways = fitting.map((one) => `${one.inSeries * one.strings} panels (${words(one)})`);
  const instead = ways.length > 0 ? `These fit: ${listed(ways, 'or')}.` : undefined;
  const unequal = split && `Or wire the ${count} as strings of ${split}, each on its own tracker.`;
  return [instead, unequal].filter(Boolean).join(' ') || undefined;
}
