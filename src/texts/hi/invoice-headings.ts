import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';
import type { Complete } from '../complete.ts';

export const invoice: InvoiceHeadings = {
  title: 'टैक्स इनवॉइस',
  numberLabel: 'बिल नंबर',
  date: 'तारीख़',
  order: 'ऑर्डर',
  against: 'किस बिल में घटेगा',
  billedTo: 'बिल किसके नाम',
  billedAndDeliveredTo: 'बिल और डिलीवरी किसके नाम',
  deliveredTo: 'डिलीवरी का पता',
  poNumber: 'PO नंबर',
  placeOfSupply: 'सप्लाई का राज्य',
  reverseCharge: 'रिवर्स चार्ज',
  what: 'सामान या सेवा',
  hsn: 'HSN',
  quantity: 'मात्रा',
  unitPrice: 'दाम, GST सहित',
  taxableValue: 'टैक्स से पहले मूल्य',
  rate: 'दर',
  amount: 'रक़म',
  inWords: 'रक़म शब्दों में',
  total: 'कुल',
  signatory: 'अधिकृत हस्ताक्षर',
};
export const creditNote: InvoiceHeadings = {
  ...invoice,
  title: 'क्रेडिट नोट',
  numberLabel: 'क्रेडिट नोट नंबर',
  inWords: 'क्रेडिट की रक़म शब्दों में',
  total: 'कुल क्रेडिट',
};

export type Checked = Complete<
  typeof import('#texts/en/invoice-headings.ts'),
  typeof import('#texts/hi/invoice-headings.ts')
>;
