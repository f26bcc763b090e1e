import { describe, expect, test } from 'vitest';
import { addLine, type CartLine, readCart } from '#domain/cart/cart.ts';
import { createSafeStorage } from './safe-storage.ts';
import { storedAtom } from './stored-atom.ts';

const line: CartLine = { id: 7, name: 'Panel', price: 12499.5, qty: 1, main_image: '' };

function browser() {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const events = new EventTarget();
  const open = () =>
    storedAtom<readonly CartLine[]>({
      key: 'cart',
      storage: createSafeStorage([() => area]),
      decode: readCart,
      encode: (lines) => JSON.stringify(lines),
      events,
    });
  /** The event that browsers send to other tabs and the inline script sends to its page. */
  const dispatch = (key: string | null, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { values, open, dispatch };
}

describe('a store kept in browser storage', () => {
  test('the cart is loaded at start and saved on each change', () => {
    const { values, open } = browser();
    values.set('cart', JSON.stringify([line]));
    const $cart = open();
    expect($cart.get()).toEqual([line]);
    $cart.update((cart) => addLine(cart, line));
    expect(JSON.parse(values.get('cart') ?? '')).toEqual([{ ...line, qty: 2 }]);
  });

  test.each(['{', '{"a":1}', '[null,3,{"id":"x"}]', 'null', ''])(
    'the invalid stored value %s is read as an empty cart',
    (value) => {
      const { values, open } = browser();
      values.set('cart', value);
      expect(open().get()).toEqual([]);
    },
  );

  test('a change made by another tab or by the inline script is followed', () => {
    const { values, open, dispatch } = browser();
    const $cart = open();
    values.set('cart', JSON.stringify([line]));
    dispatch('cart', JSON.stringify([line]));
    expect($cart.get()).toEqual([line]);
  });

  test('an event of the inline script counts even when it could not write to storage', () => {
    const { open, dispatch } = browser();
    const $cart = open();
    dispatch('cart', JSON.stringify([line]));
    expect($cart.get()).toEqual([line]);
    $cart.update((cart) => addLine(cart, line));
    expect($cart.get()).toEqual([{ ...line, qty: 2 }]);
  });

  test('a change is applied to the value of another tab, even before its event arrives', () => {
    const { values, open } = browser();
    const $cart = open();
    values.set('cart', JSON.stringify([{ ...line, id: 8 }]));
    $cart.update((cart) => addLine(cart, line));
    expect($cart.get().map(({ id }) => id)).toEqual([8, 7]);
  });

  test('clearing the whole storage empties the cart; events of other keys do not change it', () => {
    const { values, open, dispatch } = browser();
    values.set('cart', JSON.stringify([line]));
    const $cart = open();
    dispatch('theme', 'dark');
    expect($cart.get()).toEqual([line]);
    values.clear();
    dispatch(null, null);
    expect($cart.get()).toEqual([]);
  });
});
