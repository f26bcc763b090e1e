import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { toRupees } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { canPay } from '#domain/order/order-status.ts';
import { onlinePaymentMinPaise } from '#domain/order/payment-status.ts';
import { withoutCod } from '#domain/order/payment-ways.ts';
import { countAttempt, paymentByAccount } from '#netlify/commerce/accounts/throttle.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import type { OrderRow } from '#netlify/commerce/orders/locks.ts';
import { orderNotFound } from '#netlify/commerce/orders/order-id.ts';
import { placedOffline } from '#netlify/commerce/orders/placed-offline.ts';
import { findOwnOrderRow } from '#netlify/commerce/orders/read-orders.ts';
import { checkStock } from '#netlify/commerce/orders/stock.ts';
import { atOrder } from '#netlify/commerce/orders/with-order.ts';
import { orders, paymentSessions } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import type { PaymentProvider } from '#netlify/platform/payment-provider.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';
import { checkSession } from './check-session.ts';
import { hasProviderId, providerFailed, type Session, sessionOfAccount } from './sessions.ts';

/** A session that was checked less than this ago is not checked again. */
const freshMs = 5000;

/**
 * Opens a payment session for the caller's pending order, or returns the one it has. No row is locked during the call
 * to the provider. An order keeps the ways of paying it was placed with: switching online payment off later does not stop it.
 * Errors: not_found, order_state, insufficient_stock, throttled, payment_unavailable.
 */
export async function startPayment(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Result<PaymentSession, ApiError>> {
  const order = await findOwnOrderRow(ctx.db, caller, id);
  if (!order) return err(orderNotFound);
  if (!canPay(order.status)) return refuse('payment_not_pending', atOrder(order));
  const { payment } = settings();
  if (!payment.online && (await placedOffline(ctx.db, [order.id])).length > 0)
    return refuse('online_not_offered', withoutCod(payment));
  const provider = await ctx.payments();
  if (!provider.account) return refuse('provider_not_set_up', withoutCod(payment));
  if (order.totalPaise < onlinePaymentMinPaise)
    return refuse('payment_too_small', {
      least: toRupees(onlinePaymentMinPaise),
      ...withoutCod(payment),
    });
  const stock = await checkStock(ctx.db, order);
  if (!stock.ok) return stock;
  const opened = await openSession(ctx, order, provider, provider.account);
  if (!opened.ok) return opened;
  return ok({
    ...provider.publicSession(opened.value),
    amount: order.totalPaise,
    currency: 'INR',
    name: settings().name,
    description: `Order #${order.id}`,
    order_id: opened.value,
  });
}

/** The provider's order id. The receipt is stored before the call, so that a repeated call is idempotent. */
async function openSession(
  ctx: Ctx,
  order: OrderRow,
  provider: PaymentProvider,
  keyId: string,
): Promise<Result<string, ApiError>> {
  const wanted = { orderId: order.id, provider: provider.name, keyId };
  const made = await ctx.db
    .insert(paymentSessions)
    .values({
      ...wanted,
      amountPaise: order.totalPaise,
      receipt: `${order.id}-${randomBytes(6).toString('hex')}`,
    })
    .onConflictDoNothing()
    .returning();
  const session = made[0] ?? (await sessionOfAccount(ctx.db, wanted));
  if (!session) throw new Error('the payment session was not found');
  if (hasProviderId(session) && isFresh(ctx, session)) return ok(session.providerOrderId);
  const allowed = await countAttempt(ctx, paymentByAccount, String(order.userId));
  if (!allowed.ok) return allowed;
  if (hasProviderId(session)) return reuseSession(ctx, order, session);

  const asked = await provider.createSession({
    amountPaise: session.amountPaise,
    receipt: session.receipt,
    orderId: order.id,
    mayExist: made.length === 0,
  });
  if (!asked.ok) return err(providerFailed(ctx, 'createSession', asked.error));
  if (asked.value.amountPaise !== session.amountPaise || asked.value.currency !== 'INR') {
    return err(providerFailed(ctx, 'createSession', { kind: 'refused', reason: 'another amount' }));
  }
  const stored = await storeProviderOrderId(ctx, session, asked.value.id);
  return ifStillPayable(ctx, order, stored);
}

function isFresh(ctx: Ctx, { checkedAt }: Session): boolean {
  const ageMs = ctx.now().getTime() - (checkedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return ageMs >= 0 && ageMs < freshMs;
}

/** Checks the session before it is used again: the buyer may have paid in a tab that was closed. */
async function reuseSession(ctx: Ctx, order: OrderRow, session: Session): Promise<Result<string, ApiError>> {
  const checked = await checkSession(ctx, session);
  return checked.ok ? ifStillPayable(ctx, order, session.providerOrderId) : checked;
}

/** The provider's order id, unless the order was paid or cancelled while the provider was asked. */
async function ifStillPayable(
  { db }: Pick<Ctx, 'db'>,
  { id }: OrderRow,
  providerOrderId: string,
): Promise<Result<string, ApiError>> {
  const [now] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  return now && !canPay(now.status)
    ? refuse('payment_not_pending', { order: id, status: now.status })
    : ok(providerOrderId);
}

/** Stores the provider's order id. Of parallel calls the first one counts, and all return its id. */
async function storeProviderOrderId(
  ctx: Ctx,
  session: typeof paymentSessions.$inferSelect,
  providerOrderId: string,
): Promise<string> {
  const isUnanswered = and(eq(paymentSessions.id, session.id), isNull(paymentSessions.providerOrderId));
  await inTransaction(ctx.db, async (tx) => {
    const kept = await tx.update(paymentSessions).set({ providerOrderId }).where(isUnanswered).returning();
    if (kept.length > 0) {
      await recordEvent(tx, session.orderId, 'payment_started', {
        provider_order: providerOrderId,
        amount_paise: session.amountPaise,
      });
    }
    return ok(null);
  });
  const kept = await sessionOfAccount(ctx.db, session);
  return kept?.providerOrderId ?? providerOrderId;
}
