import type Razorpay from 'razorpay';
import * as z from 'zod/mini';
import { parseJson } from '#domain/base/json.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { paymentStatuses } from '#domain/order/payment-status.ts';
import type { Env } from './env.ts';
import type {
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
} from './payment-provider.ts';

/**
 * Razorpay's HTTP API, as far as the shop uses it. Of the `razorpay` package only the types are used: its code has no time
 * limit, no other address and no idempotency key for refunds.
 */

/** Long enough for a slow provider, short enough for a function's time limit. */
const patienceMs = 8000;

/** `unique_receipt` makes the provider answer its first order to a repeated receipt; the package's types lack it. */
export type NewOrder = Parameters<Razorpay['orders']['create']>[0] & { unique_receipt: true };
export type NewRefund = Parameters<Razorpay['payments']['refund']>[1];

type Call = { path: string; body?: object; headers?: Record<string, string> };
type Answer<Value> = Promise<Result<Value, ProviderFailure>>;

const unreachable = (reason: string): ProviderFailure => ({ kind: 'unreachable', reason });

/** Calls the API: GET, or POST with a body. Every failure is a value; no reply in time is `unreachable`. */
export function razorpayApi(env: Env, timeoutMs = patienceMs) {
  const login = `${env.RAZORPAY_KEY_ID ?? 'unset'}:${env.RAZORPAY_KEY_SECRET ?? 'unset'}`;
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;

  return async <Schema extends z.ZodMiniType>(
    schema: Schema,
    { path, body, headers }: Call,
  ): Answer<z.output<Schema>> => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${env.RAZORPAY_API_BASE_URL}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The keys must not go to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      ({ status } = response);
      text = await response.text();
    } catch {
      return err(unreachable('no answer'));
    }
    const reply = parseJson(text);
    if (status < 200 || status > 299) return err(failureOf(status, reply));
    const read = schema.safeParse(reply);
    return read.success ? ok(read.data) : err(unreachable('an answer that cannot be read'));
  };
}

const ErrorReply = z.object({ error: z.object({ code: z.string(), reason: z.nullish(z.unknown()) }) });

/** Only a 400 with an error code of the provider is a refusal. After any other failure the outcome is unknown. */
function failureOf(status: number, reply: unknown): ProviderFailure {
  if (status === 401) return unreachable('the keys were not accepted');
  const error = ErrorReply.safeParse(reply).data?.error;
  const code = machineWord(error?.code);
  return status === 400 && code
    ? { kind: 'refused', reason: machineWord(error?.reason) ?? code }
    : unreachable(`status ${status}`);
}

/** A machine-readable code such as `card_expired`. Any other text may name a person and is not stored. */
const machineWord = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= 60 && /^[a-z]+(_[a-z]+)*$/i.test(text) ? text : undefined;

export const OrderEntity = z.pipe(
  z.object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    receipt: z.nullish(z.string()),
    amount_paid: z.nullish(z.int()),
  }),
  z.transform(
    ({ id, amount, currency, receipt, amount_paid }): ProviderSession => ({
      id,
      amountPaise: amount,
      currency,
      receipt: receipt ?? undefined,
      paidPaise: amount_paid ?? undefined,
    }),
  ),
);

export const PaymentEntity = z.pipe(
  z.object({
    id: z.string(),
    order_id: z.nullish(z.string()),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(paymentStatuses),
    amount_refunded: z.nullish(z.int()),
    error_reason: z.nullish(z.string()),
  }),
  z.transform(
    (entity): ProviderPayment => ({
      id: entity.id,
      sessionId: entity.order_id ?? null,
      amountPaise: entity.amount,
      currency: entity.currency,
      status: entity.status,
      amountRefundedPaise: entity.amount_refunded ?? 0,
      failure: machineWord(entity.error_reason) ?? null,
    }),
  ),
);

export const RefundEntity = z.pipe(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.nullish(z.string()),
  }),
  z.transform(
    (entity): ProviderRefund => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amountPaise: entity.amount,
      status: entity.status,
      receipt: entity.receipt ?? null,
    }),
  ),
);

export const listOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  z.pipe(
    z.object({ items: z.array(item) }),
    z.transform(({ items }) => items),
  );
