import { describe, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { createShelf } from './shelf.ts';

const asha = { access: 'a', refresh: 'r', user: 'asha' };

describe('§5 checkout form: what was typed is kept', () => {
  test('over a reload, with the payment method', () => {
    const shelf = createShelf([]);
    keepDraft(shelf, { form: { city: 'Lucknow', zip: '226010' }, method: 'cod' }, 'asha');
    expect(readDraft(shelf, asha)).toEqual({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    dropDraft(shelf);
    expect(readDraft(shelf, asha)).toEqual({ form: {}, method: 'razorpay' });
  });

  test('§6 for the account that typed it and for nobody else', () => {
    const shelf = createShelf([]);
    keepDraft(shelf, { form: { city: 'Lucknow' }, method: 'cod' }, 'Asha');
    expect(readDraft(shelf, asha).form).toEqual({ city: 'Lucknow' });
    expect(readDraft(shelf, { ...asha, user: { username: 'ravi', email: '' } }).form).toEqual({});
    expect(readDraft(shelf, undefined).form).toEqual({});
  });

  test.each(['{', 'null', '[]', '{"form":3}', '{"form":{"city":5},"method":"barter"}'])(
    'a foreign value %s is an empty form',
    (value) => {
      const shelf = createShelf([]);
      shelf.write('checkout-form', value);
      expect(readDraft(shelf, asha)).toEqual({ form: {}, method: 'razorpay' });
    },
  );
});
