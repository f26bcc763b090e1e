import type { PrintedInvoice } from '#contract/orders.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { offeredLanguage } from '#settings/offered-language.ts';
import * as hindi from '#texts/hi/invoice-headings.ts';

const headings: Partial<Record<OtherLanguage, typeof hindi>> = { hi: hindi };

/** A document with the headings of the language in which it was ordered, beside the English ones. They are not stored with it. */
export function withSecondHeadings(document: InvoiceDocument, ordered: string | undefined): PrintedInvoice {
  const language = offeredLanguage(ordered);
  const { invoice, creditNote } = (language && headings[language]) ?? {};
  const own = document.kind === 'credit_note' ? creditNote : invoice;
  return language && own ? { ...document, second: { language, headings: own } } : document;
}
