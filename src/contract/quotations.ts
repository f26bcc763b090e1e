import * as z from 'zod/mini';
import { orderLinesMax, quantityMax } from '#domain/base/limits.ts';
import { shippingFields } from '#domain/form/fields.ts';
import type { Business } from '#domain/gst/business.ts';
import { readGst } from '#domain/gst/taxed-parts.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import type { DeskCount } from './desk.ts';
import { cleanLines, cleanText, dayText, emailOrNone, formHints, rupees, seenVersion } from './input.ts';
import { gstinText, Shipping } from './order-payloads.ts';
import { oneOf, pageNumber, pageSizeOr } from './query.ts';

export const quotationStates = ['draft', 'sent', 'accepted', 'withdrawn'] as const;
export type QuotationState = (typeof quotationStates)[number];

const wholeNumber = z.int().check(z.minimum(1));

/** A product of the shop by its slug, or a charge of its own, such as fitting. `price`: rupees a unit, GST included. */
const Line = z.object({
  product: z.optional(cleanText({ max: 200 })),
  name: cleanText({ max: 200 }),
  quantity: z.int().check(z.minimum(1), z.maximum(quantityMax)),
  price: rupees,
  /** Of a charge: what it is taxed as, as `995461 at 18 %`; empty if unknown. A product has its own. */
  gst: z.optional(
    cleanText({ min: 0, max: 200 }).check(
      z.refine((text) => text === '' || readGst(text) !== undefined, 'must be like 995461 at 18 %, or empty'),
    ),
  ),
  /** This charge is for building it on the site: the order then has the steps of an installation. */
  fitting: z.optional(z.boolean()),
});

const draftText = (field: { max: number }) => cleanText({ min: 0, max: field.max });
const Buyer = z.object({
  fullName: draftText(shippingFields.fullName),
  email: emailOrNone,
  phone: draftText(shippingFields.phone).register(formHints, { input: 'tel' }),
  company: z._default(cleanText(shippingFields.company), ''),
  gstin: z._default(gstinText, ''),
  po: z._default(cleanText(shippingFields.po), ''),
  billTo: z._default(cleanLines(shippingFields.billTo), ''),
});

/** What an operator writes. */
export const QuotationPayload = z.object({
  version: seenVersion,
  buyer: Buyer,
  lines: z.array(Line).check(z.maxLength(orderLinesMax)),
  discount_percent: z.number().check(z.minimum(0), z.maximum(90), z.multipleOf(0.01)),
  note: cleanLines({ min: 0, max: 2000 }),
  valid_until: dayText,
});
export type QuotationPayload = z.output<typeof QuotationPayload>;

/** With the number of an inquiry the draft has its sender, and the products that it names. */
export const NewQuotationPayload = z.object({ inquiry: z.optional(wholeNumber) });
export type NewQuotationPayload = z.output<typeof NewQuotationPayload>;

export const QuotationStepPayload = z.object({ step: z.enum(['send', 'withdraw']), version: seenVersion });
export type QuotationStepPayload = z.output<typeof QuotationStepPayload>;

export const QuotationsQuery = z.object({
  state: oneOf(quotationStates),
  page: pageNumber,
  page_size: pageSizeOr(25),
});
export type QuotationsQuery = z.output<typeof QuotationsQuery>;

/** The buyer agrees to the version that was shown, and says where the goods go. */
export const AcceptPayload = z.object({ version: seenVersion, shipping: Shipping });
export type AcceptPayload = z.output<typeof AcceptPayload>;

/** Amounts in rupees. `unit_price` is `price` less the discount, which is what is paid. */
export type QuotationLine = {
  product?: string | undefined;
  name: string;
  quantity: number;
  price: number;
  unit_price: number;
  gst: string;
  fitting?: boolean | undefined;
};
/** What the buyer sees. `state`: a sent one whose last day is over is still `sent`, and `is_over`. */
export type Quotation = {
  number: string;
  state: QuotationState;
  version: number;
  is_over: boolean;
  buyer: { fullName: string; email: string; phone: string } & Business;
  lines: QuotationLine[];
  discount_percent: number;
  discount: number;
  total: number;
  note: string;
  valid_until: string;
  sent_at: string | null;
  /** Of the inquiry that asked for it, when one quotation is read. */
  plan?: SentPlan;
};
/** What the desk sees. `link`: the page of the buyer, a path; null until it was sent. */
export type DeskQuotation = Quotation & {
  id: number;
  operator: string;
  created_at: string;
  order: number | null;
  inquiry: number | null;
  link: string | null;
  mails: boolean;
};
export type DeskQuotations = DeskCount & { results: DeskQuotation[] };
export type Accepted = { order: number };
