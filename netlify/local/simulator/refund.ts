import { first, type Ledger, newId, nowSeconds, type PaymentEntity, type RefundEntity } from './ledger.ts';
import { answer, notFound, type Reply, refuse } from './reply.ts';
import type { Webhooks } from './webhooks.ts';

type State = { ledger: Ledger; webhooks: Webhooks };
/** `slow`: a refund stays pending until `endRefund`. */
export type RefundTiming = 'at_once' | 'slow';

export function makeRefund(
  { ledger, webhooks, settings }: State & { settings: { refunds: RefundTiming } },
  paymentId: string,
  body: Record<string, unknown>,
): Reply {
  const payment = ledger.payment.get(paymentId);
  if (!payment) return notFound();
  if (!payment.captured)
    return refuse({ description: 'The payment status should be captured for action to be taken' });
  const left = payment.amount - payment.amount_refunded;
  const amount = body.amount ?? left;
  if (left === 0) return refuse({ description: 'The payment has been fully refunded already' });
  if (typeof amount === 'number' && amount < 100)
    return refuse({ description: 'The amount must be at least INR 1.00', field: 'amount' });
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount > left) {
    return refuse({
      description: 'The refund amount provided is greater than amount captured',
      field: 'amount',
    });
  }
  const receipt = typeof body.receipt === 'string' ? body.receipt : null;
  const taken = receipt !== null && first(ledger.refund.values(), (known) => known.receipt === receipt);
  if (taken) return refuse({ description: 'A refund with this receipt exists already', field: 'receipt' });
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    receipt,
    status: settings.refunds === 'slow' ? 'pending' : 'processed',
    notes: {},
    created_at: nowSeconds(),
  };
  const full = amount === left;
  const returned: PaymentEntity = {
    ...payment,
    amount_refunded: payment.amount_refunded + amount,
    refund_status: full ? 'full' : 'partial',
    status: full ? 'refunded' : payment.status,
  };
  ledger.save('refund', refund);
  ledger.save('payment', returned);
  const payload = { refund: { entity: refund }, payment: { entity: returned } };
  webhooks.emit([
    {
      kind: 'refund.created',
      payload: { ...payload, refund: { entity: { ...refund, status: 'pending' } } },
    },
    ...(refund.status === 'processed' ? [{ kind: 'refund.processed', payload }] : []),
  ]);
  return answer(refund);
}

/** Ends a pending refund. With `failed` the shop keeps the money. */
export function endRefund(
  { ledger, webhooks }: State,
  refundId: string,
  status: 'processed' | 'failed',
): void {
  const known = ledger.refund.get(refundId);
  const payment = known && ledger.payment.get(known.payment_id);
  if (known?.status !== 'pending' || !payment) return;
  const refund: RefundEntity = { ...known, status };
  ledger.save('refund', refund);
  const back = payment.amount_refunded - known.amount;
  const after: PaymentEntity =
    status === 'processed'
      ? payment
      : { ...payment, amount_refunded: back, refund_status: back ? 'partial' : null, status: 'captured' };
  ledger.save('payment', after);
  const payload = { refund: { entity: refund }, payment: { entity: after } };
  webhooks.emit([{ kind: `refund.${status}`, payload }]);
}
