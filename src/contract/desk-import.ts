import * as z from 'zod/mini';
import { entryFields } from './desk-content.ts';
import { cleanText, seenVersion } from './input.ts';
import type { Problem } from './reason.ts';

/** Products from a file, as the desk has read them: shown first, then written as drafts all together or not at all. */

export const importProductsMax = 5000;
/** The largest body of an import: a Netlify function gets at most 6 MB. */
export const importMaxBytes = 5 * 1024 * 1024;

/** `key`: the file’s own id of the product; the next import finds it by that. A field that is left out keeps its value. */
const ImportedProduct = z.object({
  line: z.int().check(z.minimum(1)),
  key: cleanText({ max: 300 }),
  slug: z
    .string()
    .check(
      z.maxLength(150),
      z.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single dashes'),
    ),
  fields: entryFields,
});

/**
 * Without a `version` it is a preview and writes nothing; with that of a preview it is written as it was shown. `categories`: names
 * of new ones, which become drafts too. `confirmed`: the operator was shown the prices that jump, and means them.
 */
export const ImportPayload = z.object({
  products: z
    .array(ImportedProduct)
    .check(
      z.minLength(1, 'must have at least one product'),
      z.maxLength(importProductsMax, `must be ${importProductsMax} products at most: split the file`),
    ),
  categories: z.array(cleanText({ max: 200 })).check(z.maxLength(100)),
  version: z.optional(seenVersion),
  confirmed: z.optional(z.boolean()),
});
export type ImportPayload = z.output<typeof ImportPayload>;

/** The address of a picture at another shop. */
export const PictureAddressPayload = z.object({
  address: cleanText({ max: 2000 }).check(z.regex(/^https:\/\//, 'must begin with https://')),
});
export type PictureAddressPayload = z.output<typeof PictureAddressPayload>;

export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
/** `wrong`: it is left out; `problems` says why. */
export type ImportState = (typeof importStates)[number];

export type ImportRow = {
  line: number;
  slug: string;
  name: string;
  state: ImportState;
  /** What changes of a product that the desk has, shortened. `live`: shoppers see it at once, as the desk's own change. */
  changes: { field: string; before: unknown; after: unknown; live: boolean }[];
  jumps: boolean;
  problems: Problem[];
};
export type Import = {
  rows: ImportRow[];
  counts: Record<ImportState, number>;
  jumps: number;
  /** Addresses of pictures that the shop does not have yet. Without them the drafts have none of these. */
  pictures: string[];
  version: number;
  applied: boolean;
};
