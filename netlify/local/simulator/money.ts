import { createHmac } from 'node:crypto';
import {
  type Ledger,
  type Method,
  newId,
  nowSeconds,
  type OrderEntity,
  type PaymentEntity,
} from './ledger.ts';
import { endRefund, makeRefund, type RefundTiming } from './refund.ts';
import { answer, notFound, type Reply, refuse } from './reply.ts';
import type { Webhooks } from './webhooks.ts';

type Act = 'pay' | 'fail' | 'late';
/** For tests: `amountPaise` pays another amount, `again` pays twice. The real payment window allows neither. */
export type PayRequest = { act: Act; method?: Method; amountPaise?: number; again?: boolean };
export type PayReply = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** Settings of the shop's account at the provider. Without `uniqueReceipts` a repeated receipt makes a second order. */
type AccountSettings = {
  capture: 'automatic' | 'manual';
  uniqueReceipts: boolean;
  refunds: RefundTiming;
};

type Settings = { ledger: Ledger; webhooks: Webhooks; keySecret: string; lateMs: number };
export type Money = ReturnType<typeof openMoney>;

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
const failures = {
  fail: { description: 'The bank did not approve this payment.', reason: 'payment_failed', source: 'bank' },
  late: { description: 'The bank has not answered in time.', reason: 'payment_timed_out', source: 'bank' },
};

/** Payments, captures and refunds. Each function changes the provider's data and sends the events for it. */
export function openMoney({ ledger, webhooks, keySecret, lateMs }: Settings) {
  const timers = new Set<NodeJS.Timeout>();
  const settings: AccountSettings = { capture: 'automatic', uniqueReceipts: true, refunds: 'at_once' };

  const sign = (orderId: string, paymentId: string): PayReply => ({
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
  });

  function markPaid(payment: PaymentEntity): OrderEntity | undefined {
    const order = ledger.order.get(payment.order_id);
    if (!order) return undefined;
    const paid = { ...order, status: 'paid' as const, amount_paid: payment.amount, amount_due: 0 };
    ledger.save('order', paid);
    return paid;
  }

  function captured(payment: PaymentEntity): PaymentEntity {
    const now = { ...payment, ...noError, status: 'captured' as const, captured: true };
    ledger.save('payment', now);
    return now;
  }

  const captureEvents = (payment: PaymentEntity, order: OrderEntity | undefined) => [
    { kind: 'payment.captured', payload: { payment: { entity: payment } } },
    ...(order
      ? [{ kind: 'order.paid', payload: { payment: { entity: payment }, order: { entity: order } } }]
      : []),
  ];

  /** Authorises a payment, and captures it if the account's capture is automatic. */
  function succeed(payment: PaymentEntity): void {
    const authorised = { ...payment, ...noError, status: 'authorized' as const };
    ledger.save('payment', authorised);
    const event = { kind: 'payment.authorized', payload: { payment: { entity: authorised } } };
    const done = settings.capture === 'automatic' ? captured(authorised) : undefined;
    webhooks.emit([event, ...(done ? captureEvents(done, markPaid(done)) : [])]);
  }

  /** Lets a failed payment succeed later, as some banks do. */
  function complete(paymentId: string): void {
    const payment = ledger.payment.get(paymentId);
    if (payment?.status !== 'failed') return;
    ledger.save('late', { id: paymentId, dueAt: 0 });
    succeed(payment);
  }

  function completeLater(paymentId: string, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      complete(paymentId);
    }, delayMs);
    timers.add(timer);
  }

  function fail(payment: PaymentEntity, act: 'fail' | 'late'): Reply {
    const { description, reason, source } = failures[act];
    const failed: PaymentEntity = {
      ...payment,
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_description: description,
      error_source: source,
      error_step: 'payment_authorization',
      error_reason: reason,
    };
    ledger.save('payment', failed);
    if (act === 'late') {
      ledger.save('late', { id: payment.id, dueAt: Date.now() + lateMs });
      completeLater(payment.id, lateMs);
    }
    webhooks.emit([{ kind: 'payment.failed', payload: { payment: { entity: failed } } }]);
    const metadata = { payment_id: payment.id, order_id: payment.order_id };
    return refuse({ description, reason, source, step: 'payment_authorization', metadata });
  }

  for (const { id, dueAt } of ledger.late.values()) {
    if (dueAt > 0) completeLater(id, Math.max(0, dueAt - Date.now()));
  }

  return {
    settings,
    sign,
    complete,

    pay(orderId: string, { act, method = 'upi', amountPaise, again = false }: PayRequest): Reply {
      const order = ledger.order.get(orderId);
      if (!order) return notFound();
      if (order.status === 'paid' && !again) {
        return refuse({ description: 'This order is paid already.', reason: 'order_already_paid' });
      }
      if (order.status !== 'paid') {
        ledger.save('order', { ...order, status: 'attempted', attempts: order.attempts + 1 });
      }
      const payment: PaymentEntity = {
        id: newId('pay'),
        entity: 'payment',
        amount: amountPaise ?? order.amount,
        currency: order.currency,
        status: 'created',
        order_id: orderId,
        method,
        amount_refunded: 0,
        refund_status: null,
        captured: false,
        created_at: nowSeconds(),
        ...noError,
      };
      if (act !== 'pay') return fail(payment, act);
      succeed(payment);
      return answer(sign(orderId, payment.id));
    },

    capture(paymentId: string, amount: unknown): Reply {
      const payment = ledger.payment.get(paymentId);
      if (!payment) return notFound();
      if (payment.captured) return refuse({ description: 'This payment has already been captured' });
      if (payment.status !== 'authorized')
        return refuse({ description: 'Only authorised payments can be captured' });
      if (amount !== payment.amount)
        return refuse({
          description: 'Capture amount must be equal to the amount authorised',
          field: 'amount',
        });
      const done = captured(payment);
      webhooks.emit(captureEvents(done, markPaid(done)));
      return answer(done);
    },

    refund: (paymentId: string, body: Record<string, unknown>): Reply =>
      makeRefund({ ledger, webhooks, settings }, paymentId, body),

    endRefund: (refundId: string, status: 'processed' | 'failed'): void =>
      endRefund({ ledger, webhooks }, refundId, status),

    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
