import { newId, nowSeconds, type PaymentEntity, type RefundEntity } from './entities.ts';
import { first, type Ledger } from './ledger.ts';
import { answer, notThere, type Reply, refuse } from './reply.ts';
import type { Webhooks } from './webhooks.ts';

type World = { ledger: Ledger; webhooks: Webhooks };

/** Gives money of a captured payment back, at once, as the provider's normal refunds look from outside. */
export function makeRefund(
  { ledger, webhooks }: World,
  paymentId: string,
  body: Record<string, unknown>,
): Reply {
  const payment = ledger.payment.get(paymentId);
  if (!payment) return notThere();
  if (!payment.captured)
    return refuse({ description: 'The payment status should be captured for action to be taken' });
  const left = payment.amount - payment.amount_refunded;
  const amount = body.amount ?? left;
  if (left === 0) return refuse({ description: 'The payment has been fully refunded already' });
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1 || amount > left) {
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
    status: 'processed',
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
    { kind: 'refund.processed', payload },
  ]);
  return answer(refund);
}
