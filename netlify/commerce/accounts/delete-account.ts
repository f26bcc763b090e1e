import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Deletion, Done } from '#contract/account.ts';
import type { DeleteAccountPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { taxRecordsEnd, taxRecordsKeptFrom } from '#domain/access/retention.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { mailsTo } from '#netlify/commerce/queue/by-hand.ts';
import {
  customerNotes,
  inquiries,
  operators,
  orders,
  queue,
  quotations,
  returnRequests,
} from '#netlify/database/order-schema.ts';
import { sessions, users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { checkOwnPassword, lockIfUnchanged, type User } from './change-password.ts';
import { deleteLinks } from './links.ts';
import { repliesIn } from './replies-in.ts';

/** Orders that tax law requires the shop to keep: goods left the shop, or money came in. */
export const isTaxRecord = sql<boolean>`(
  orders.status IN ('paid', 'shipped', 'completed')
  OR EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND outcome <> 'ignored')
  OR EXISTS (SELECT FROM order_events WHERE order_events.order_id = orders.id AND kind = 'shipped'))`;

/**
 * Deletes the delivery details of orders. Tax records keep what an invoice must show in `tax_address`: name, company
 * and address, without e-mail, phone and notes.
 */
export async function removeShipping(tx: Queries, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({
      shipping: null,
      taxAddress: sql`CASE WHEN ${isTaxRecord}
        THEN coalesce(tax_address, shipping - '{email,phone,notes}'::text[]) END`,
    })
    .where(inArray(orders.id, [...orderIds]));
}

/**
 * An order is open if it is paid or shipped, if cash on delivery is confirmed, or if a refund or return is not finished.
 * The event kinds in this query are described in docs/order-history.md.
 */
export const isOpen = sql<boolean>`(
  orders.status IN ('paid', 'shipped')
  OR (orders.status = 'pending' AND orders.payment_method IS NOT NULL)
  OR EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND outcome = 'refund_due')
  OR EXISTS (
    SELECT FROM refunds JOIN payments ON payments.id = refunds.payment_id
    WHERE payments.order_id = orders.id AND refunds.status <> 'processed')
  OR orders.cash_owed_paise > 0
  OR EXISTS (
    SELECT FROM order_events AS asked WHERE asked.order_id = orders.id
      AND kind IN ('return_asked', 'return_accepted') AND orders.returned_at IS NULL
      AND NOT EXISTS (
        SELECT FROM order_events AS answered WHERE answered.order_id = asked.order_id AND answered.id > asked.id
          AND answered.kind IN ('return_declined', 'returned', 'returned_part'))))`;

export async function deletionOutlook(db: Queries, userId: number, now: Date): Promise<Deletion> {
  const rows = await db
    .select({
      id: orders.id,
      at: orders.createdAt,
      isOpen,
      isUnpaid: sql<boolean>`orders.status = 'pending'`,
      isTaxRecord,
      invoicedAt: sql<
        string | null
      >`(SELECT max(issued_at) FROM invoices WHERE invoices.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const kept = rows.filter((row) => row.isTaxRecord && row.at >= taxRecordsKeptFrom(now));
  // An invoice or credit note may be issued in a later financial year than that of the order.
  const moments = kept.flatMap(({ at, invoicedAt }) => [at, ...(invoicedAt ? [new Date(invoicedAt)] : [])]);
  const latest = moments.reduce<Date | undefined>((last, at) => (last && last > at ? last : at), undefined);
  const ids = (found: typeof rows) => found.map(({ id }) => id);
  return {
    open_orders: ids(rows.filter((row) => row.isOpen)),
    unpaid_orders: ids(rows.filter((row) => row.isUnpaid && !row.isOpen)),
    kept_orders: kept.length,
    kept_until: latest === undefined ? null : taxRecordsEnd(latest).toISOString(),
  };
}

/** Deletes the caller's account. Errors: wrong_password, throttled, and those of `deleteAccount`. */
export async function deleteOwnAccount(
  ctx: Ctx,
  caller: Caller,
  { password }: DeleteAccountPayload,
): Promise<Result<Done, ApiError>> {
  const checked = await checkOwnPassword(ctx, caller, password);
  return checked.ok ? deleteAccount(ctx, caller, checked.value) : checked;
}

/**
 * Deletes an account and its owner's personal data. Orders that tax law requires the shop to keep stay, with the name and
 * address of their invoices. Unpaid orders are cancelled first; the payment provider is asked about each.
 * Errors: open_orders, payment_unavailable, unauthenticated (the account is deleted already), forbidden (it has a role at the desk).
 */
export async function deleteAccount(
  ctx: Ctx,
  owner: Caller,
  checked?: User,
): Promise<Result<Done, ApiError>> {
  const { userId } = owner;
  const now = ctx.now();
  if (await worksAtDesk(ctx.db, userId)) return refuse('works_at_desk');
  const outlook = await deletionOutlook(ctx.db, userId, now);
  if (outlook.open_orders.length > 0) return refuse('orders_still_open', { orders: outlook.open_orders });
  for (const id of outlook.unpaid_orders) {
    const discarded = await cancelOwnOrder(ctx, owner, String(id));
    // The order was paid or changed meanwhile: the check below reports it.
    if (!discarded.ok && discarded.error.code !== 'order_state') return discarded;
  }
  return inTransaction(ctx.db, async (tx): Promise<Result<Done, ApiError>> => {
    // Placing an order takes the same lock, so no order is added before this transaction ends.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update');
    if (!user) return refuse('token_invalid');
    if (await worksAtDesk(tx, userId)) return refuse('works_at_desk');
    const unchanged = checked ? await lockIfUnchanged(tx, checked) : ok(null);
    if (!unchanged.ok) return unchanged;
    // Waits for a payment that is being settled, so that the check below sees it.
    const isOwn = eq(orders.userId, userId);
    await tx.select({ id: orders.id }).from(orders).where(isOwn).orderBy(orders.id).for('no key update');
    const { open_orders, unpaid_orders } = await deletionOutlook(tx, userId, now);
    const open = [...open_orders, ...unpaid_orders];
    if (open.length > 0) return refuse('orders_still_open', { orders: open });
    if (user.email && user.emailConfirmedAt) await deleteByAddress(tx, user.email);
    await deleteUser(tx, userId, now);
    return ok({ message: repliesIn(ctx).accountDeleted });
  });
}

async function deleteByAddress(tx: Queries, email: string): Promise<void> {
  await tx.delete(inquiries).where(eq(sql`lower(${inquiries.email})`, email.toLowerCase()));
  await tx.delete(queue).where(mailsTo(email));
  const isOffered = and(
    ne(quotations.state, 'accepted'),
    sql`lower(buyer ->> 'email') = ${email.toLowerCase()}`,
  );
  await tx.delete(quotations).where(isOffered);
}

/** Deletes the row; of an account with orders only its personal data, because orders and payments refer to the row. */
async function deleteUser(tx: Queries, userId: number, now: Date): Promise<void> {
  const placed = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  if (placed.length === 0) {
    await tx.delete(users).where(eq(users.id, userId));
    return;
  }
  const ids = placed.map(({ id }) => id);
  await removeShipping(tx, ids);
  await tx.update(returnRequests).set({ details: '' }).where(inArray(returnRequests.orderId, ids));
  await tx.update(quotations).set({ buyer: {}, note: '' }).where(inArray(quotations.orderId, ids));
  await tx.update(orders).set({ idempotencyKey: null, requestHash: null }).where(eq(orders.userId, userId));
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deleteLinks(tx, userId);
  await tx
    .update(users)
    .set({
      // Nobody can choose this name: sign-up refuses a colon.
      username: `deleted:${userId}`,
      email: null,
      emailConfirmedAt: null,
      passwordHash: 'deleted',
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}

/** An account with a role is not deleted: it would still count as an owner, and the invitations that it sent would stay valid. */
const worksAtDesk = async (db: Queries, userId: number): Promise<boolean> =>
  (await db.select({ id: operators.userId }).from(operators).where(eq(operators.userId, userId))).length > 0;
