import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Undone, UndoPayload } from '#contract/desk-changes.ts';
import type { ApiError } from '#contract/errors.ts';
import { type DeskRight, mayUse } from '#domain/access/desk-roles.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import { isUndoable } from '#netlify/commerce/audit/changes.ts';
import { lockContent } from '#netlify/commerce/products/product-locks.ts';
import type { Which } from '#netlify/commerce/publishing/drafts.ts';
import type { EntryWriter, Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { entryKinds } from '#netlify/commerce/publishing/entry-kinds.ts';
import { deskChanges } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { isSettingGroup } from '#settings/group-names.ts';
import { groupRights } from '#settings/group-rights.ts';
import { refuse } from '#texts/refuse.ts';
import { showEntry, unfinished, writeEntry } from './publish-entry.ts';

/** The current values, and a function that overwrites them; it returns an error if they are invalid. */
/** The role that may change an entry. */
const rightOf = ({ type, slug }: { type: string; slug: string }): DeskRight => {
  if (type !== 'settings') return 'content';
  return isSettingGroup(slug) ? groupRights[slug] : 'owner';
};

type Target = { now: Fields; write: (before: Fields) => Promise<ApiError | undefined> };

/**
 * Puts the values before a change back, as a change of its own. A value that changed again since is only overwritten
 * when that is confirmed. Errors: not_found, changed_meanwhile with the current values, invalid_input when the old
 * values are no longer valid.
 */
export function undoChange(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who, role }: Pick<Operator, 'username' | 'role'>,
  id = 0,
  { confirmed = false }: UndoPayload,
): Promise<Result<Undone, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<Undone, ApiError>> => {
    const [change] = await tx.select().from(deskChanges).where(eq(deskChanges.id, id));
    const type = entryTypes.find((one) => change?.subject.startsWith(`${one}/`));
    if (!change?.before || !change.after || !type || !isUndoable(change))
      return refuse('change_not_undoable');
    const { subject, before, after } = change;
    const which = { type, slug: subject.slice(type.length + 1) };
    const right = rightOf(which);
    if (!mayUse(role, right)) return refuse('role_too_small', { role, right });
    const what = change.what.replace(/^(undone: )?/, 'undone: ');
    const found = await lockTarget({ tx, now: now(), who, what }, which);
    if (!found) return refuse('change_not_undoable');
    const hasChanged = (name: string) => !isDeepStrictEqual(found.now[name] ?? null, after[name]);
    // Sold since is sold: a count of that day would sell it again.
    const isLeft = (name: string) => type === 'product' && name === 'stock' && hasChanged(name);
    const back = Object.fromEntries(Object.entries(before).filter(([name]) => !isLeft(name)));
    if (Object.keys(back).length === 0) return refuse('stock_moved');
    const since = Object.keys(back).filter(hasChanged);
    if (since.length > 0 && !confirmed) {
      const current = Object.fromEntries(since.map((name) => [name, found.now[name] ?? null]));
      return refuse('change_changed_since', { current });
    }
    const isBack = (name: string) => isDeepStrictEqual(found.now[name] ?? null, back[name]);
    // A second click, or a colleague, has put it back already.
    if (Object.keys(back).every(isBack)) return ok({ subject });
    const problem = await found.write(back);
    return problem ? err(problem) : ok({ subject });
  });
}

async function lockTarget(by: EntryWriter & { tx: Queries }, which: Which): Promise<Target | undefined> {
  const { tx } = by;
  const kind = entryKinds[which.type];
  await lockContent(tx);
  await kind.lock(tx, which.slug);
  const shop = await kind.read(tx, which.slug);
  if (!shop) return undefined;
  return {
    now: { ...shop.fields, published: shop.published },
    async write({ published, ...back }) {
      // Whether it is shown is a change by itself.
      if (published !== undefined) return showEntry(tx, which, published === true, by);
      const fields = { ...shop.fields, ...back };
      const problems = kind.change
        ? await kind.change(tx, which.slug, back, by)
        : await kind.check(tx, which.slug, fields, true);
      if (problems.length > 0) return unfinished(problems);
      if (kind.change) return undefined;
      await writeEntry(tx, which, { before: shop.fields, after: fields }, by);
      // What was hidden meanwhile stays hidden.
      if (!shop.published) await kind.show(tx, which.slug, false);
      return undefined;
    },
  };
}
