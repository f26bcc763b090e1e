import type { Entry, PublishPayload } from '#contract/desk-content.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { difference, recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { lockContent } from '#netlify/commerce/products/product-locks.ts';
import {
  changedMeanwhile,
  conflictsOf,
  deleteDraft,
  draftedFields,
  noSuchEntry,
  readDraft,
  readEntry,
  type Which,
} from '#netlify/commerce/publishing/drafts.ts';
import type { EntryWriter, Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { entryKinds } from '#netlify/commerce/publishing/entry-kinds.ts';
import { recordChange } from '#netlify/commerce/publishing/record-change.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal } from '#texts/refuse.ts';

type Answered = Promise<Result<Entry, ApiError>>;
type Outside = Pick<Ctx, 'db' | 'now'>;

const answer = async (tx: Queries, which: Which) => {
  const entry = await readEntry(tx, which);
  return entry ? ok(entry) : err(noSuchEntry(which));
};

/**
 * Shows an entry to shoppers with the changes of its draft. Nothing that changed in the shop meanwhile is overwritten.
 * Errors: not_found, changed_meanwhile with the current entry, invalid_input with the problems of each field.
 */
export function publishEntry(
  { db, now }: Outside,
  which: Which,
  { version }: PublishPayload,
  who: string,
): Answered {
  return inTransaction(db, async (tx) => {
    const kind = entryKinds[which.type];
    await lockContent(tx);
    await kind.lock(tx, which.slug);
    const [shop, stored] = [await kind.read(tx, which.slug), await readDraft(tx, which)];
    if (!shop && !stored) return err(noSuchEntry(which));
    const draft = stored && { ...stored, fields: draftedFields(kind, stored.fields, shop) };
    const isSeen = (draft?.version ?? 0) === version;
    if (!isSeen || (draft && shop && conflictsOf(draft, shop.fields).length > 0))
      return changedMeanwhile(tx, which);
    const fields = { ...shop?.fields, ...draft?.fields };
    const problems = await kind.check(tx, which.slug, fields, true);
    if (problems.length > 0) return err(unfinished(problems));
    await deleteDraft(tx, which);
    await writeEntry(
      tx,
      which,
      { before: shop?.fields, after: fields },
      { now: now(), who, what: 'published' },
    );
    return answer(tx, which);
  });
}

/** Writes checked fields over those of before, with the history and the build that follow. */
export async function writeEntry(
  tx: Queries,
  which: Which,
  { before, after }: { before: Fields | undefined; after: Fields },
  by: EntryWriter,
): Promise<void> {
  const { write, records } = entryKinds[which.type];
  await write(tx, which.slug, after, by);
  if (records) return;
  await recordChange(tx, by.now, 'desk', [which]);
  const values = difference<Fields>(before ?? {}, after);
  const { who, what } = by;
  const old = before ? values.before : null;
  await recordDeskChange(tx, { who, subject: subjectOf(which), what, before: old, after: values.after });
}

const subjectOf = ({ type, slug }: Which) => `${type}/${slug}` as const;

export const unfinished = (problems: Entry['problems']): ApiError =>
  refusal('entry_unfinished', { fields: [...new Set(problems.map(({ path }) => path.join('.')))], problems });

/** Hides an entry from shoppers; it stays on the desk. A hidden one stays hidden. Errors: not_found, in_use. */
export function unpublishEntry({ db, now }: Outside, which: Which, who: string): Answered {
  return inTransaction(db, async (tx) => {
    const kind = entryKinds[which.type];
    await kind.lock(tx, which.slug);
    const shop = await kind.read(tx, which.slug);
    if (!shop) return err(noSuchEntry(which));
    if (!shop.published) return answer(tx, which);
    const refused = await showEntry(tx, which, false, { now: now(), who, what: 'unpublished' });
    return refused ? err(refused) : answer(tx, which);
  });
}

/** Hides a locked entry, or shows it again as it is, with the history and the build that follow. Its result is why it may not. */
export async function showEntry(
  tx: Queries,
  which: Which,
  published: boolean,
  { now, who, what }: EntryWriter,
): Promise<ApiError | undefined> {
  const kind = entryKinds[which.type];
  const use = published ? undefined : await kind.neededBy?.(tx, which.slug);
  if (use) return use;
  await kind.show(tx, which.slug, published);
  await recordChange(tx, now, 'desk', [which]);
  const values = { before: { published: !published }, after: { published } };
  await recordDeskChange(tx, { who, subject: subjectOf(which), what, ...values });
  return undefined;
}

/** Discards the draft; an entry that was never published is gone. Errors: not_found, changed_meanwhile. */
export function discardDraft(
  { db }: Outside,
  which: Which,
  { version }: PublishPayload,
): Promise<Result<{ entry: Entry | null }, ApiError>> {
  return inTransaction(db, async (tx) => {
    const draft = await readDraft(tx, which);
    if (!draft) return err(noSuchEntry(which));
    if (draft.version !== version) return changedMeanwhile(tx, which);
    await deleteDraft(tx, which);
    return ok({ entry: (await readEntry(tx, which)) ?? null });
  });
}
