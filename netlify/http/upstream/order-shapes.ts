import * as z from 'zod/mini';
import type * as Shop from '#contract/orders.ts';
import { isObject } from '#domain/base/json.ts';
import { knownWireMethods, orderStatuses } from '#domain/order/order-status.ts';
import {
  listOf,
  looseNumber,
  looseText,
  nullableDate,
  nullableText,
  optionalNumber,
  orAbsent,
  orNull,
} from './reply-types.ts';

/** Orders of other backends, read into the contract's shape (src/contract/orders.ts). */

/** Django projects often send the label of a choice, `Pending`, instead of its value. Unknown values are not changed. */
const wordOf = (words: readonly string[], sent: string): string =>
  words.find((word) => word === sent.toLowerCase()) ?? sent;

/** An item names its product by an id, by an object with an id or a name, by a name, or only in `product_name`. */
const OrderItem = z.pipe(
  z.object({
    id: z.nullish(z.union([z.number(), z.string()])),
    product_name: looseText,
    product: z.optional(z.unknown()),
    quantity: looseNumber,
    price: looseNumber,
  }),
  z.transform(({ id, product: sent, product_name, quantity, price }): Shop.OrderItem => {
    const nested = isObject(sent) ? sent : undefined;
    const key = nested ? nested.id : sent;
    const isId = typeof key === 'number' || (typeof key === 'string' && /^\d+$/.test(key));
    const name = product_name || (nested ? nested.name : isId ? '' : key);
    return {
      id: id ?? null,
      product_name: typeof name === 'string' ? name : '',
      product: isId ? Number(key) : null,
      quantity,
      price,
    };
  }),
);

/**
 * Reads the payment of an order: an object, the name of its method, or its id. Null means that the shopper has not
 * chosen a method yet, an empty method that the backend does not name it.
 */
function paymentOf(sent: unknown): Shop.Order['payment'] {
  if (sent === null) return null;
  if (!isObject(sent)) {
    const method = knownWireMethods.find((known) => known === String(sent).toLowerCase());
    return { method: method ?? '' };
  }
  const untold = sent.method === null ? null : '';
  const method = typeof sent.method === 'string' ? wordOf(knownWireMethods, sent.method) : untold;
  return { method, ...(sent.awaits_approval === true ? { awaits_approval: true } : {}) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isTrue = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || undefined),
);

/** The steps of an order's timeline; not in §3, so anything that is no step is left out. */
function stepsOf(sent: unknown): Shop.TimelineStep[] | undefined {
  const steps = (Array.isArray(sent) ? sent : []).filter(isObject).flatMap((step): Shop.TimelineStep[] => {
    const amount = optionalNumber.safeParse(step.amount).data;
    const [name, at, message] = [text(step.step), text(step.at), text(step.message)];
    if (!name) return [];
    return [
      {
        step: name,
        ...(Number.isNaN(Date.parse(at)) ? {} : { at }),
        ...(amount === undefined ? {} : { amount }),
        ...(message ? { message } : {}),
        ...(step.extra === true ? { extra: true } : {}),
        ...(step.skipped === true ? { skipped: true } : {}),
      },
    ];
  });
  return steps.length > 0 ? steps : undefined;
}

/** Only an `https` address becomes a link. */
function trackingOf(sent: unknown): Shop.Order['tracking'] {
  if (!isObject(sent)) return undefined;
  const [carrier, number, url] = [text(sent.carrier), text(sent.number), text(sent.url)];
  if (!carrier && !number) return undefined;
  return { carrier, number, ...(url.startsWith('https://') ? { url } : {}) };
}

export const Order = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.pipe(
    z.string(),
    z.transform((sent) => wordOf(orderStatuses, sent)),
  ),
  created_at: nullableDate,
  total_amount: looseNumber,
  payment: z.pipe(z.optional(z.unknown()), z.transform(paymentOf)),
  items: z.pipe(
    z.nullish(z.array(OrderItem)),
    z.transform((items): Shop.OrderItem[] => items ?? []),
  ),
  shipping: z.pipe(
    z.optional(z.unknown()),
    z.transform((sent) => (isObject(sent) ? sent : undefined)),
  ),
  timeline: z.pipe(z.optional(z.unknown()), z.transform(stepsOf)),
  tracking: z.pipe(z.optional(z.unknown()), z.transform(trackingOf)),
  can_cancel: isTrue,
  can_return: isTrue,
  /** Only the address of our own page is accepted. */
  invoice: orAbsent(
    z.object({ number: z.string(), url: z.string().check(z.regex(/^\/invoice\/[\w-]+\/$/)) }),
  ),
});
export const OrderList = listOf(Order);

export const PaymentSession = z.object({
  key_id: z.string(),
  amount: looseNumber,
  currency: z.string(),
  name: z.string(),
  description: nullableText,
  order_id: z.string(),
  url: z.optional(z.string()),
});

/** Another backend may reply to a new order with its id alone: the order has been made all the same. */
export const CreatedOrder = z.extend(Order, {
  status: orNull(Order.shape.status),
  created_at: orNull(nullableDate),
  total_amount: orNull(looseNumber),
  items: z.pipe(
    orNull(z.array(OrderItem)),
    z.transform((items): Shop.OrderItem[] => items ?? []),
  ),
  payment_session: orAbsent(PaymentSession),
});
