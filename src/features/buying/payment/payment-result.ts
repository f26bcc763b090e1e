import { HttpError, NetworkError } from '#browser/calls/error.ts';
import { client } from '#browser/session/session.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import type { OrderIfAnswered } from '#contract/orders.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import { paymentResultFields } from '#domain/order/payment-status.ts';

/** The provider's signed payment result until the server has verified it. It is verified before a second payment starts. */
const storageKey = (orderId: string): string => `payment-result-${orderId}`;

/** Not validated further here, because the server verifies the signature. */
const isResult = (value: unknown): value is PaymentResult =>
  isObject(value) && paymentResultFields.every((name) => Boolean(value[name]));

export function readUnverifiedResult(orderId: string): PaymentResult | undefined {
  const stored = parseJson(tabStorage.read(storageKey(orderId)) ?? 'null');
  return isResult(stored) ? stored : undefined;
}

const saveUnverifiedResult = (orderId: string, result: PaymentResult): void =>
  tabStorage.write(storageKey(orderId), JSON.stringify(result));

const clearUnverifiedResult = (orderId: string): void => tabStorage.write(storageKey(orderId), null);

/**
 * After a payment by redirect in front of an upstream, the address fragment holds the provider's signed result.
 * Saves it, to be verified by the upstream, and removes it from the address.
 */
export function saveResultFromAddress(orderId: string): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const result = Object.fromEntries(paymentResultFields.map((name) => [name, fields.get(name)]));
  if (!isResult(result)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  saveUnverifiedResult(orderId, result);
}

/** `returned`: the order could not be paid any more (it was paid, cancelled or sold out), so the payment is refunded. */
export type Verified =
  | { kind: 'paid'; order?: OrderIfAnswered }
  | { kind: 'returned' | 'unverified'; error: unknown };

const pausesMs = [0, 1000, 3000];

/** Sends a payment result to the server for verification, with retries. The result stays saved until it is verified. */
export async function verifyResult(orderId: string, result: PaymentResult): Promise<Verified> {
  saveUnverifiedResult(orderId, result);
  let failure: unknown;
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const order = await client.verifyPayment(orderId, result);
      clearUnverifiedResult(orderId);
      return { kind: 'paid', order };
    } catch (error) {
      failure = error;
      if (!isTransient(error)) break;
    }
  }
  const code = failure instanceof HttpError ? failure.code : undefined;
  // Only these codes are final. An upstream may answer 400 for any reason: the result is kept and verified again before
  // another payment starts.
  if (code === 'order_state' || code === 'payment_invalid') clearUnverifiedResult(orderId);
  return { kind: code === 'order_state' ? 'returned' : 'unverified', error: failure };
}

/** Network and server failures, which say nothing about the payment. */
const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
