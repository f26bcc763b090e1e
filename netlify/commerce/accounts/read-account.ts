import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AccountReply, Done, SavedAddress } from '#contract/account.ts';
import type { RemoveAddressPayload } from '#contract/account-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { lateMoneyHours } from '#domain/base/limits.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import { lastCancellation } from '#netlify/commerce/orders/history.ts';
import { isOpenToLateMoney, isTooLate } from '#netlify/commerce/payments/late-payment.ts';
import { operators, orders, paymentSessions } from '#netlify/database/order-schema.ts';
import { accountLinks, users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import { deletionOutlook, isOpen, removeShipping } from './delete-account.ts';
import { repliesIn } from './replies-in.ts';

type Placed = { id: number; status: OrderStatus; shipping: Record<string, unknown> | null };
const underWay: readonly OrderStatus[] = ['pending', 'paid', 'shipped'];

/** The lines of an address as shown to the buyer. Two orders with the same lines went to the same address. */
function linesOf(shipping: Placed['shipping']): string[] {
  const text = (name: string) => String(shipping?.[name] ?? '').trim();
  const cityLine = `${text('city')} ${text('zip')}`.trim();
  return [...['fullName', 'company', 'address'].map(text), cityLine, text('phone'), text('email')].filter(
    Boolean,
  );
}
const keyOf = ({ shipping }: Placed): string => linesOf(shipping).join('\n');

/** The account's orders with delivery details, newest first. */
const placedOrders = (db: Queries, userId: number) =>
  db
    .select({ id: orders.id, status: orders.status, shipping: orders.shipping })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.shipping)))
    .orderBy(desc(orders.createdAt), desc(orders.id));

/** The different addresses of the account's orders, newest first. */
export async function readAddresses(db: Queries, userId: number, now: Date): Promise<SavedAddress[]> {
  const byAddress = Map.groupBy(await placedOrders(db, userId), keyOf);
  const addresses: SavedAddress[] = [];
  for (const same of byAddress.values()) {
    const [newest] = same;
    if (!newest) continue;
    const in_use = (await findInUse(db, same, now)) !== undefined;
    addresses.push({ order: newest.id, lines: linesOf(newest.shipping), in_use });
  }
  return addresses;
}

/** The refusal for the first order that still needs its address; undefined if none does. */
async function findInUse(db: Queries, placed: readonly Placed[], now: Date): Promise<ApiError | undefined> {
  for (const one of placed) {
    const inUse = await whyInUse(db, one, now);
    if (inUse) return inUse;
  }
  return undefined;
}

/**
 * Removes the address of one of the caller's orders from all orders with it, so that it is not offered again.
 * Errors: not_found, order_state (an order to this address is still open).
 */
export async function removeAddress(
  ctx: Ctx,
  { userId }: Caller,
  { order }: RemoveAddressPayload,
): Promise<Result<Done, ApiError>> {
  return inTransaction(ctx.db, async (tx): Promise<Result<Done, ApiError>> => {
    const placed = await placedOrders(tx, userId).for('no key update');
    const named = placed.find(({ id }) => id === order);
    if (!named) return refuse('saved_address_unknown');
    const same = placed.filter((one) => keyOf(one) === keyOf(named));
    const inUse = await findInUse(tx, same, ctx.now());
    if (inUse) return err(inUse);
    await removeShipping(
      tx,
      same.map(({ id }) => id),
    );
    return ok({ message: repliesIn(ctx).addressRemoved });
  });
}

/** Why the order still needs its address; undefined if it does not. */
async function whyInUse(db: Queries, { id, status }: Placed, now: Date): Promise<ApiError | undefined> {
  const at = { order: id, status };
  if (underWay.includes(status)) return refusal('address_still_needed', at);
  const [order] = await db.select({ isOpen }).from(orders).where(eq(orders.id, id));
  if (order?.isOpen) return refusal('address_needed_for_money', at);
  if (status === 'cancelled' && (await awaitsLateMoney(db, id, now)))
    return refusal('address_needed_for_late_money', { ...at, hours: lateMoneyHours });
  return undefined;
}

/** Whether a payment that was started may still arrive and pay this order, which was cancelled unpaid. */
async function awaitsLateMoney(db: Queries, id: number, now: Date): Promise<boolean> {
  const end = await lastCancellation(db, id);
  if (!isOpenToLateMoney(end) || isTooLate(end, now)) return false;
  const begun = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, id))
    .limit(1);
  return begun.length > 0;
}

/** What the caller's account page shows, besides the orders. */
export async function readAccount(ctx: Ctx, { userId }: Caller): Promise<Result<AccountReply, ApiError>> {
  const now = ctx.now();
  const [user] = await ctx.db
    .select({
      username: users.username,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      newEmail: accountLinks.email,
      desk: operators.role,
      sessions: sql<number>`(
        SELECT count(*)::int FROM sessions WHERE user_id = users.id AND revoked_at IS NULL AND EXISTS (
          SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at > ${now.toISOString()}))`,
    })
    .from(users)
    .leftJoin(operators, eq(operators.userId, users.id))
    .leftJoin(
      accountLinks,
      and(
        eq(accountLinks.userId, users.id),
        eq(accountLinks.purpose, 'email'),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return refuse('token_invalid');
  return ok({
    username: user.username,
    email: user.email ?? '',
    email_confirmed: user.emailConfirmedAt !== null,
    new_email: user.newEmail,
    desk: user.desk,
    sends_mail: mailConfigured(ctx.env),
    sessions: user.sessions,
    addresses: await readAddresses(ctx.db, userId, ctx.now()),
    deletion: await deletionOutlook(ctx.db, userId, now),
  });
}
