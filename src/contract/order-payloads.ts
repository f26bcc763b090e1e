import * as z from 'zod/mini';
import { emailMaxLength, orderLinesMax, quantityMax, quantityMin } from '#domain/limits.ts';
import { isWholePaise } from '#domain/money.ts';
import { cleanLines, cleanText, emailPattern } from './input.ts';

const wholeId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/** Decision 11: sent beside the specified payload; a backend that does not know it ignores it. */
export const Shipping = z.object({
  fullName: cleanText({ max: 120 }),
  email: cleanText({ max: emailMaxLength }).check(z.regex(emailPattern, 'must look like an e-mail address')),
  phone: cleanText({ min: 10, max: 30 }).check(z.regex(/^[\d+\-\s()]+$/, 'must be a phone number')),
  company: z.optional(cleanText({ min: 0, max: 120 })),
  address: cleanLines({ max: 500 }),
  city: cleanText({ max: 120 }),
  zip: cleanText({ max: 6 }).check(z.regex(/^\d{5,6}$/, 'must be 5 or 6 digits')),
  notes: z.optional(cleanLines({ min: 0, max: 1000 })),
});
export type Shipping = z.output<typeof Shipping>;

/** `price` is the price in rupees that the shopper saw: a claim that is compared, never a fact (decision 6). */
export const OrderPayloadItem = z.object({
  product: wholeId,
  quantity: z.int().check(z.minimum(quantityMin), z.maximum(quantityMax)),
  price: z.number().check(
    z.minimum(0),
    z.refine((value) => isWholePaise(value), 'must be rupees with at most 2 decimals'),
  ),
});

export const OrderPayload = z.object({
  status: z.optional(z.literal('pending')),
  items: z.array(OrderPayloadItem).check(z.minLength(1), z.maxLength(orderLinesMax)),
  shipping: z.optional(Shipping),
});
export type OrderPayload = z.output<typeof OrderPayload>;

/** Calls that say everything by their address still take a JSON object, and nothing else. */
export const EmptyPayload = z.object({});

const token = z.string().check(z.regex(/^[\w-]{1,128}$/, 'must be an identifier of the payment provider'));
export const PaymentResult = z.object({
  razorpay_order_id: token,
  razorpay_payment_id: token,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type PaymentResult = z.output<typeof PaymentResult>;
