import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';

/** The headings of an invoice's fields, named as in the CGST Rules. */
export const invoice: InvoiceHeadings = {
  title: 'Tax Invoice',
  numberLabel: 'Invoice',
  date: 'Date',
  order: 'Order',
  against: 'Against invoice',
  billedTo: 'Billed to',
  billedAndDeliveredTo: 'Billed and delivered to',
  deliveredTo: 'Delivered to',
  poNumber: 'PO number',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Reverse charge',
  what: 'Goods or service',
  hsn: 'HSN',
  quantity: 'Qty',
  unitPrice: 'Unit price with GST',
  taxableValue: 'Taxable value',
  rate: 'Rate',
  amount: 'Amount',
  inWords: 'Amount in words',
  total: 'Total',
  signatory: 'Authorised signatory',
};
export const creditNote: InvoiceHeadings = {
  ...invoice,
  title: 'Credit Note',
  numberLabel: 'Credit note',
  inWords: 'Credited amount in words',
  total: 'Total credited',
};
