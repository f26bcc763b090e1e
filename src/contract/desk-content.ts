import * as z from 'zod/mini';
import { type EntryType, entryTypes } from '#domain/publishing/content-change.ts';
import type { DeskCount, DeskProduct } from './desk.ts';
import { hasNoControls, seenVersion } from './input.ts';
import { oneOf, pageNumber, pageSizeOr, searchText } from './query.ts';
import type { Problem } from './reason.ts';

/** What is written on the desk: products, categories, posts and texts of the shop, as drafts until they are published. */

/** `only`: those with a draft, or those that shoppers do not see any more. `category`: products of the category of this name. */
export const EntriesQuery = z.object({
  type: z.enum(entryTypes),
  only: oneOf(['draft', 'hidden']),
  category: searchText.check(
    z.refine((text) => !text || hasNoControls(text), 'must not contain control characters'),
  ),
  q: searchText.check(
    z.refine((text) => !text || hasNoControls(text), 'must not contain control characters'),
  ),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type EntriesQuery = z.output<typeof EntriesQuery>;

/** PostgreSQL holds neither NUL nor half a character; other control characters but line breaks have no use here. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
export const entryFields = z
  .record(z.string(), z.unknown())
  .check(z.refine(isStorable, 'must not contain control characters'));

/**
 * `changes`: the fields that were typed, `seen`: what stood in the shop there when the form was opened. `version`: that of the draft,
 * 0 for none. `is_new`: nothing may stand at this address yet.
 */
export const DraftPayload = z.object({
  changes: entryFields,
  seen: entryFields,
  version: seenVersion,
  is_new: z.optional(z.boolean()),
});
export type DraftPayload = z.output<typeof DraftPayload>;

export const PublishPayload = z.object({ version: seenVersion });
export type PublishPayload = z.output<typeof PublishPayload>;

export const TextPayload = z.object({ markdown: z.string().check(z.maxLength(50_000)) });
export type TextPayload = z.output<typeof TextPayload>;

export type EntryState = 'new' | 'published' | 'unpublished';

export type EntryRow = {
  slug: string;
  name: string;
  picture: string;
  state: EntryState;
  /** Changes wait to be published. */
  draft: boolean;
};
export type Entries = DeskCount & { results: EntryRow[] };

/** A category by its address and its name. */
export type CategoryRef = { slug: string; name: string };

export type Entry = {
  type: EntryType;
  slug: string;
  state: EntryState;
  /** The fields with the draft's changes, by their names in files. A price is in rupees, a text is Markdown. */
  fields: Record<string, unknown>;
  /** What stands in the shop; null for a new one. */
  shop: Record<string, unknown> | null;
  /** Of a product that the shop has: what changes at once. */
  offer?: DeskProduct;
  draft: { version: number; saved_at: string; saved_by: string; fields: string[] } | null;
  /** Fields that changed in the shop since the draft changed them: a person decides. */
  conflicts: string[];
  /** What has to be mended before it can be published. */
  problems: Problem[];
  /** The file that it also stands in. */
  file: string | null;
  /** What shoppers see, in its order: to choose a product's from, and to put in another order. */
  categories: CategoryRef[];
};

/** The address of a picture that the shop keeps now. */
export type KeptPicture = { address: string; width: number; height: number };
