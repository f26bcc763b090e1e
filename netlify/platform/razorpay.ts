import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { PaymentResult } from '#contract/order-payloads.ts';
import { parseJson } from '#domain/base/json.ts';
import { err, ok } from '#domain/base/result.ts';
import type { Env } from './env.ts';
import type { PaymentProvider, ProviderSession } from './payment-provider.ts';
import {
  listOf,
  type NewOrder,
  type NewRefund,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
  razorpayApi,
} from './razorpay-api.ts';

const Event = z.object({
  event: z.string(),
  payload: z.nullish(
    z.object({
      payment: z.nullish(z.object({ entity: z.object({ id: z.string(), order_id: z.nullish(z.string()) }) })),
      refund: z.nullish(z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) })),
    }),
  ),
});

/** The largest page of its lists. Source: razorpay.com/docs/api/orders/fetch-all. */
const pageSize = 100;

/** Razorpay as a `PaymentProvider`: a session is its order, an account its key. */
export function razorpay(env: Env, timeoutMs?: number): PaymentProvider {
  const ask = razorpayApi(env, timeoutMs);
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  return {
    name: 'razorpay',
    account: keySecret ? keyId : undefined,
    async createSession({ amountPaise, receipt, orderId, mayExist }) {
      if (mayExist) {
        const known = await ask(listOf(OrderEntity), { path: `orders?${new URLSearchParams({ receipt })}` });
        if (!known.ok) return known;
        if (known.value[0]) return ok(known.value[0]);
      }
      const body: NewOrder = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes: { order: String(orderId) },
        partial_payment: false,
        unique_receipt: true,
      };
      return ask(OrderEntity, { path: 'orders', body });
    },
    publicSession: () => ({ key_id: keyId ?? '' }),
    verifyResult({ razorpay_order_id: sessionId, razorpay_payment_id: paymentId, razorpay_signature }) {
      if (!keySecret) return err('not_set_up');
      return isSigned(`${sessionId}|${paymentId}`, razorpay_signature, [keySecret])
        ? ok({ sessionId, paymentId })
        : err('unsigned');
    },
    readCallback(fields) {
      const result = PaymentResult.safeParse(Object.fromEntries(fields));
      return result.success ? ok(result.data) : err({ reason: fields.get('error[reason]') });
    },
    readEvent(rawBody, headers) {
      const secrets = env.RAZORPAY_WEBHOOK_SECRETS ?? [];
      if (secrets.length === 0) return err('not_set_up');
      if (!isSigned(rawBody, headers.get('x-razorpay-signature') ?? '', secrets)) return err('unsigned');
      const event = Event.safeParse(parseJson(rawBody)).data;
      if (!event) return err('unreadable');
      const { event: kind, payload } = event;
      const id = eventIdOf(rawBody, headers);
      if (kind.startsWith('refund.'))
        return ok({ id, kind, ...(payload?.refund ? { refundOf: payload.refund.entity.payment_id } : {}) });
      const { id: paymentId, order_id: sessionId } = payload?.payment?.entity ?? {};
      return ok({ id, kind, ...(paymentId && sessionId ? { payment: { id: paymentId, sessionId } } : {}) });
    },
    async listSessions(since) {
      const from = String(Math.floor(since.getTime() / 1000));
      const found: ProviderSession[] = [];
      for (;;) {
        const query = new URLSearchParams({ from, count: String(pageSize), skip: String(found.length) });
        const page = await ask(listOf(OrderEntity), { path: `orders?${query}` });
        if (!page.ok) return page;
        found.push(...page.value);
        if (page.value.length < pageSize) return ok(found);
      }
    },
    fetchPayment: (paymentId) => ask(PaymentEntity, { path: `payments/${encodeURIComponent(paymentId)}` }),
    fetchPayments: (sessionId) =>
      ask(listOf(PaymentEntity), { path: `orders/${encodeURIComponent(sessionId)}/payments` }),
    capture: (paymentId, amountPaise) =>
      ask(PaymentEntity, {
        path: `payments/${encodeURIComponent(paymentId)}/capture`,
        body: { amount: amountPaise, currency: 'INR' },
      }),
    refund(paymentId, amountPaise, receipt) {
      const body: NewRefund = { amount: amountPaise, receipt };
      return ask(RefundEntity, {
        path: `payments/${encodeURIComponent(paymentId)}/refund`,
        body,
        // Source: razorpay.com/docs/api/refunds/normal-refunds-idempotent.
        headers: { 'X-Refund-Idempotency': receipt },
      });
    },
    fetchRefunds: (paymentId) =>
      ask(listOf(RefundEntity), { path: `payments/${encodeURIComponent(paymentId)}/refunds?count=100` }),
  };
}

/** Whether a signature (hex HMAC-SHA256) was made with one of the secrets. Compares in constant time. */
export function isSigned(message: string, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  let matches = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(message).digest();
    if (timingSafeEqual(expected, given)) matches = true;
  }
  return matches;
}

/** The provider's event id, or the hash of the body if there is no valid id. */
function eventIdOf(rawBody: string, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? '';
  return /^[\w-]{1,128}$/.test(given) ? given : createHash('sha256').update(rawBody).digest('hex');
}
