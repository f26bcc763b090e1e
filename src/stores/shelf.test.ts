import { describe, expect, test } from 'vitest';
import { type Area, createShelf } from './shelf.ts';
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
    const shelf = createShelf([() => area(first)]);
    shelf.write('cart', '[]');
    expect(first).toEqual({ cart: '[]' });
    expect(shelf.read('cart')).toBe('[]');
    shelf.write('cart', null);
    expect(first).toEqual({});
  });

  test('blocked storage: the next area holds the value, and it outlives the page', () => {
    const target = { name: '' };
    const shelf = () => createShelf([blocked, () => windowNameArea(target)]);
    shelf().write('cart', '[1]');
    expect(shelf().read('cart')).toBe('[1]');
  });

  test('full storage: the old value does not come back', () => {
    const old = { cart: 'old' };
    const shelf = createShelf([() => full(old)]);
    shelf.write('cart', 'new');
    expect(shelf.read('cart')).toBe('new');
    expect(old).toEqual({});
  });

  test('everything blocked: memory holds the value for this page', () => {
    const shelf = createShelf([blocked]);
    shelf.write('cart', '[1]');
    expect(shelf.read('cart')).toBe('[1]');
  });

  test('a window name of another site reads as nothing and is left alone until something is kept', () => {
    const target = { name: 'their-frame' };
    const place = windowNameArea(target);
    expect(place.getItem('cart')).toBeNull();
    place.removeItem('cart');
    expect(target.name).toBe('their-frame');
  });
});
