import { describe, expect, test } from 'vitest';
import { deletionTexts } from './deletion-texts.ts';

const nothing = { open_orders: [], unpaid_orders: [], kept_orders: 0, kept_until: null };

describe('what is said before an account is deleted', () => {
  test('an account without orders is deleted whole', () => {
    expect(deletionTexts(nothing)).toMatchObject({ stops: undefined, stays: undefined });
  });

  test('open orders are named and prevent the deletion', () => {
    expect(deletionTexts({ ...nothing, open_orders: [100001] }).stops).toMatch(
      /^Your order 100001 is still open/,
    );
    expect(deletionTexts({ ...nothing, open_orders: [100001, 100002] }).stops).toMatch(
      /^Your orders 100001, 100002 are still open/,
    );
  });

  test('a deletion cancels unpaid orders and keeps what tax law requires until the year that is named', () => {
    const { goes, stays } = deletionTexts({
      ...nothing,
      unpaid_orders: [100003],
      kept_orders: 2,
      kept_until: '2035-03-31T18:30:00.000Z',
    });
    expect(goes).toContain('Your unpaid order 100003 will be cancelled.');
    expect(stays).toContain('keep 2 orders');
    expect(stays).toContain('until March 2035');
  });
});
