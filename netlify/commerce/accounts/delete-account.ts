import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { DeleteAccountPayload } from '#contract/account-payloads.ts';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { inquiries, orders, outbox, returnRequests } from '#netlify/database/order-schema.ts';
import { sessions, users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { deletionOutlook } from './deletion-outlook.ts';
import { deleteLinks } from './links.ts';
import { removeShipping } from './tax-records.ts';

/** Deletes the caller's account. Errors: wrong_password, throttled, and those of `deleteAccount`. */
export async function deleteOwnAccount(
  ctx: Ctx,
  caller: Caller,
  { password }: DeleteAccountPayload,
): Promise<Result<Done, ApiError>> {
  const checked = await checkOwnPassword(ctx, caller, password);
  return checked.ok ? deleteAccount(ctx, caller) : checked;
}

/**
 * Deletes an account and its owner's personal data. Orders that tax law requires the shop to keep stay, with the name and
 * address of their invoices. Unpaid orders are cancelled first; the payment provider is asked about each.
 * Errors: open_orders, payment_unavailable, unauthenticated (the account is deleted already).
 */
export async function deleteAccount(ctx: Ctx, owner: Caller): Promise<Result<Done, ApiError>> {
  const { userId } = owner;
  const now = ctx.now();
  const outlook = await deletionOutlook(ctx.db, userId, now);
  if (outlook.open_orders.length > 0) return err(openOrders(outlook.open_orders));
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
    if (!user) return err({ code: 'unauthenticated', detail: invalidTokenDetail });
    // Waits for a payment that is being settled, so that the check below sees it.
    const isOwn = eq(orders.userId, userId);
    await tx.select({ id: orders.id }).from(orders).where(isOwn).orderBy(orders.id).for('no key update');
    const { open_orders, unpaid_orders } = await deletionOutlook(tx, userId, now);
    const open = [...open_orders, ...unpaid_orders];
    if (open.length > 0) return err(openOrders(open));
    if (user.email && user.emailConfirmedAt) await deleteByAddress(tx, user.email);
    await deleteUser(tx, userId, now);
    return ok({ message: 'Your account is deleted.' });
  });
}

async function deleteByAddress(tx: Queries, email: string): Promise<void> {
  await tx.delete(inquiries).where(eq(sql`lower(${inquiries.email})`, email.toLowerCase()));
  await tx.delete(outbox).where(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()));
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
  await tx
    .update(orders)
    .set({ idempotencyKey: null, requestHash: null, placedFrom: null })
    .where(eq(orders.userId, userId));
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

const openOrders = (ids: readonly number[]): ApiError => ({
  code: 'open_orders',
  detail: `${ids.length === 1 ? `Order ${ids[0]} is` : `Orders ${ids.join(', ')} are`} still open: paid, on the way, or with a refund or return to come. Your account can be deleted when ${ids.length === 1 ? 'it is' : 'they are'} over.`,
  orders: ids,
});
