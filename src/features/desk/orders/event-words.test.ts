import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventNames } from '#texts/en/desk-order.ts';
import { eventFacts } from './event-words.ts';

describe('the history of an order at the desk', () => {
  test('no kind of event is shown by its code', () => {
    expect(Object.values(eventNames).filter((name) => name.includes('_') || /^[a-z]/.test(name))).toEqual([]);
  });

  test('docs/order-history.md describes every kind of event, and no other', () => {
    const text = readFileSync(new URL('../../../../docs/order-history.md', import.meta.url), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const described = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/\w+/g) ?? []);
    expect(described.toSorted()).toEqual(Object.keys(eventNames).sort());
  });

  test('a parcel is shown with its carrier, its number and who sent it', () => {
    expect(
      eventFacts({
        kind: 'shipped',
        data: { from: 'paid', by: 'operator', operator: 'ravi', carrier: 'DTDC', tracking_number: 'D1' },
      }),
    ).toBe('DTDC, D1, was paid, by ravi');
  });

  test('money is shown in rupees, and a report by where it came from', () => {
    expect(
      eventFacts({
        kind: 'payment_unwanted',
        data: { payment: 'pay_1', amount_paise: 1_199_900, by: 'webhook', reason: 'already_paid' },
      }),
    ).toBe('₹11,999.00, the order was paid already, pay_1, reported by the provider');
  });

  test('a reason of the bank is shown as it came', () => {
    expect(
      eventFacts({ kind: 'refund_refused', data: { payment: 'pay_1', reason: 'BAD_REQUEST_ERROR' } }),
    ).toBe('BAD_REQUEST_ERROR, pay_1');
  });

  test('a note is quoted', () => {
    expect(
      eventFacts({
        kind: 'noted',
        data: { by: 'operator', operator: 'ravi', note: 'Rang twice', call: true },
      }),
    ).toBe('of a call, “Rang twice”, by ravi');
  });
});
