import { expect, test } from 'vitest';
import { type InvoiceRecord, invoiceDocument } from '#domain/gst/invoice-document.ts';
import { invoiceCsv } from './invoice-csv.ts';

const invoice: InvoiceRecord = {
  number: 'INV/26-27/00042',
  kind: 'invoice',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  orderId: 100042,
  refersTo: null,
  supplier: { name: 'Dhoop', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' },
  shipping: { fullName: 'Asha Verma', company: '=Verma, Sons', zip: '226001', gstin: '09AAAAA0000A1Z0' },
  lines: [
    { name: '+ Panel', gst: '85414300 at 5 %', quantity: 2, unitPricePaise: 10_500_00 },
    { name: 'Kit', gst: '70 % 85414300 at 5 %, 30 % 995461 at 18 %', quantity: 1, unitPricePaise: 1000_00 },
    { name: 'Cable 4 mm² "red"', gst: null, quantity: 3, unitPricePaise: 100_00 },
  ],
};
const other: InvoiceRecord = {
  ...invoice,
  number: 'CN/26-27/00007',
  kind: 'credit_note',
  refersTo: invoice,
  shipping: { fullName: 'Ravi', zip: '400001' },
  lines: invoice.lines.slice(0, 1),
};

test('a row for each taxed part; a credit note counts down, and an unknown rate says so', () => {
  expect(invoiceCsv([invoice, other].map(invoiceDocument)).split('\r\n')).toEqual([
    '\uFEFFDocument,Number,Date,Order,Invoice taken back,Buyer,Buyer GSTIN,Place of supply,Item,HSN,Quantity,Rate %,Taxable value,CGST,SGST or UTGST,IGST,Amount',
    `Invoice,INV/26-27/00042,2026-11-20,100042,,"'=Verma, Sons",09AAAAA0000A1Z0,09 Uttar Pradesh,'+ Panel,85414300,2,5,20000.00,500.00,500.00,0.00,21000.00`,
    `Invoice,INV/26-27/00042,2026-11-20,100042,,"'=Verma, Sons",09AAAAA0000A1Z0,09 Uttar Pradesh,Kit,85414300,1,5,642.79,16.07,16.07,0.00,674.93`,
    `Invoice,INV/26-27/00042,2026-11-20,100042,,"'=Verma, Sons",09AAAAA0000A1Z0,09 Uttar Pradesh,Kit,995461,1,18,275.49,24.79,24.79,0.00,325.07`,
    `Invoice,INV/26-27/00042,2026-11-20,100042,,"'=Verma, Sons",09AAAAA0000A1Z0,09 Uttar Pradesh,"Cable 4 mm² ""red""",,3,unknown,,,,,300.00`,
    `Credit note,CN/26-27/00007,2026-11-20,100042,INV/26-27/00042,Ravi,,27 Maharashtra,'+ Panel,85414300,2,5,-20000.00,0.00,0.00,-1000.00,-21000.00`,
  ]);
});
