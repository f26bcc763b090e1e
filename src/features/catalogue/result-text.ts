import type { SearchNotes } from '#contract/catalogue.ts';
import type { Filters } from './filters.ts';

/** The number of results, shown and announced by screen readers. */
export function resultText(count: number, { search }: Pick<Filters, 'search'>): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return search ? `${products} for “${search}”` : products;
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** Sentences on how a search was understood, if that differs from what was typed. */
export function noteTexts(notes: SearchNotes, { ordering }: Pick<Filters, 'ordering'>): string[] {
  const {
    corrected,
    left_out: leftOut = [],
    results_for: kept = '',
    only_mentioned: isMentioned,
    size,
  } = notes;
  return [
    corrected && `Showing results for “${corrected}”.`,
    leftOut.length > 0 && `We have nothing with ${quoted(leftOut)}: these are results for “${kept}”.`,
    isMentioned && 'These products are not called that, but mention it.',
    size && sizeText(size, ordering),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

function sizeText({ asked, exact }: { asked: string; exact: number }, ordering: string): string {
  if (ordering) return `Sizes near ${asked} are among the results.`;
  return exact === 0
    ? `No exact match for ${asked}: the nearest sizes come first.`
    : `What has ${asked} comes first, then the nearest sizes.`;
}
