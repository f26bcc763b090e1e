import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Undone, UndoPayload } from '#contract/desk-changes.ts';
import type { ApiError } from '#contract/errors.ts';
import { toPaise } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import { difference, isUndoable, recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { lockContent } from '#netlify/commerce/products/import-products.ts';
import {
  deskProduct,
  type Offer,
  offerColumns,
  offerProblem,
  writeOffers,
} from '#netlify/commerce/products/offer.ts';
import type { Which } from '#netlify/commerce/publishing/drafts.ts';
import type { Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { entryKinds } from '#netlify/commerce/publishing/entry-kinds.ts';
import { recordChange } from '#netlify/commerce/publishing/record-change.ts';
import { deskChanges } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { unfinished } from './publish-entry.ts';

type Writing = { tx: Queries; now: Date; who: string; what: string };
/** What stands in the shop now, and how to write other values over it; its result is why that cannot be. */
type Target = { now: Fields; write: (before: Fields) => Promise<ApiError | undefined> };

/**
 * Puts the values before a change back, as a change of its own. What changed again since is only overwritten when that is
 * confirmed. Errors: not_found, changed_meanwhile with the values of now, invalid_input where the old values are none any more.
 */
export function undoChange(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  id = 0,
  { confirmed = false }: UndoPayload,
): Promise<Result<Undone, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<Undone, ApiError>> => {
    const [change] = await tx.select().from(deskChanges).where(eq(deskChanges.id, id));
    const type = entryTypes.find((one) => change?.subject.startsWith(`${one}/`));
    if (!change?.before || !change.after || !type || !isUndoable(change)) return err(nothingToUndo);
    const { subject, before, after } = change;
    const which = { type, slug: subject.slice(type.length + 1) };
    const what = change.what.replace(/^(undone: )?/, 'undone: ');
    const found = await lockTarget({ tx, now: now(), who, what }, which, Object.keys(before));
    if (!found) return err(nothingToUndo);
    const hasChanged = (name: string) => !isDeepStrictEqual(found.now[name] ?? null, after[name]);
    // Sold since is sold: a count of that day would sell it again.
    const isLeft = (name: string) => type === 'product' && name === 'stock' && hasChanged(name);
    const back = Object.fromEntries(Object.entries(before).filter(([name]) => !isLeft(name)));
    if (Object.keys(back).length === 0) return err(stockMoved);
    const since = Object.keys(back).filter(hasChanged);
    if (since.length > 0 && !confirmed) {
      const current = Object.fromEntries(since.map((name) => [name, found.now[name] ?? null]));
      return err({ code: 'changed_meanwhile', detail: 'It has changed again since then.', current });
    }
    const isBack = (name: string) => isDeepStrictEqual(found.now[name] ?? null, back[name]);
    // A second click, or a colleague, has put it back already.
    if (Object.keys(back).every(isBack)) return ok({ subject });
    const problem = await found.write(back);
    return problem ? err(problem) : ok({ subject });
  });
}

const nothingToUndo: ApiError = {
  code: 'not_found',
  detail: 'This change cannot be undone: what it changed is not there any more, or it was the first one.',
};

const stockMoved: ApiError = {
  code: 'not_found',
  detail: 'Units were sold or came since: type the stock that is there now under Products.',
};

const offerNames = ['price', 'original_price', 'stock', 'low_stock_at'];

const lockTarget = (work: Writing, which: Which, names: readonly string[]): Promise<Target | undefined> =>
  which.type === 'product' && names.every((name) => offerNames.includes(name))
    ? lockOffer(work, which.slug)
    : lockEntry(work, which);

/** Price and stock, which the shop changes without looking at the other fields. */
async function lockOffer({ tx, now, who, what }: Writing, slug: string): Promise<Target | undefined> {
  await entryKinds.product.lock(tx, slug);
  const [row] = await tx.select(offerColumns).from(products).where(eq(products.slug, slug));
  if (!row) return undefined;
  const shown = deskProduct(row);
  return {
    now: shown,
    async write(before) {
      const { price, original_price, stock, low_stock_at } = { ...shown, ...before };
      const after: Offer = {
        pricePaise: toPaise(price),
        originalPricePaise: original_price === null ? null : toPaise(original_price),
        stock,
        lowStockAt: low_stock_at,
      };
      const problem = offerProblem(row, after);
      if (problem) return { code: 'invalid_input', detail: problem.detail, fields: [problem.field] };
      await writeOffers(tx, [{ before: row, after }], { who, what, now });
      return undefined;
    },
  };
}

async function lockEntry({ tx, now, who, what }: Writing, which: Which): Promise<Target | undefined> {
  const kind = entryKinds[which.type];
  await lockContent(tx);
  await kind.lock(tx, which.slug);
  const shop = await kind.read(tx, which.slug);
  if (!shop) return undefined;
  return {
    now: shop.fields,
    async write(before) {
      const fields = { ...shop.fields, ...before };
      const problems = await kind.check(tx, which.slug, fields, true);
      if (problems.length > 0) return unfinished(problems);
      await kind.write(tx, which.slug, fields, now);
      // What was hidden meanwhile stays hidden.
      if (!shop.published) await kind.unpublish(tx, which.slug);
      await recordChange(tx, now, 'desk', [which]);
      const values = difference<Fields>(shop.fields, fields);
      await recordDeskChange(tx, { who, subject: `${which.type}/${which.slug}`, what, ...values });
      return undefined;
    },
  };
}
