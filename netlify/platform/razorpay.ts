import type * as z from 'zod/mini';
import { err, ok } from '#domain/result.ts';
import type { Env } from './env.ts';
import type { PaymentProvider, ProviderFailure } from './payment-provider.ts';
import { listOf, machineWord, OrderEntity, PaymentEntity, RefundEntity } from './razorpay-entities.ts';
import { openRazorpay } from './razorpay-sdk.ts';

/** Long enough for a slow day of the provider, short enough for a function's time limit. */
const patienceMs = 8000;

const unreachable = (reason: string): ProviderFailure => ({ kind: 'unreachable', reason });

/** Only a 400 in the provider's own words is a "no"; after anything else nothing is known. */
function classify(thrown: unknown): ProviderFailure {
  const { statusCode, error } = (thrown ?? {}) as {
    statusCode?: number;
    error?: { code?: unknown; reason?: unknown };
  };
  if (typeof statusCode !== 'number') return unreachable('no answer');
  const code = machineWord(error?.code);
  if (statusCode === 400 && code) return { kind: 'refused', reason: machineWord(error?.reason) ?? code };
  if (statusCode === 401) return unreachable('the keys were not accepted');
  return unreachable(`status ${statusCode}`);
}

async function ask<Schema extends z.ZodMiniType>(schema: Schema, call: () => Promise<unknown>) {
  let reply: unknown;
  try {
    reply = await call();
  } catch (thrown) {
    return err(classify(thrown));
  }
  const read = schema.safeParse(reply);
  return read.success ? ok(read.data as z.output<Schema>) : err(unreachable('an answer that cannot be read'));
}

/** Razorpay behind the shop's own type. Every failure is a value; no answer within `timeoutMs` is `unreachable`. */
export function razorpay(env: Env, timeoutMs = patienceMs): PaymentProvider {
  const sdk = openRazorpay(env, timeoutMs);
  const orderOfReceipt = (receipt: string) => ask(listOf(OrderEntity), () => sdk.orders.all({ receipt }));
  return {
    async createOrder({ amountPaise, receipt, notes, mayExist }) {
      if (mayExist) {
        const known = await orderOfReceipt(receipt);
        if (!known.ok) return known;
        if (known.value[0]) return ok(known.value[0]);
      }
      const order = { amount: amountPaise, currency: 'INR', receipt, notes, partial_payment: false };
      // `unique_receipt` makes the provider answer its first order to a repeated receipt; the SDK's types lack it.
      return ask(OrderEntity, () => sdk.orders.create(Object.assign(order, { unique_receipt: true })));
    },
    fetchPayment: (paymentId) => ask(PaymentEntity, () => sdk.payments.fetch(paymentId)),
    paymentsOfOrder: (orderId) => ask(listOf(PaymentEntity), () => sdk.orders.fetchPayments(orderId)),
    capture: (paymentId, amountPaise) =>
      ask(PaymentEntity, () => sdk.payments.capture(paymentId, amountPaise, 'INR')),
    refund: (paymentId, amountPaise, receipt) =>
      ask(RefundEntity, () => sdk.payments.refund(paymentId, { amount: amountPaise, receipt })),
    refundsOfPayment: (paymentId) =>
      ask(listOf(RefundEntity), () => sdk.payments.fetchMultipleRefund(paymentId, { count: 100 })),
  };
}
