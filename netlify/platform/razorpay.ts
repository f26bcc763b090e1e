import { ok } from '#domain/result.ts';
import type { Env } from './env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  listOf,
  type NewOrder,
  type NewRefund,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
  razorpayApi,
} from './razorpay-api.ts';

/** Razorpay as a `PaymentProvider`. */
export function razorpay(env: Env, timeoutMs?: number): PaymentProvider {
  const ask = razorpayApi(env, timeoutMs);
  return {
    async createOrder({ amountPaise, receipt, notes, mayExist }) {
      if (mayExist) {
        const known = await ask(listOf(OrderEntity), { path: `orders?${new URLSearchParams({ receipt })}` });
        if (!known.ok) return known;
        if (known.value[0]) return ok(known.value[0]);
      }
      const body: NewOrder = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes,
        partial_payment: false,
        unique_receipt: true,
      };
      return ask(OrderEntity, { path: 'orders', body });
    },
    fetchPayment: (paymentId) => ask(PaymentEntity, { path: `payments/${encodeURIComponent(paymentId)}` }),
    paymentsOfOrder: (orderId) =>
      ask(listOf(PaymentEntity), { path: `orders/${encodeURIComponent(orderId)}/payments` }),
    capture: (paymentId, amountPaise) =>
      ask(PaymentEntity, {
        path: `payments/${encodeURIComponent(paymentId)}/capture`,
        body: { amount: amountPaise, currency: 'INR' },
      }),
    refund: (paymentId, amountPaise, receipt) => {
      const body: NewRefund = { amount: amountPaise, receipt };
      return ask(RefundEntity, {
        path: `payments/${encodeURIComponent(paymentId)}/refund`,
        body,
        // Source: razorpay.com/docs/api/refunds/normal-refunds-idempotent.
        headers: { 'X-Refund-Idempotency': receipt },
      });
    },
    refundsOfPayment: (paymentId) =>
      ask(listOf(RefundEntity), { path: `payments/${encodeURIComponent(paymentId)}/refunds?count=100` }),
  };
}
