import * as z from 'zod/mini';
import { searchMaxLength } from '#domain/base/limits.ts';
import { cleanText } from './input.ts';

/**
 * What agents send by the Universal Commerce Protocol, revision 2026-04-08 (ucp.dev/2026-04-08/specification/catalog/rest). Only the
 * fields that the shop reads are named; others are allowed and ignored.
 */

/** The most products of one answer: agents read every word of it. */
export const ucpPageMax = 50;
/** The most identifiers of one lookup. More are refused as the protocol says, with a code of its own. */
export const ucpIdsMax = 10;

/** Integers in the currency's smallest unit: paise. */
const amount = z.int().check(z.minimum(0));
const text = (max: number) => cleanText({ min: 0, max });
const identifier = cleanText({ max: 200 });

const Context = z.object({ language: z.optional(text(35)), currency: z.optional(text(10)) });
const Filters = z.object({
  categories: z.optional(z.array(text(200)).check(z.maxLength(5))),
  price: z.optional(z.object({ min: z.optional(amount), max: z.optional(amount) })),
});
const shared = { context: z.optional(Context), filters: z.optional(Filters) };
export type UcpContext = z.output<typeof Context>;
export type UcpFilters = z.output<typeof Filters>;

/** A page and its size, which stay together: with another size a page would begin elsewhere. */
const cursorPattern = /^([1-9]\d{0,4})\.([1-9]\d{0,2})$/;
export const cursorOf = (page: number, size: number): string => `${page}.${size}`;
export function readCursor(cursor: string): { page: number; size: number } {
  const [, page, size] = cursorPattern.exec(cursor) ?? [];
  return { page: Number(page), size: Number(size) };
}
const isCursor = (cursor: string): boolean => {
  const { page, size } = readCursor(cursor);
  return page > 0 && size <= ucpPageMax;
};

const hasInput = ({ query, filters }: { query?: unknown; filters?: UcpFilters | undefined }): boolean =>
  query !== undefined || filters?.categories !== undefined || filters?.price !== undefined;

export const UcpSearchPayload = z
  .object({
    query: z.optional(text(searchMaxLength)),
    ...shared,
    pagination: z.optional(
      z.object({
        cursor: z.optional(z.string().check(z.refine(isCursor, 'must be a cursor of an earlier answer'))),
        limit: z.optional(z.int().check(z.minimum(1))),
      }),
    ),
  })
  .check(z.refine(hasInput, { message: 'needs a query or a filter', path: ['query'] }));
export type UcpSearchPayload = z.output<typeof UcpSearchPayload>;

export const UcpLookupPayload = z.object({
  ids: z.array(identifier).check(z.minLength(1)),
  ...shared,
});
export type UcpLookupPayload = z.output<typeof UcpLookupPayload>;

export const UcpProductPayload = z.object({ id: identifier, ...shared });
export type UcpProductPayload = z.output<typeof UcpProductPayload>;
