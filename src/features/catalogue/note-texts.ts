import type { SearchNotes } from '#contract/catalogue.ts';
import * as texts from '#texts/en/search-notes.ts';
import type { Filters } from './filters.ts';

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
    corrected && texts.corrected(corrected),
    leftOut.length > 0 && texts.leftOut(leftOut, kept),
    isMentioned && texts.onlyMentioned,
    size && sizeText(size, ordering),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

function sizeText({ asked, exact }: { asked: string; exact: number }, ordering: string): string {
  if (ordering) return texts.sizesAmong(asked);
  return exact === 0 ? texts.noExactSize(asked) : texts.exactSizesFirst(asked);
}
