import { expect, test } from 'vitest';
import { Shipping } from '#contract/order-payloads.ts';
import { tidyBusiness } from '#domain/gst/business.ts';
import { cleanGstin, isGstin } from '#domain/gst/gstin.ts';
import { businessLines } from '#texts/en/business-fields.ts';
import { checkBusiness } from './check-business.ts';

const form = {
  company: 'Surya Traders',
  gstin: '27 AAPFU0939F 1ZV',
  po: 'PO-7',
  billTo: 'Surya Traders\n4 MG Road, Pune',
};

test('a wrong GSTIN and texts that are too long are named at their fields, empty ones are fine', () => {
  expect(checkBusiness({ ...form, company: '', po: '' })).toEqual({});
  expect(checkBusiness({ gstin: '27AAPFU0939F1ZW', po: 'x'.repeat(41), billTo: 'y'.repeat(501) })).toEqual({
    gstin: 'This is no GSTIN: compare it with your registration, or leave it empty',
    po: 'At most 40 characters, not 41',
    billTo: 'At most 500 characters, not 501',
  });
});

test.each([
  'NA',
  'n/a',
  'N. A.',
  '-',
  '--',
  'nil',
  'None',
  'URP',
  'not applicable',
  'Unregistered',
  '0',
  'नहीं',
])('%j in a field of a business is none, and nothing is written of it', (none) => {
  const all = { company: none, gstin: none, po: none, billTo: none };
  expect([checkBusiness(all), businessLines(tidyBusiness(all))]).toEqual([{}, '']);
  expect(Shipping.shape.gstin.parse(none)).toBe('');
  expect(Shipping.shape.notes.parse(none)).toBe('');
});

test.each([
  'GSTIN: 27AAPFU0939F1ZV',
  'GST No. 27 AAPFU 0939F1ZV',
  'gst-27aapfu0939f1zv',
  'UIN 0717UNO00157UNO',
])('a GSTIN is read with the label typed along: %j', (gstin) => {
  expect(checkBusiness({ gstin })).toEqual({});
  expect(isGstin(cleanGstin(Shipping.shape.gstin.parse(gstin) ?? ''))).toBe(true);
});

test.each([
  ['27AAACD4321M1C1', /marketplace/],
  ['27AAPFU0939F1ZW', /registration/],
])('server and form refuse %s for the same reason', (gstin, reason) => {
  const refused = Shipping.shape.gstin.safeParse(gstin);
  expect([refused.error?.issues[0]?.message, checkBusiness({ gstin }).gstin]).toEqual([
    expect.stringMatching(reason),
    expect.stringMatching(reason),
  ]);
});

test('a business is tidied and told in lines of a message; empty fields are left out', () => {
  const given = tidyBusiness({ ...form, po: ' ' });
  expect(given).toMatchObject({ billTo: 'Surya Traders, 4 MG Road, Pune' });
  expect(given).not.toHaveProperty('po');
  expect(businessLines(given)).toContain('\nBill to: Surya Traders, 4 MG Road, Pune');
  expect(businessLines(tidyBusiness({ company: '', gstin: ' ', po: '', billTo: '' }))).toBe('');
});
