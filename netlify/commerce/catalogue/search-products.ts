import { inArray } from 'drizzle-orm';
import { categories, searchNameWords } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { correctWords } from './correct-words.ts';
import { readSearch, type Search, typedWords } from './read-search.ts';
import { type Hits, hitsOf } from './search.ts';
import type { Known, Term } from './search-terms.ts';
import { singular } from './search-text.ts';
import { shopVocabulary } from './search-vocabulary.ts';

/** Totals over all hits of a query: their number, whether one is the product wanted, how many have exactly its size. */
type Found = { count: number; hasThing: boolean; exactSizes: number };

/** The result of a search, and how it differs from what was typed. */
type Searched<Page extends Found> = {
  found: Page | undefined;
  /** The words that were searched instead of the typed ones, with typing errors corrected. */
  corrected: string | undefined;
  /** `terms` are all terms of the search, `kept` those that were used: no product has the others as well. */
  terms: readonly Term[];
  kept: readonly Term[];
};

async function readKnown(db: Queries, typed: readonly string[]): Promise<Known> {
  const forms = [...new Set(typed.flatMap((word) => [word, singular(word), `${singular(word)}s`]))];
  const [kinds, names] = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories),
    db.select().from(searchNameWords).where(inArray(searchNameWords.word, forms)),
  ]);
  return { categories: kinds, names: new Set(names.map(({ word }) => word)) };
}

/** The best hits that were found, and the search that found them. `anySize`: products of other sizes are included. */
type Best<Page> = { found: Page; search: Search; anySize: boolean };

const isGood = ({ heads }: Search, { count, hasThing }: Found): boolean =>
  count > 0 && (heads.length === 0 || hasThing);

/**
 * Leaves out terms until some product has all that remain. The product wanted is kept first, then its size, then the
 * others in their order. With `mayBeFar`, a size that no product comes near finds those of other sizes, nearest first.
 */
async function leaveOut<Page extends Found>(
  { terms, heads }: Search,
  find: (hits: Hits) => Promise<Page>,
  mayBeFar: boolean,
): Promise<Best<Page> | undefined> {
  const rank = (term: Term) => (heads.includes(term) ? 0 : term.size ? 1 : term.isPurpose ? 3 : 2);
  const order = [...terms].sort((one, other) => rank(one) - rank(other));
  let best: Best<Page> | undefined;
  let anySize = false;
  for (const term of order) {
    const kept = [...(best?.search.terms ?? []), term];
    const search = { terms: kept, heads: heads.filter((term) => kept.includes(term)) };
    const widths: boolean[] = term.size && mayBeFar && !anySize ? [false, true] : [anySize];
    for (const wide of widths) {
      const found = await find(hitsOf(search, { onlyThings: true, anySize: wide }));
      if (found.count === 0) continue;
      best = { found, search, anySize: wide };
      anySize = wide;
      break;
    }
  }
  return best;
}

/** The terms that were left out. Those that were typed next to each other are one text: "3 fans". */
function leftOutOf(terms: readonly Term[], kept: readonly Term[]): string[] {
  const groups: string[][] = [];
  terms.forEach((term, at) => {
    const before = terms[at - 1];
    if (kept.includes(term)) return;
    if (before && !kept.includes(before)) groups.at(-1)?.push(term.typed);
    else groups.push([term.typed]);
  });
  return groups.map((words) => words.join(' '));
}

async function findBest<Page extends Found>(
  search: Search,
  found: Page,
  find: (hits: Hits) => Promise<Page>,
): Promise<Best<Page> | undefined> {
  const asTyped = { found, search, anySize: false };
  if (isGood(search, found)) return asTyped;
  const rest = await leaveOut(search, find, found.count === 0);
  const hasSizes = search.terms.every((term) => !term.size || rest?.search.terms.includes(term));
  return found.count > 0 && !(rest && hasSizes) ? asTyped : rest;
}

/**
 * Searches for all words as typed; if that finds nothing, with typing errors corrected; if that finds nothing either,
 * without the terms that no product has. `find` reads one page of hits.
 */
export async function searchProducts<Page extends Found>(
  db: Queries,
  text: string,
  find: (hits: Hits) => Promise<Page>,
): Promise<Searched<Page>> {
  const vocabulary = shopVocabulary();
  const typed = typedWords(text);
  if (typed.length === 0) return { found: undefined, corrected: undefined, terms: [], kept: [] };
  const read = async (words: readonly string[]) => {
    const search = readSearch(words, vocabulary, await readKnown(db, words));
    return { search, found: await find(hitsOf(search)) };
  };
  const asTyped = await read(typed);
  let { terms } = asTyped.search;
  let best: Best<Page> | undefined;
  let corrected: string | undefined;
  const mended = asTyped.found.count === 0 ? await correctWords(db, typed, vocabulary) : undefined;
  if (mended) {
    const { search, found } = await read(mended);
    best = await findBest(search, found, find);
    const leftOut = search.terms.filter((term) => !best?.search.terms.includes(term));
    const useless = leftOut.flatMap((term) => term.typed.split(' '));
    if (best && mended.some((word) => !typed.includes(word) && !useless.includes(word))) {
      terms = search.terms;
      corrected = mended.join(' ');
    } else best = undefined;
  }
  best ??= await findBest(asTyped.search, asTyped.found, find);
  if (!best) return { found: undefined, corrected: undefined, terms, kept: [] };
  const { search, anySize } = best;
  const kept = terms.filter((term) => search.terms.includes(term));
  const purposes = kept.filter(({ isPurpose }) => isPurpose).length;
  const hasMore = purposes > 0 && purposes < kept.length;
  return {
    found: hasMore ? await find(hitsOf(search, { ranksPurpose: true, anySize })) : best.found,
    corrected,
    terms,
    kept,
  };
}

const textOf = (terms: readonly Term[]): string => terms.map(({ typed }) => typed).join(' ');

/** The notes of a reply: how the search differs from what was typed. */
export function notesOf({ found, corrected, terms, kept }: Searched<Found>) {
  const leftOut = found ? leftOutOf(terms, kept) : [];
  const size = kept.find((term) => term.size);
  const hasOtherSizes = found?.hasThing && size !== undefined && found.exactSizes < found.count;
  return {
    ...(corrected ? { corrected } : {}),
    ...(leftOut.length > 0 ? { left_out: leftOut, results_for: textOf(kept) } : {}),
    ...(found && found.count > 0 && !found.hasThing ? { only_mentioned: true } : {}),
    ...(hasOtherSizes ? { size: { asked: size.typed, exact: found.exactSizes } } : {}),
  };
}
