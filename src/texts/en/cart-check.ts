import { celsius } from '#domain/base/figures.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import type { Layout } from '#domain/solar/layout.ts';
import { hottestAirC } from '#domain/solar/panel-voltage.ts';
import { listed } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';

/** What the checker of the cart says around its findings. */

export const cartCheckTexts = {
  toCart: 'See it in the cart',
  wrong: {
    load: 'Type a number of kW up to 10,000.',
    cable: 'Type a number of metres up to 1,000.',
    generator: 'Type a number of kVA up to 2,000.',
  },
} as const;

/** The fold with the numbers. */
export const whyTexts: Record<Verdict, string> = {
  ok: 'What was checked, with the numbers',
  warn: 'The warning, with the numbers',
  unknown: 'What cannot be checked, and why',
  refuse: 'Why, with the numbers',
};

export const summaries: Record<Verdict, string> = {
  ok: 'These parts fit together.',
  warn: 'These parts fit together, with a warning.',
  unknown: 'Not all of these parts can be checked.',
  refuse: 'These parts do not work together yet. Change the number, or ask us before you order.',
};

/** "Kiranveda 5 kW: 2 strings of 5 panels, on tracker 1 and 2." */
export function stringsText({ inverter, strings, inSeries, perTracker }: Layout): string {
  const used = perTracker.flatMap((count, index) => (count > 0 ? [String(index + 1)] : []));
  return `${inverter.name}: ${plural(strings, 'one string', '# strings')} of ${plural(inSeries, 'one panel', '# panels')}, on tracker ${listed(used)}.`;
}

/** Where no heat is known, that of the country. */
const heatText = (hottestC: number | undefined): string =>
  hottestC === undefined
    ? `Heat: ${celsius(hottestAirC)}, the highest that India has recorded.`
    : `Heat: ${celsius(hottestC)}.`;

type Place = {
  pin: string;
  /** The station that is near; without one the cold comes of those around. */
  city?: string | undefined;
  /** Undefined: not known there. */
  coldestC: number | undefined;
  hottestC: number | undefined;
  /** Counted with where the cold of the place is not known. */
  plainsC: number;
};

/** For which cold and heat the parts were checked. */
export function placeText({ pin, city, coldestC, hottestC, plainsC }: Place): string {
  const heat = heatText(hottestC);
  if (coldestC === undefined)
    return pin
      ? sentences(
          `We know no temperature for PIN ${pin}. So we count with the coldest hour of the plains, ${celsius(plainsC)}.`,
          heat,
        )
      : sentences(
          `Type your PIN code. Until then we count with the coldest hour of the plains, ${celsius(plainsC)}.`,
          heat,
        );
  return city
    ? sentences(`We count with the coldest hour of ${city}, ${celsius(coldestC)} (PIN ${pin}).`, heat)
    : sentences(
        `We count with a coldest hour of ${celsius(coldestC)} at PIN ${pin}, by the weather stations around and its height.`,
        heat,
      );
}
