import { expect, test } from 'vitest';
import { checkBusiness, readBusiness, writeBusiness, wrongGstin } from './business.ts';

const form = {
  company: 'Surya Traders',
  gstin: '27 AAPFU0939F 1ZV',
  po: 'PO-7',
  billTo: 'Surya Traders\n4 MG Road, Pune',
};

test('a wrong GSTIN and texts that are too long are named at their fields, empty ones are fine', () => {
  expect(checkBusiness({ ...form, company: '', po: '' })).toEqual({});
  expect(checkBusiness({ gstin: '27AAPFU0939F1ZW', po: 'x'.repeat(41), billTo: 'y'.repeat(501) })).toEqual({
    gstin: wrongGstin,
    po: 'At most 40 characters, not 41',
    billTo: 'At most 500 characters, not 501',
  });
});

test('the lines of a business in a message are read again; what is wrong in them is left out', () => {
  const message = `Please send me a quotation.\n\n${writeBusiness(form)}\nThank you`;
  expect(readBusiness(message)).toEqual({ ...form, billTo: 'Surya Traders, 4 MG Road, Pune' });
  expect(writeBusiness({ company: '', gstin: ' ', po: '', billTo: '' })).toBe('');
  expect(readBusiness(`GSTIN: none\nCompany: ${'x'.repeat(121)}\nPO number:`)).toEqual({});
});
