import * as z from 'zod/mini';
import { isObject } from '#domain/json.ts';
import { knownWireMethods, orderStatuses } from '#domain/order-status.ts';
import { dateText, listOf, looseNumber, looseText, orAbsent } from './reply-types.ts';

/** Django projects often send the label of a choice, `Pending`, instead of its value. Unknown values are not changed. */
const wordOf = (words: readonly string[], sent: string): string =>
  words.find((word) => word === sent.toLowerCase()) ?? sent;

export const OrderItem = z.object({
  id: z.nullish(z.union([z.number(), z.string()])),
  product_name: looseText,
  product: z.optional(z.unknown()),
  quantity: looseNumber,
  price: looseNumber,
});
export type OrderItem = z.output<typeof OrderItem>;

/** `awaits_word`: a large cash-on-delivery order that the operator has not approved yet (decision 9). */
type OrderPayment = { method: string; awaits_word?: true };

/**
 * Reads the payment of an order: an object, the name of its method, or its id. Null means that the shopper has not chosen
 * a method yet. Undefined means that the backend does not tell the method, as with an id.
 */
function paymentOf(sent: unknown): OrderPayment | null | undefined {
  if (sent === null) return null;
  if (!isObject(sent)) {
    const method = knownWireMethods.find((known) => known === String(sent).toLowerCase());
    return method ? { method } : undefined;
  }
  const method = typeof sent.method === 'string' ? wordOf(knownWireMethods, sent.method) : '';
  return { method, ...(sent.awaits_word === true ? { awaits_word: true } : {}) };
}

export const Order = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.pipe(
    z.string(),
    z.transform((sent) => wordOf(orderStatuses, sent)),
  ),
  created_at: dateText,
  total_amount: looseNumber,
  payment: z.pipe(z.optional(z.unknown()), z.transform(paymentOf)),
  items: z.pipe(
    z.nullish(z.array(OrderItem)),
    z.transform((items): OrderItem[] => items ?? []),
  ),
  /** The delivery details of decision 11; an upstream may send none, or values of any type. */
  shipping: z.optional(z.unknown()),
  /** The order's history and next steps, its parcel, and what its buyer may do. src/features/buying/orders parses them. */
  timeline: z.optional(z.unknown()),
  tracking: z.optional(z.unknown()),
  can_cancel: z.optional(z.unknown()),
  can_return: z.optional(z.unknown()),
  /** Not in §3. Another backend may use this name for something else: only the address of our own page is accepted. */
  invoice: z.optional(
    orAbsent(z.object({ number: z.string(), url: z.string().check(z.regex(/^\/invoice\/[\w-]+\/$/)) })),
  ),
});
export type Order = z.output<typeof Order>;
export const OrderList = listOf(Order);

/** The reply to a new order, of which only the id is needed. */
export const CreatedOrder = z.object({ id: Order.shape.id });

/** The reply to a call that may return the order; undefined if the backend sends something else. */
export const OrderIfAnswered = orAbsent(Order);

/**
 * What opens the provider's window, or its page at `url`; `amount` is in paise (decision 7). `order_id` is the provider's.
 */
export const PaymentSession = z.object({
  key_id: z.string(),
  amount: looseNumber,
  currency: z.string(),
  name: z.string(),
  description: looseText,
  order_id: z.string(),
  url: z.optional(z.string()),
});
export type PaymentSession = z.output<typeof PaymentSession>;
