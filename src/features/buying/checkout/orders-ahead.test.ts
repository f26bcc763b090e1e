import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropAhead, readAhead, takeAhead } from './orders-ahead.ts';

const shop = vi.hoisted(() => ({
  user: 'asha',
  readings: 0,
  fails: false,
  more: [] as object[],
  leave: () => {},
}));
vi.mock('#browser/session.ts', () => ({
  $session: { get: () => ({ access: 'a', refresh: 'r', user: shop.user }) },
  client: {
    orders: async () => {
      shop.readings += 1;
      if (shop.fails) throw new Error('down');
      return { results: [{ id: shop.readings, status: 'paid', items: [] }, ...shop.more], count: 1 };
    },
    order: async (id: number) => ({ id, status: 'pending', items: ['an item'] }),
  },
}));

beforeEach(() => {
  Object.assign(shop, { user: 'asha', readings: 0, fails: false, more: [] });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    shop.leave = listener;
  });
  dropAhead();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('decision 25: orders read while the form is filled in', () => {
  test('are read once while they are fresh, and used for one order only', async () => {
    await readAhead();
    later(14);
    expect(await readAhead()).toMatchObject([{ id: 1 }]);
    later(15);
    expect(await takeAhead()).toMatchObject([{ id: 1 }]);
    expect(takeAhead()).toBeUndefined();
  });

  test('are read one by one where a backend lists them without their items', async () => {
    shop.more = [{ id: 7, status: 'pending', items: [] }];
    expect(await readAhead()).toMatchObject([{ items: [] }, { id: 7, items: ['an item'] }]);
  });

  test('are read again while the shopper goes on typing', async () => {
    await readAhead();
    later(15);
    expect(await readAhead()).toMatchObject([{ id: 2 }]);
  });

  test.each([
    ['half a minute has passed', () => later(30)],
    ['the clock was set back', () => later(-1)],
    ['the page was left', () => shop.leave()],
    ['an order was sent', dropAhead],
    [
      'another account has signed in',
      () => {
        shop.user = 'ravi';
      },
    ],
  ])('are not used when %s', async (_, happens) => {
    await readAhead();
    happens();
    expect(takeAhead()).toBeUndefined();
  });

  test('are not used when reading failed', async () => {
    shop.fails = true;
    await expect(readAhead()).rejects.toThrow('down');
    expect(takeAhead()).toBeUndefined();
  });
});
