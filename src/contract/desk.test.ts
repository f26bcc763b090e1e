import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { fields, letters, refusal } from '#tests/support/payload-bounds.ts';
import {
  DeskInquiriesQuery,
  DeskOrdersQuery,
  DeskProductsQuery,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from './desk.ts';

/** What is wrong with a value, as `field: message`; empty if nothing is. */
const problems = (schema: z.ZodMiniType, value: unknown): string[] =>
  Object.entries(refusal(schema, value)).map(([field, message]) => `${field}: ${message}`);

const tasks = ['approve', 'ship', 'build', 'deliver', 'collect', 'answer', 'takeBack', 'giveBack'];
describe('searching at the desk', () => {
  test.each([
    ['orders', DeskOrdersQuery],
    ['inquiries', DeskInquiriesQuery],
    ['products', DeskProductsQuery],
  ])('a search without parameters asks for the first 25 %s', (_, query) => {
    expect(query.parse({})).toEqual({ page: 1, page_size: 25 });
  });

  test('orders are searched by text, status, task, days, and what was already listed', () => {
    const asked = { q: 'asha', status: 'paid', task: 'ship', from: '2026-11-01', until: '2026-11-20' };
    expect(DeskOrdersQuery.parse({ ...asked, after: '100001', page: '2', page_size: '50' })).toEqual({
      ...asked,
      after: 100001,
      page: 2,
      page_size: 50,
    });
    expect(DeskOrdersQuery.parse({ after: '1' }).after).toBe(1);
  });

  test('inquiries are searched by kind, products by text', () => {
    for (const kind of ['open', 'unchecked', 'answered', 'spam'])
      expect(DeskInquiriesQuery.parse({ kind, page: '2', page_size: '50' })).toEqual({
        kind,
        page: 2,
        page_size: 50,
      });
    expect(DeskProductsQuery.parse({ q: 'panel', page: '2' })).toEqual({
      q: 'panel',
      page: 2,
      page_size: 25,
    });
  });

  test.each([
    ['from', ['yesterday', '2026-02-30', '20-11-2026', '2026-11-20T10:00:00Z']],
    ['until', ['tomorrow', '2026-13-01']],
    ['after', ['0', '-1', '1.5', 'last']],
    ['q', [letters(201)]],
    ['page', ['0', 'last']],
    ['page_size', ['0', '251']],
  ])('an order search with an impossible %s is refused', (field, values) => {
    for (const value of values) expect(fields(DeskOrdersQuery, { [field]: value }), value).toEqual([field]);
  });

  test.each([
    [
      'status: must be one of pending, paid, shipped, completed, cancelled',
      DeskOrdersQuery,
      { status: 'lost' },
    ],
    [`task: must be one of ${tasks.join(', ')}`, DeskOrdersQuery, { task: 'sleep' }],
    ['kind: must be one of open, unchecked, answered, spam', DeskInquiriesQuery, { kind: 'all' }],
    ['q: must be at most 200 characters', DeskProductsQuery, { q: letters(201) }],
  ])('a refused search says what is possible: %s', (said, query, asked) => {
    expect(problems(query, asked)).toEqual([said]);
  });
});

describe('a step of an order', () => {
  test('a step’s texts are trimmed, its other fields are read as they are', () => {
    const sent = { step: 'ship', amount: 99.5, refunds: 0, repeat: true };
    expect(
      StepPayload.parse({
        ...sent,
        note: ' Fragile\nThis side up ',
        message: ' On its way ',
        carrier: ' Delhivery ',
        tracking_number: ' AWB-42 ',
      }),
    ).toEqual({
      ...sent,
      note: 'Fragile\nThis side up',
      message: 'On its way',
      carrier: 'Delhivery',
      tracking_number: 'AWB-42',
    });
  });

  test.each([
    ['step', ['note'], ['steal', '', undefined]],
    ['note', [letters(500)], ['', letters(501), 'a\u0000']],
    ['message', [letters(500), 'two\nlines'], ['', letters(501), 'a\u0000']],
    ['carrier', [letters(60)], ['', letters(61), 'two\nlines']],
    ['tracking_number', [letters(40)], ['', letters(41), 'two\nlines']],
    ['amount', [0.01, 15499.5], [0, -1, '10']],
    ['refunds', [0, 3], [-1, 1.5, '1']],
    ['repeat', [true, false], ['yes', 1]],
  ])('a step’s %s is accepted within its limits and refused beyond them', (field, taken, wrong) => {
    for (const value of taken) expect(fields(StepPayload, { step: 'note', [field]: value })).toEqual([]);
    for (const value of wrong)
      expect(fields(StepPayload, { step: 'note', [field]: value }), String(value)).toEqual([field]);
  });

  test('an amount with a part of a paisa is refused with the reason', () => {
    expect(problems(StepPayload, { step: 'refund', amount: 10.555 })).toEqual([
      'amount: must be rupees with at most 2 decimals',
    ]);
  });
});

test.each([
  ['an empty reply', { message: ' ' }],
  ['no reply', {}],
  ['a reply of more than 5000 characters', { message: letters(5001) }],
])('%s to an inquiry is refused', (_, payload) => {
  expect(fields(ReplyPayload, payload)).toEqual(['message']);
});

test('a reply to an inquiry may have 5000 characters and several lines', () => {
  for (const message of [letters(5000), 'Dear Asha,\n\nit fits.'])
    expect(ReplyPayload.parse({ message })).toEqual({ message });
});

describe('a change of price and stock', () => {
  const change = {
    price: 15499.5,
    original_price: 18999,
    stock: 40,
    version: 41,
  };

  test('a change of price and stock is read with the version that the operator saw', () => {
    expect(ProductPayload.parse(change)).toEqual(change);
  });

  test.each([
    ['price', [0.01], [0, 0.001, null, '10', undefined]],
    ['original_price', [0.01, null], [0, 0.001, undefined]],
    ['stock', [0, 1_000_000], [-1, 1_000_001, 1.5, '1', undefined]],
    ['version', [0, 1_000_001], [-1, 1.5, '1', undefined]],
  ])(
    'a changed product’s %s is accepted within its limits and refused beyond them',
    (field, taken, wrong) => {
      for (const value of taken) expect(fields(ProductPayload, { ...change, [field]: value })).toEqual([]);
      for (const value of wrong)
        expect(fields(ProductPayload, { ...change, [field]: value }), String(value)).toContain(field);
    },
  );
});
