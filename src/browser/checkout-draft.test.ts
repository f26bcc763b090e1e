import { describe, expect, test } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './checkout-draft.ts';
import { createSafeStorage } from './safe-storage.ts';

const asha = { access: 'a', refresh: 'r', user: 'asha' };

describe('checkout form: typed values are kept', () => {
  test('over a reload, together with the payment method', () => {
    const storage = createSafeStorage([]);
    saveDraft(storage, { form: { city: 'Lucknow', zip: '226010' }, method: 'cod' }, 'asha');
    expect(readDraft(storage, asha)).toEqual({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    clearDraft(storage);
    expect(readDraft(storage, asha)).toEqual({ form: {}, method: 'online' });
  });

  test('for the account that typed them and for no other', () => {
    const storage = createSafeStorage([]);
    saveDraft(storage, { form: { city: 'Lucknow' }, method: 'cod' }, 'Asha');
    expect(readDraft(storage, asha).form).toEqual({ city: 'Lucknow' });
    expect(readDraft(storage, { ...asha, user: { username: 'ravi', email: '' } }).form).toEqual({});
    expect(readDraft(storage, undefined).form).toEqual({});
  });

  test.each(['{', 'null', '[]', '{"form":3}', '{"form":{"city":5},"method":"barter"}'])(
    'the invalid stored value %s gives an empty form',
    (value) => {
      const storage = createSafeStorage([]);
      storage.write('checkout-form', value);
      expect(readDraft(storage, asha)).toEqual({ form: {}, method: 'online' });
    },
  );
});
