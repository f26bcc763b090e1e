import { expect, test } from 'vitest';
import { takeJob } from '#netlify/commerce/health/health.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();

const minute = (nth: number) => new Date(`2026-11-25T12:${String(nth).padStart(2, '0')}:00Z`);

test('one of eight processes that want a job for the same minute gets it, and one for the next', async () => {
  for (const nth of [0, 15]) {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => takeJob({ db }, 'clean-up', minute(nth))),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
  }
});

test('a process whose clock is late does not run again what was run for a later minute', async () => {
  expect(await takeJob({ db }, 'expire-orders', minute(30))).toBe(true);
  expect(await takeJob({ db }, 'expire-orders', minute(15))).toBe(false);
  expect(await takeJob({ db }, 'expire-holds', minute(15))).toBe(true);
});
