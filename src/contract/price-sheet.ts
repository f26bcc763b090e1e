import * as z from 'zod/mini';
import type { DeskProduct } from './desk.ts';
import { seenVersion } from './input.ts';

/** As much as one call may carry: about a thousand rows. domain/product/price-sheet.ts reads it. */
export const sheetMaxLength = 50_000;

/**
 * Prices and stock of many products, pasted or from a file. Without a `version` it is a preview and writes nothing; with
 * that of a preview all rows are written, or none.
 */
export const PriceSheetPayload = z.object({
  sheet: z.string().check(
    z.minLength(1, 'is empty'),
    z.maxLength(sheetMaxLength, `must be at most ${sheetMaxLength} characters: split it`),
    z.refine((text) => !text.includes('\0'), 'has characters that no sheet has: save it as CSV in UTF-8'),
  ),
  version: z.optional(seenVersion),
  /** The operator was shown the prices that jump, and means them. */
  confirmed: z.optional(z.boolean()),
});
export type PriceSheetPayload = z.output<typeof PriceSheetPayload>;

type Offer = Pick<DeskProduct, 'price' | 'original_price' | 'stock'>;

/** One row of a sheet. `problem`: why it cannot be written. `jumps`: its price changes by a fifth or more. */
export type PriceSheetRow = {
  line: number;
  slug: string;
  name: string;
  before: Offer | null;
  after: Offer | null;
  jumps: boolean;
  problem: string | null;
};
/** `changes`: rows that change something. `version`: of what the rows show. */
export type PriceSheet = {
  rows: PriceSheetRow[];
  changes: number;
  problems: number;
  jumps: number;
  version: number;
  applied: boolean;
};
