import { describe, expect, test } from 'vitest';
import { type Area, createSafeStorage, windowNameArea } from './safe-storage.ts';

function area(values: Record<string, string> = {}): Area {
  return {
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => {
      values[key] = value;
    },
    removeItem: (key) => {
      delete values[key];
    },
  };
}
const full = (values: Record<string, string> = {}): Area => ({
  ...area(values),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const blocked = (): Area => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('browser storage that never throws', () => {
  test('a value is stored in the first area that accepts it', () => {
    const first: Record<string, string> = {};
    const storage = createSafeStorage([() => area(first)]);
    storage.write('cart', '[]');
    expect(first).toEqual({ cart: '[]' });
    expect(storage.read('cart')).toBe('[]');
    storage.write('cart', null);
    expect(first).toEqual({});
  });

  test('blocked storage: the next area holds the value, also on the next page', () => {
    const target = { name: '' };
    const storage = () => createSafeStorage([blocked, () => windowNameArea(target)]);
    storage().write('cart', '[1]');
    expect(storage().read('cart')).toBe('[1]');
  });

  test('full storage: the old value does not come back', () => {
    const old = { cart: 'old' };
    const storage = createSafeStorage([() => full(old)]);
    storage.write('cart', 'new');
    expect(storage.read('cart')).toBe('new');
    expect(old).toEqual({});
  });

  test('everything blocked: memory holds the value for this page', () => {
    const storage = createSafeStorage([blocked]);
    storage.write('cart', '[1]');
    expect(storage.read('cart')).toBe('[1]');
  });

  test('the window name of another site is not read as a cart and not removed', () => {
    const target = { name: 'their-frame' };
    const area = windowNameArea(target);
    expect(area.getItem('cart')).toBeNull();
    area.removeItem('cart');
    expect(target.name).toBe('their-frame');
  });
});
