import { eq } from 'drizzle-orm';
import { lockOrder, type OrderRow } from '#commerce/orders/lock-order.ts';
import { moveOrder, reinstateOrder } from '#commerce/orders/move-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { ApiError } from '#contract/errors.ts';
import { payments } from '#database/payments-schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { furtherStatus, type PaymentOutcome, type PaymentStatus } from '#domain/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ProviderPayment } from '#platform/payment-provider.ts';
import { refuseLateMoney } from './late-money.ts';
import { addRefundDue, type PaymentRow } from './refunds-due.ts';
import type { Session } from './sessions.ts';

/** Who brought the news of a payment. */
export type Source = 'verify' | 'webhook' | 'reconcile' | 'callback';

/** What became of the payment; `orderStatus` as it stands afterwards. */
export type Settlement = { outcome: PaymentOutcome; orderStatus: OrderRow['status'] };

const hasMoney = (status: PaymentStatus): boolean => status === 'captured' || status === 'refunded';

/**
 * The one state machine of money, fed by verification, webhooks and the reconciler in any order, any number of times.
 * `told` is the provider's own answer, never a claim of the browser; `now` is when it came. Locks the order; asks nobody.
 */
export async function settlePayment(
  tx: Queries,
  session: Session,
  told: ProviderPayment,
  source: Source,
  now: Date,
): Promise<Result<Settlement, ApiError>> {
  const order = await lockOrder(tx, session.orderId);
  if (!order) throw new Error(`order ${session.orderId} of a payment session is missing`);
  const [known] = await tx.select().from(payments).where(eq(payments.providerPaymentId, told.id));
  if (known && isOther(known, session, told)) {
    await recordEvent(tx, order.id, 'payment_mismatch', { payment: told.id, amount_paise: told.amountPaise });
    return ok({ outcome: known.outcome, orderStatus: order.status });
  }
  const status = furtherStatus(known?.status ?? 'created', told.status);
  const isNews = known?.status !== status;
  const isDecided = known !== undefined && known.outcome !== 'ignored';
  if (isDecided || !hasMoney(status)) {
    if (isNews) await note(tx, { known, session, told, status, source });
    return ok({ outcome: known?.outcome ?? 'ignored', orderStatus: order.status });
  }
  const facts = { payment: told.id, amount_paise: told.amountPaise, by: source };
  const reason = await pay(tx, order, { known, session, told, status, now }, facts);
  if (reason === undefined) return ok({ outcome: 'settled', orderStatus: 'paid' });
  const payment = await write(tx, { known, session, told, status }, 'refund_due');
  await recordEvent(tx, order.id, 'payment_unwanted', { ...facts, reason });
  await addRefundDue(tx, { payment, purpose: reason, amountPaise: payment.amountPaise });
  return ok({ outcome: 'refund_due', orderStatus: order.status });
}

type News = { known: PaymentRow | undefined; session: Session; told: ProviderPayment; status: PaymentStatus };

const isOther = (known: PaymentRow, session: Session, told: ProviderPayment): boolean =>
  known.providerOrderId !== session.providerOrderId ||
  known.amountPaise !== told.amountPaise ||
  known.currency !== told.currency;

/** Pays the order with this money, or answers in a word why it has to go back. */
async function pay(
  tx: Queries,
  order: OrderRow,
  news: News & { now: Date },
  facts: Record<string, unknown>,
): Promise<string | undefined> {
  const { told } = news;
  if (told.amountPaise !== order.totalPaise || told.currency !== 'INR') return 'wrong_amount';
  if (news.status === 'refunded') return 'returned_elsewhere';
  if (order.status !== 'pending' && order.status !== 'cancelled') return 'already_paid';
  const refusal = order.status === 'cancelled' && (await refuseLateMoney(tx, order.id, news.now));
  if (refusal) return refusal;
  const attempt = await inTransaction(tx, async (step): Promise<Result<unknown, ApiError>> => {
    await write(step, news, 'settled');
    if (order.status === 'cancelled') return reinstateOrder(step, order.id, facts);
    return moveOrder(step, order.id, { to: 'paid', data: facts });
  });
  if (attempt.ok) return undefined;
  if (attempt.error.code === 'insufficient_stock') return 'out_of_stock';
  throw new Error(`order ${order.id} could not be paid: ${attempt.error.code}`);
}

async function note(tx: Queries, news: News & { source: Source }): Promise<void> {
  const { known, told, status, source } = news;
  await write(tx, news, known?.outcome ?? 'ignored');
  const kind = `payment_${status}`;
  const reason = status === 'failed' && told.failure ? { reason: told.failure } : {};
  await recordEvent(tx, news.session.orderId, kind, { payment: told.id, by: source, ...reason });
}

async function write(
  tx: Queries,
  { known, session, told, status }: News,
  outcome: PaymentOutcome,
): Promise<PaymentRow> {
  const change = { status, outcome };
  const [row] = known
    ? await tx.update(payments).set(change).where(eq(payments.id, known.id)).returning()
    : await tx
        .insert(payments)
        .values({
          providerPaymentId: told.id,
          orderId: session.orderId,
          providerOrderId: session.providerOrderId,
          amountPaise: told.amountPaise,
          currency: told.currency,
          ...change,
        })
        .returning();
  if (!row) throw new Error('the payment was not written');
  return row;
}
