import * as z from 'zod/mini';
import { listOf, looseNumber, looseText, orAbsent } from './reply-types.ts';

export const OrderItem = z.object({
  id: z.nullish(z.union([z.number(), z.string()])),
  product_name: looseText,
  product: z.optional(z.unknown()),
  quantity: looseNumber,
  price: looseNumber,
});
export type OrderItem = z.output<typeof OrderItem>;

/** `awaits_word`: a large cash-on-delivery order that the operator has not approved yet (decision 9). */
export type OrderPayment = { method: string; awaits_word?: true };

export const Order = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  created_at: looseText,
  total_amount: looseNumber,
  payment: z.pipe(
    z.nullish(z.object({ method: looseText, awaits_word: z.optional(z.unknown()) })),
    z.transform((value): OrderPayment | undefined =>
      value
        ? { method: value.method, ...(value.awaits_word === true ? { awaits_word: true } : {}) }
        : undefined,
    ),
  ),
  items: z.pipe(
    z.nullish(z.array(OrderItem)),
    z.transform((items): OrderItem[] => items ?? []),
  ),
  /** The delivery details of decision 11; an upstream may send none, or anything. */
  shipping: z.optional(z.unknown()),
  /** What happened to the order and what it still waits for, its parcel, and what its buyer may do: read by #order. */
  timeline: z.optional(z.unknown()),
  tracking: z.optional(z.unknown()),
  can_cancel: z.optional(z.unknown()),
  can_return: z.optional(z.unknown()),
  /** Not in §3. Another backend may name something else so: only the address of our own page is a link. */
  invoice: z.optional(
    orAbsent(z.object({ number: z.string(), url: z.string().check(z.regex(/^\/invoice\/[\w-]+\/$/)) })),
  ),
});
export type Order = z.output<typeof Order>;
export const OrderList = listOf(Order);

/** The answer to a new order: of it only the id is needed. */
export const MadeOrder = z.object({ id: Order.shape.id });

/** The order after a call that need not answer it; undefined where the backend answers something else. */
export const OrderIfAnswered = orAbsent(Order);

/** The options of the provider's payment window; `amount` is in paise (decision 7). */
export const PaymentSession = z.object({
  key_id: z.string(),
  amount: looseNumber,
  currency: z.string(),
  name: z.string(),
  description: looseText,
  order_id: z.string(),
});
export type PaymentSession = z.output<typeof PaymentSession>;
