import { describe, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { createShelf } from './shelf.ts';

describe('§5 checkout form: what was typed is kept', () => {
  test('over a reload, with the payment method', () => {
    const shelf = createShelf([]);
    keepDraft(shelf, { form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    expect(readDraft(shelf)).toEqual({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    dropDraft(shelf);
    expect(readDraft(shelf)).toEqual({ form: {}, method: 'razorpay' });
  });

  test.each(['{', 'null', '[]', '{"form":3}', '{"form":{"city":5},"method":"barter"}'])(
    'a foreign value %s is an empty form',
    (value) => {
      const shelf = createShelf([]);
      shelf.write('checkout-form', value);
      expect(readDraft(shelf)).toEqual({ form: {}, method: 'razorpay' });
    },
  );
});
