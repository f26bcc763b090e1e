import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { successorsOf } from '#domain/solar/successor.ts';
import type { OldDevice } from '#domain/solar/successor-parts.ts';
import type { Term } from '#netlify/commerce/search/read-search.ts';
import type { Reading } from '#netlify/commerce/search/search-products.ts';
import { meaningOf, shopVocabulary } from '#netlify/commerce/search/search-vocabulary.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { type Succession, successionText } from '#texts/en/successor.ts';

/** Successors for a search that names an old inverter or battery: "850 VA inverter", "Exide 150 Ah battery". */

const candidatesMax = 60;
/** The highest voltage of a home's battery bank; 230 V on a label are those of the sockets. */
const bankMaxV = 100;

type Unit = 'w' | 'va' | 'wh' | 'ah' | 'v';
const figure = /^(\d{1,6}(?:\.\d{1,4})?)(k?)(w|va|wh|ah|v)$/;

function figuresOf(words: readonly string[]): Partial<Record<Unit, number>> {
  const figures: Partial<Record<Unit, number>> = {};
  for (const word of words) {
    const [, digits, kilo, unit] = figure.exec(word) ?? [];
    const value = Number(digits) * (kilo ? 1000 : 1);
    if (value > 0 && (unit !== 'v' || value <= bankMaxV)) figures[unit as Unit] ??= value;
  }
  return figures;
}

/** The meaning of a term: the phrases of the vocabulary, or the word itself. */
const meant = ({ words }: Term): string[] => words.slice(1).map((phrase) => phrase.join(' '));

function kindOf(
  heads: readonly Term[],
  { va, ah, wh }: Partial<Record<Unit, number>>,
): OldDevice['kind'] | undefined {
  const [head] = heads.map(meant);
  if (!head) return va ? 'inverter' : ah || wh ? 'battery' : undefined;
  if (head.some((phrase) => phrase.endsWith('battery'))) return 'battery';
  return head.some((phrase) => /(inverter|pcu)$/.test(phrase)) ? 'inverter' : undefined;
}

/**
 * Whether a search is for a replacement: the query says "old" or the like, names a brand that we do not sell, or has
 * only ratings (VA, Ah).
 */
function isAboutOld(words: readonly string[], { va, ah }: Partial<Record<Unit, number>>): boolean {
  const vocabulary = shopVocabulary();
  const text = ` ${words.join(' ')} `;
  const has = (section: 'replacing' | 'not_sold') =>
    [...vocabulary.meanings].some(
      ([key, meaning]) => meaning.section === section && text.includes(` ${key} `),
    );
  if (has('replacing') || has('not_sold')) return true;
  const isCommon = (word: string) =>
    figure.test(word) || vocabulary.words.has(word) || meaningOf(vocabulary, [word]) !== undefined;
  return (va ?? ah) !== undefined && words.every(isCommon);
}

/** The old device that a search describes; undefined if it is about something else. */
export function oldDeviceOf({ search, typed, mended }: Reading): OldDevice | undefined {
  const words = mended?.words ?? typed;
  const figures = figuresOf(words);
  const kind = kindOf(search.heads, figures);
  if (!kind || !isAboutOld(words, figures)) return undefined;
  const said = search.terms.flatMap(meant);
  const has = (phrase: string) => said.includes(phrase);
  const { va, w: watts, v: volts, ah, wh } = figures;
  const isAtHome = va !== undefined || volts !== undefined || has('off grid') || has('pcu');
  return {
    kind,
    va,
    watts: va === undefined ? watts : undefined,
    volts,
    phases: has('three phase') ? 3 : has('single phase') ? 1 : undefined,
    inverterKinds: has('on grid')
      ? ['string', 'micro']
      : has('hybrid')
        ? ['hybrid']
        : isAtHome
          ? ['off-grid', 'hybrid']
          : undefined,
    ah,
    kwh: wh === undefined ? undefined : wh / 1000,
    chemistry: has('lfp battery')
      ? 'lfp'
      : has('tubular battery') || words.includes('acid')
        ? 'lead-acid'
        : undefined,
  };
}

/**
 * The smallest size of a successor. Batteries in a row are counted singly; a lithium battery needs half the capacity
 * of a lead-acid one.
 */
const leastOf = ({ va, watts, ah, kwh }: OldDevice): number =>
  0.4 * (va ?? watts ?? (kwh ? kwh * 1000 : (ah ?? 0) * 12));

export async function findSuccessor(db: Queries, reading: Reading): Promise<Succession | undefined> {
  const old = oldDeviceOf(reading);
  if (!old) return undefined;
  const size = old.kind === 'inverter' ? products.sizeW : products.sizeWh;
  const items = await db
    .select({ slug: products.slug, name: products.name, facts: products.facts })
    .from(products)
    .where(
      and(
        eq(products.published, true),
        products.inStock,
        eq(sql`${products.facts} ->> 'kind'`, old.kind),
        isNotNull(size),
        gte(size, leastOf(old)),
      ),
    )
    .orderBy(asc(size))
    .limit(candidatesMax);
  return successionText(successorsOf(old, items));
}
