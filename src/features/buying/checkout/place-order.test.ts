import { describe, expect, test } from 'vitest';
import { HttpError } from '#browser/calls/error.ts';
import { offersOfConflict } from './place-order.ts';

const refused = (status: number, body: unknown) => new HttpError(status, 'Refused', JSON.stringify(body));

describe('the reply to a refused order names what changed', () => {
  test('the new price and the units left', () => {
    const lines = [
      { product: 4, name: 'Panel', claimed_price: 10, current_price: 12, requested: 5, available: 3 },
    ];
    expect(offersOfConflict(refused(409, { code: 'price_changed', detail: '…', lines }))).toEqual([
      { id: 4, price: 12, available: 3 },
    ]);
  });

  test('a product that is no longer sold', () => {
    expect(offersOfConflict(refused(400, { code: 'unknown_product', detail: '…', products: [9] }))).toEqual([
      { id: 9, gone: true },
    ]);
  });

  test.each([
    refused(500, {}),
    refused(409, { code: 'order_state', detail: '…' }),
    refused(409, { code: 'price_changed', detail: 'without lines' }),
    new Error('offline'),
  ])('an error that is no refusal of lines names no changed line', (error) => {
    expect(offersOfConflict(error)).toBeUndefined();
  });
});
