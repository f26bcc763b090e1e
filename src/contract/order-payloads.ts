import * as z from 'zod/mini';
import { orderLinesMax, quantityMax, quantityMin } from '#domain/base/limits.ts';
import { isWholePaise } from '#domain/base/money.ts';
import { fits, shippingFields } from '#domain/form/fields.ts';
import { cleanGstin, type GstinProblem, gstinProblem } from '#domain/gst/gstin.ts';
import { returnFields, returnReasons } from '#domain/order/order-status.ts';
import { withThousands } from '#domain/text/text.ts';
import { cleanLines, cleanText, emailText, formHints } from './input.ts';

const wholeId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

const gstinTexts: Record<GstinProblem, string> = {
  collector: 'must be that of the buyer, not of a marketplace that collects tax',
  distributor: 'must be that of the place that buys, not of one that distributes input tax',
  online: 'must be that of a buyer of goods, not of online services from abroad',
  malformed: 'must be the 15 characters of the registration, or empty',
};
/** May be empty. */
export const gstinText = cleanText(shippingFields.gstin).check(
  z.refine((typed) => typed === '' || gstinProblem(cleanGstin(typed)) === undefined, {
    error: ({ input }) => gstinTexts[gstinProblem(cleanGstin(String(input))) ?? 'malformed'],
  }),
);

/** Not in §7, sent with the specified payload (decision 11). Backends that do not know it ignore it. */
export const Shipping = z.object({
  fullName: cleanText(shippingFields.fullName),
  email: emailText,
  phone: cleanText(shippingFields.phone)
    .check(z.refine((value) => fits(shippingFields.phone, value), 'must be a phone number'))
    .register(formHints, { input: 'tel' }),
  company: z.optional(cleanText(shippingFields.company)),
  address: cleanLines(shippingFields.address),
  city: cleanText(shippingFields.city),
  zip: cleanText(shippingFields.zip).check(z.regex(shippingFields.zip.pattern, 'must be 5 or 6 digits')),
  notes: z.optional(cleanLines(shippingFields.notes)),
  gstin: z.optional(gstinText),
  state: z.optional(cleanText(shippingFields.state)),
  po: z.optional(cleanText(shippingFields.po)),
  billTo: z.optional(cleanLines(shippingFields.billTo)),
} satisfies Record<keyof typeof shippingFields, z.ZodMiniType>);
export type Shipping = z.output<typeof Shipping>;

const tooManyText = `must be at most ${withThousands(quantityMax)} in one order. Ask us for a quotation for more`;
/** `price` is what the shopper saw, in rupees. The server only compares it with its own price (decision 6). */
const OrderPayloadItem = z.object({
  product: wholeId,
  quantity: z.int().check(z.minimum(quantityMin), z.maximum(quantityMax, tooManyText)),
  price: z.number().check(
    z.minimum(0),
    z.refine((value) => isWholePaise(value), 'must be rupees with at most 2 decimals'),
  ),
});

export const OrderPayload = z.object({
  status: z.optional(z.literal('pending')),
  items: z.array(OrderPayloadItem).check(z.minLength(1), z.maxLength(orderLinesMax)),
  shipping: z.optional(Shipping),
  /** Not in §7: order anew, although an unpaid order for the same items is open (decision 25). */
  another_order: z.optional(z.boolean()),
  /** Not in §7: confirm cash on delivery, or open the payment, in the same call (decision 34). Refused: a plain order is answered. */
  confirm: z.optional(z.enum(['cod', 'online'])),
});
export type OrderPayload = z.output<typeof OrderPayload>;

/** The body of calls that need only an address: an empty JSON object. */
export const EmptyPayload = z.object({});

/** `refund`: the buyer agreed that the money of a paid order goes back. Without it only an unpaid order is cancelled. */
export const CancelPayload = z.object({ refund: z.optional(z.boolean()) });
export type CancelPayload = z.output<typeof CancelPayload>;

export const ReturnPayload = z.object({
  reason: z.enum(returnReasons),
  details: z.optional(cleanLines(returnFields.details)),
});
export type ReturnPayload = z.output<typeof ReturnPayload>;

const token = z.string().check(z.regex(/^[\w-]{1,128}$/, 'must be an identifier of the payment provider'));
export const PaymentResult = z.object({
  razorpay_order_id: token,
  razorpay_payment_id: token,
  razorpay_signature: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type PaymentResult = z.output<typeof PaymentResult>;
