import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { DraftPayload, Entry } from '#contract/desk-content.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { drafts } from '#netlify/database/content-schema.ts';
import { contentFiles } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import { categoriesPath, shownCategories } from './category-entry.ts';
import type { EntryKind, Fields } from './entry-kind.ts';
import { entryKinds } from './entry-kinds.ts';
import { screens } from './page-entry.ts';

/** An entry by its type and the last part of its address. */
export type Which = { type: EntryType; slug: string };

const isThis = ({ type, slug }: Which) => and(eq(drafts.type, type), eq(drafts.slug, slug));

export async function readDraft(db: Queries, which: Which) {
  const [draft] = await db.select().from(drafts).where(isThis(which));
  return draft;
}

/** The draft's fields, without those that a draft of what the shop has does not change. */
export const draftedFields = ({ live = [] }: EntryKind, fields: Fields, shop: unknown): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !shop || !live.includes(name)));

export const deleteDraft = (tx: Queries, which: Which) => tx.delete(drafts).where(isThis(which));

/** Fields that were changed in the shop after the draft had changed them, to something else than the draft has. */
export const conflictsOf = (draft: { fields: Fields; seen: Fields }, shop: Fields): string[] =>
  Object.keys(draft.fields).filter(
    (name) =>
      !isDeepStrictEqual(shop[name], draft.seen[name]) && !isDeepStrictEqual(shop[name], draft.fields[name]),
  );

/** The entry that the shop has under this address, with the draft's changes; undefined if there is neither. */
export async function readEntry(db: Queries, which: Which): Promise<Entry | undefined> {
  const { type, slug } = which;
  const kind = entryKinds[type];
  const [shop, stored] = [await kind.read(db, slug), await readDraft(db, which)];
  if (!shop && !stored) return undefined;
  const draft = stored && { ...stored, fields: draftedFields(kind, stored.fields, shop) };
  const fields = { ...shop?.fields, ...draft?.fields };
  const path = type === 'category' ? categoriesPath : `${type}s/${slug}.md`;
  const [file] = await db.select().from(contentFiles).where(eq(contentFiles.path, path));
  const isInFile = file && (type !== 'category' || slug in (file.fields ?? {}));
  return {
    type,
    slug,
    state: !shop ? 'new' : shop.published ? 'published' : 'unpublished',
    fields,
    shop: shop?.fields ?? null,
    ...(shop?.offer ? { offer: shop.offer } : {}),
    draft: draft
      ? {
          version: draft.version,
          saved_at: draft.savedAt.toISOString(),
          saved_by: draft.savedBy,
          fields: Object.keys(draft.fields),
        }
      : null,
    conflicts: draft && shop ? conflictsOf(draft, shop.fields) : [],
    problems: await kind.check(db, slug, fields, false),
    file: isInFile ? `content/${path}` : null,
    categories: type === 'product' || type === 'category' ? await shownCategories(db) : [],
  };
}

export const noSuchEntry = (which: Which): ApiError => refusal('entry_unknown', which);

/** The error for a caller who has not seen the last version; `current` shows it. */
export const changedMeanwhile = async (db: Queries, which: Which) =>
  refuse('entry_saved_meanwhile', { current: (await readEntry(db, which)) ?? null });

type Stored = typeof drafts.$inferSelect;

/** What a draft becomes with these changes: a field that equals what was seen in the shop leaves it. */
export function changedDraft(
  kind: EntryKind,
  { before, shop }: { before: Pick<Stored, 'fields' | 'seen' | 'version'> | undefined; shop: unknown },
  { changes, seen }: Pick<DraftPayload, 'changes' | 'seen'>,
  { now, who }: { now: Date; who: string },
): Omit<Stored, 'type' | 'slug'> {
  const fields: Fields = { ...draftedFields(kind, before?.fields ?? {}, shop), ...changes };
  const known: Fields = { ...before?.seen, ...seen };
  for (const name of Object.keys(fields))
    if (isDeepStrictEqual(fields[name], known[name])) delete fields[name];
  const kept = Object.keys(fields);
  return {
    fields,
    seen: Object.fromEntries(kept.flatMap((name) => (name in known ? [[name, known[name]]] : []))),
    version: (before?.version ?? 0) + 1,
    savedAt: now,
    savedBy: who,
  };
}

/** A number alone would be an id. */
const slugPattern = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Saves changes without showing them to shoppers. A field that equals the shop's again is removed from the draft.
 * Errors: invalid_input, changed_meanwhile with the current entry.
 */
export function saveDraft(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  which: Which,
  { changes, seen, version, is_new }: DraftPayload,
  operator: string,
): Promise<Result<Entry, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<Entry, ApiError>> => {
    const refused = refusalOf(which, changes);
    if (refused) return refused;
    const [before] = await tx.select().from(drafts).where(isThis(which)).for('update');
    const kind = entryKinds[which.type];
    const shop = await kind.read(tx, which.slug);
    const live = Object.keys(changes).filter((name) => shop && kind.live?.includes(name));
    if (live.length > 0) return refuse('entry_field_live', { fields: live });
    if ((before?.version ?? 0) !== version || (is_new && shop)) return changedMeanwhile(tx, which);
    const row = changedDraft(kind, { before, shop }, { changes, seen }, { now: now(), who: operator });
    if (Object.keys(row.fields).length === 0 && shop) await deleteDraft(tx, which);
    else if (before) await tx.update(drafts).set(row).where(isThis(which));
    else {
      const made = await tx
        .insert(drafts)
        .values({ ...which, ...row })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) return changedMeanwhile(tx, which);
    }
    const entry = await readEntry(tx, which);
    return entry ? ok(entry) : err(noSuchEntry(which));
  });
}

function refusalOf({ type, slug }: Which, changes: Fields) {
  const unknown = Object.keys(changes).filter((name) => !entryKinds[type].names.includes(name));
  if (unknown.length > 0) return refuse('entry_field_unknown', { fields: unknown });
  if (type === 'page' && screens.includes(slug)) return refuse('entry_address_taken', { slug });
  if (slugPattern.test(slug) && slug.length <= 150) return undefined;
  return refuse('entry_address_malformed');
}
