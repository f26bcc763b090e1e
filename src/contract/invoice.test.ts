import { expect, test } from 'vitest';
import { printedInvoice } from '#tests/support/printed-invoice.ts';
import { InvoiceReply } from './invoice.ts';

test('decision 29: nothing of an invoice and its credit note is lost on the way to the page', () => {
  const reply = printedInvoice({ isBack: true });
  expect(InvoiceReply.parse(reply)).toEqual(reply);
});

test.each(['SGST', 'UTGST'])('decision 29: the tax of the state can be %s', (state_tax) => {
  const documents = printedInvoice().documents.map((document) => ({ ...document, state_tax }));
  expect(InvoiceReply.parse({ documents })).toEqual({ documents });
});

test.each([{}, { documents: {} }, { documents: [{ number: 'INV-1', pdf: 'https://x.example' }] }])(
  'decision 29: what another backend calls an invoice (%j) is not printed as one',
  (reply) => {
    expect(InvoiceReply.safeParse(reply).success).toBe(false);
  },
);
