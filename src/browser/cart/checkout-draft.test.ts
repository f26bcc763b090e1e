import { describe, expect, test } from 'vitest';
import { tabStorage } from '../storage/browser-storage.ts';
import { clearDraft, readDraft, saveDraft } from './checkout-draft.ts';

const asha = { access: 'a', refresh: 'r', user: 'asha' };

describe('checkout form: typed values are kept', () => {
  test('a checkout form keeps typed values over a reload, together with the payment method', () => {
    saveDraft({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' }, 'asha');
    expect(readDraft(asha)).toEqual({ form: { city: 'Lucknow', zip: '226010' }, method: 'cod' });
    clearDraft();
    expect(readDraft(asha)).toEqual({ form: {}, method: 'online' });
  });

  test('a checkout form keeps typed values for the account that typed them and for no other', () => {
    saveDraft({ form: { city: 'Lucknow' }, method: 'cod' }, 'Asha');
    expect(readDraft(asha).form).toEqual({ city: 'Lucknow' });
    expect(readDraft({ ...asha, user: { username: 'ravi', email: '' } }).form).toEqual({});
    expect(readDraft(undefined).form).toEqual({});
  });

  test.each(['{', 'null', '[]', '{"form":3}', '{"form":{"city":5},"method":"barter"}'])(
    'the invalid stored value %s gives an empty form',
    (value) => {
      tabStorage.write('checkout-form', value);
      expect(readDraft(asha)).toEqual({ form: {}, method: 'online' });
    },
  );
});
