import * as z from 'zod/mini';
import { orderLinesMax, quantityMax } from '#domain/base/limits.ts';
import { contactFields, isContactPhone, shippingFields } from '#domain/form/fields.ts';
import { planAsks } from '#domain/solar/planner-answer.ts';
import { pinPattern } from '#domain/text/tidy-text.ts';
import { cleanLines, cleanText, emailOrNone, noEmail } from './input.ts';
import { gstinText } from './order-payloads.ts';

/** A plan of the planner: what it is sent for, and its input, the query of the planner's address. Its figures are worked out anew. */
const Plan = z.object({ ask: z.enum(planAsks), inputs: cleanText({ max: 8000 }) });

/** A product that a quotation or a visit is asked for, by its number or its slug. */
const AskedProduct = z.object({
  product: z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(/^[a-z\d-]{1,200}$/))]),
  quantity: z.int().check(z.minimum(1), z.maximum(quantityMax)),
});
export type AskedProduct = z.output<typeof AskedProduct>;

/** What a business adds where it asks for a quotation. */
const AskedBusiness = z.object({
  company: z.optional(cleanText(shippingFields.company)),
  gstin: z.optional(gstinText),
  po: z.optional(cleanText(shippingFields.po)),
  billTo: z.optional(cleanLines(shippingFields.billTo)),
});
export type AskedBusiness = z.output<typeof AskedBusiness>;

/** A PIN code where the shop does not deliver or fit yet. */
const NotThere = z.object({
  pincode: cleanText({ kind: 'pin', max: 6 }).check(z.regex(pinPattern, 'must be a PIN code of 6 digits')),
  goods: z.enum(['parcels', 'fitting']),
});

type Reachable = { email: string; phone: string; plan?: unknown; not_there?: unknown };
/** With a plan, or where the shop is not yet, a phone number is enough: someone calls before anything is sent. */
const isReachable = ({ email, phone, plan, not_there }: Reachable): boolean =>
  email !== '' || (phone !== '' && (plan ?? not_there) !== undefined);

const Fields = z.object({
  name: cleanText(contactFields.name),
  email: emailOrNone,
  phone: z._default(
    cleanText(contactFields.phone).check(
      z.refine(isContactPhone, `must have at least ${contactFields.phone.charactersMin} digits`),
    ),
    '',
  ),
  message: cleanLines(contactFields.message),
  honeypot: z._default(z.string(), ''),
  plan: z.optional(Plan),
  /** The message says the same in words as these three. */
  not_there: z.optional(NotThere),
  products: z.optional(z.array(AskedProduct).check(z.maxLength(orderLinesMax))),
  business: z.optional(AskedBusiness),
});
export const ContactPayload = Fields.check(z.refine(isReachable, { path: ['email'], error: noEmail }));
export type ContactPayload = z.output<typeof ContactPayload>;
