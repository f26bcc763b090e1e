import type { OtherLanguage } from '../base/languages.ts';

type HeadingName =
  | 'title'
  | 'numberLabel'
  | 'date'
  | 'order'
  | 'against'
  | 'billedTo'
  | 'billedAndDeliveredTo'
  | 'deliveredTo'
  | 'poNumber'
  | 'placeOfSupply'
  | 'reverseCharge'
  | 'what'
  | 'hsn'
  | 'quantity'
  | 'unitPrice'
  | 'taxableValue'
  | 'rate'
  | 'amount'
  | 'inWords'
  | 'total'
  | 'signatory';

/** The headings of an invoice or credit note in one language. */
export type InvoiceHeadings = Record<HeadingName, string>;
/** Those of the language in which it was ordered, which are printed after the English ones. Figures and terms of the law stay as they are. */
export type SecondHeadings = { language: OtherLanguage; headings: InvoiceHeadings };
