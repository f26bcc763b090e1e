import { describe, expect, test } from 'vitest';
import { type Area, createSafeStorage } from './safe-storage.ts';
import { windowNameArea } from './window-name.ts';

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
  test('§3 a value is kept in the first area that takes it', () => {
    const first: Record<string, string> = {};
    const storage = createSafeStorage([() => area(first)]);
    storage.write('cart', '[]');
    expect(first).toEqual({ cart: '[]' });
    expect(storage.read('cart')).toBe('[]');
    storage.write('cart', null);
    expect(first).toEqual({});
  });

  test('blocked storage: the next area holds the value, and it outlives the page', () => {
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

  test('a window name of another site reads as nothing and is left alone until something is kept', () => {
    const target = { name: 'their-frame' };
    const place = windowNameArea(target);
    expect(place.getItem('cart')).toBeNull();
    place.removeItem('cart');
    expect(target.name).toBe('their-frame');
  });
});
