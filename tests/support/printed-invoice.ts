import type { InvoiceReply } from '#contract/orders.ts';
import { type InvoiceRecord, invoiceDocument } from '#domain/gst/invoice-document.ts';
import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';
import * as hindi from '#texts/hi/invoice-headings.ts';

const record: InvoiceRecord = {
  number: 'INV/26-27/00042',
  kind: 'invoice',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  orderId: 100042,
  refersTo: null,
  supplier: {
    name: 'Dhoop Solar Commerce Private Limited (demonstration)',
    address: [
      'Dhoop Solar Commerce, 1 Suraj Marg (demonstration address)',
      'Lucknow, Uttar Pradesh 226010',
      'India',
    ],
    gstin: '09AAAAA0000A1Z0',
    cin: 'U40106UP2026PTC123456',
    phone: '+91 522 000 0000',
    email: 'support@dhoop.example',
  },
  shipping: {
    fullName: 'Asha Verma',
    company: 'Verma & Sons',
    phone: '+91 98765 43210',
    address: '12 Hazratganj, second floor',
    city: 'Lucknow',
    zip: '226001',
    gstin: '09AAAAA0000A1Z0',
  },
  lines: [],
};
const goods = [
  {
    name: 'Suryak 550 W Mono PERC Half-Cut Panel',
    gst: '85414300 at 5 %',
    quantity: 6,
    unitPricePaise: 11_999_00,
  },
  {
    name: 'Aangan Urja 5 kW Hybrid Home Solution with 10.24 kWh',
    gst: '51.8 % 85018000 at 5 %, 26 % 85076000 at 18 %, 22.2 % 995461 at 18 %',
    quantity: 1,
    unitPricePaise: 5_79_999_00,
  },
  { name: 'Vidyukavach MC4 Connector Pair', gst: '85366990 at 18 %', quantity: 12, unitPricePaise: 149_00 },
];

/** The API's reply for an invoice with this number of lines; with `isBack` it includes the credit note, `inHindi` the second headings. */
export function printedInvoice({
  lines = 3,
  isBack = false,
  inHindi = false,
  changes = {} as Partial<InvoiceRecord>,
} = {}): InvoiceReply {
  const sold = Array.from(
    { length: lines },
    (_, index) => goods[index % goods.length] as (typeof goods)[number],
  );
  const invoice = { ...record, lines: sold, ...changes };
  const note: InvoiceRecord = {
    ...invoice,
    kind: 'credit_note',
    number: 'CN/26-27/00007',
    refersTo: invoice,
  };
  const second = (headings: InvoiceHeadings) =>
    inHindi ? { second: { language: 'hi' as const, headings } } : {};
  return {
    documents: [
      { ...invoiceDocument(invoice), ...second(hindi.invoice) },
      ...(isBack ? [{ ...invoiceDocument(note), ...second(hindi.creditNote) }] : []),
    ],
  };
}
