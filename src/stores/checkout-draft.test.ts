import { describe, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { createSafeStorage } from './safe-storage.ts';

const asha = { access: 'a', refresh: 'r', user: 'asha' };

describe('§5 checkout form: what was typed is kept', () => {
  test('over a reload, with the payment method', () => {
    const storage = createSafeStorage([]);
    keepDraft(storage, { form: { city: 'Lucknow', zip: '226010' }, method: 'cod' }, 'asha');
    expect(readDraft(storage, asha)).toEqual({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    dropDraft(storage);
    expect(readDraft(storage, asha)).toEqual({ form: {}, method: 'razorpay' });
  });

  test('§6 for the account that typed it and for nobody else', () => {
    const storage = createSafeStorage([]);
    keepDraft(storage, { form: { city: 'Lucknow' }, method: 'cod' }, 'Asha');
    expect(readDraft(storage, asha).form).toEqual({ city: 'Lucknow' });
    expect(readDraft(storage, { ...asha, user: { username: 'ravi', email: '' } }).form).toEqual({});
    expect(readDraft(storage, undefined).form).toEqual({});
  });

  test.each(['{', 'null', '[]', '{"form":3}', '{"form":{"city":5},"method":"barter"}'])(
    'a foreign value %s is an empty form',
    (value) => {
      const storage = createSafeStorage([]);
      storage.write('checkout-form', value);
      expect(readDraft(storage, asha)).toEqual({ form: {}, method: 'razorpay' });
    },
  );
});
