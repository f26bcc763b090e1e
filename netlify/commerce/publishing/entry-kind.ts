import type { Preview } from '#contract/content.ts';
import type { DeskProduct } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { type Problem, problemAt } from '#contract/reason.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';

/** The fields of an entry by their names in files. */
export type Fields = Record<string, unknown>;
/** The content of a preview, without whether it is published. */
type Shownable = Preview extends infer One ? (One extends Preview ? Omit<One, 'published'> : never) : never;
/** `offer`: of a product, what changes at once. */
type Shown = { fields: Fields; published: boolean; offer?: DeskProduct };

export type EntryWriter = { now: Date; who: string; what: string };

/** The functions of the desk for one type of entry; drafts.ts has those common to all types. */
export type EntryKind = {
  names: readonly string[];
  /** Fields that change at once: a draft of what the shop has does not change them. */
  live?: readonly string[];
  /** Reads the entry that the shop has under this address. */
  read: (db: Queries, slug: string) => Promise<Shown | undefined>;
  lock: (tx: Queries, slug: string) => Promise<unknown>;
  /** `isLast`: the check before publishing, which includes other entries. */
  check: (db: Queries, slug: string, fields: Fields, isLast: boolean) => Promise<Problem[]>;
  /** Writes checked fields and publishes them. */
  write: (tx: Queries, slug: string, fields: Fields, by: EntryWriter) => Promise<unknown>;
  /** Its writer keeps the history and has pages built itself. */
  records?: true;
  /** Puts some fields back, hidden or not. Its result is what is wrong with them. */
  change?: (tx: Queries, slug: string, fields: Fields, by: EntryWriter) => Promise<Problem[]>;
  /** The entry as its page shows it, also with fields that are missing or wrong. */
  preview: (db: Queries, slug: string, fields: Fields) => Promise<Shownable>;
  /** Why the entry must stay on sale; undefined if it need not. */
  neededBy?: (tx: Queries, slug: string) => Promise<ApiError | undefined>;
  /** Shows it to shoppers, or hides it. */
  show: (tx: Queries, slug: string, published: boolean) => Promise<unknown>;
};

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

export type Limits = Record<string, { max: number; isNeeded?: boolean }>;
export const problemsOf = (limits: Limits, fields: Fields): Problem[] =>
  Object.entries(limits).flatMap(([field, { max, isNeeded }]) => {
    const given = fields[field] ?? '';
    if (typeof given !== 'string') return [problemAt(field, say.notText, 'wrong_type')];
    if (isNeeded && given.trim() === '') return [problemAt(field, say.missing, 'missing')];
    if (given.length <= max) return [];
    return [{ ...problemAt(field, say.tooLong(max), 'too_big'), facts: { max } }];
  });
