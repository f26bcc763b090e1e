import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import type { DeskProductRow } from '#contract/desk.ts';
import * as calls from '#contract/desk-routes.ts';
import type { PriceSheet } from '#contract/price-sheet.ts';
import { sheetNumber } from '#domain/text/typed-number.ts';

/** Prices of many products as they are typed in the grid, and written by the sheet's own call: all of them or none. */

/** What was typed, by the slugs of products. */
export type TypedPrices = Readonly<Record<string, string>>;
export type NewPrice = { slug: string; price: number; seen: number };

/** A sheet takes a thousand rows. */
export const rowsMax = 1000;
const pageSize = 250;

/** The products of the shop with their prices, by name. */
export async function readProducts(
  signal: AbortSignal,
): Promise<{ rows: DeskProductRow[]; hasMore: boolean }> {
  const rows: DeskProductRow[] = [];
  for (let page = 1; rows.length < rowsMax; page += 1) {
    const query = { page, page_size: pageSize };
    const { results } = await callDesk(client, calls.deskProducts, { query, signal });
    rows.push(...results);
    if (results.length < pageSize) return { rows: byName(rows), hasMore: false };
  }
  return { rows: byName(rows), hasMore: true };
}
const byName = (rows: readonly DeskProductRow[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name));

const isPrice = (read: number | undefined): read is number =>
  read !== undefined && read >= 0.01 && read < 1e9;

/** The prices that differ from the shop's, and the slugs of those that are none. */
export function readTyped(rows: readonly DeskProductRow[], typed: TypedPrices) {
  const changed: NewPrice[] = [];
  const wrong: string[] = [];
  for (const { slug, price } of rows) {
    const text = typed[slug]?.trim();
    if (!text) continue;
    const read = sheetNumber(text);
    if (!isPrice(read)) wrong.push(slug);
    else if (read !== price) changed.push({ slug, price: read, seen: price });
  }
  return { changed, wrong };
}

const sheetOf = (prices: readonly Pick<NewPrice, 'slug' | 'price'>[]): string =>
  ['slug\tprice', ...prices.map(({ slug, price }) => `${slug}\t${price}`)].join('\n');

export const sendPrices = (
  prices: readonly Pick<NewPrice, 'slug' | 'price'>[],
  more: { version?: number; confirmed?: boolean } = {},
): Promise<PriceSheet> =>
  callDesk(client, calls.deskPriceSheet, { body: { sheet: sheetOf(prices), ...more } });

/** Whether a preview may be written without another look: no problem, no jump, and nobody has changed a price since. */
export const isPlain = ({ rows, problems, jumps }: PriceSheet, prices: readonly NewPrice[]): boolean =>
  problems === 0 &&
  jumps === 0 &&
  rows.every(({ slug, before }) => before?.price === prices.find((one) => one.slug === slug)?.seen);
