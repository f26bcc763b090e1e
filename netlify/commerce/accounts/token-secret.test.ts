import { expect, test } from 'vitest';
import type { Ctx } from '#netlify/platform/context.ts';
import { keyedHash } from './token-secret.ts';

const under = (TOKEN_SECRET: string) => ({ env: { TOKEN_SECRET } }) as Pick<Ctx, 'env'>;

test('§6 a hash under the token secret is another for every purpose, text and secret, and fits an address', () => {
  const hashes = [
    keyedHash(under('secret'), 'sessions', 'one'),
    keyedHash(under('secret'), 'sessions', 'two'),
    keyedHash(under('secret'), 'orders', 'one'),
    keyedHash(under('other'), 'sessions', 'one'),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(keyedHash(under('secret'), 'sessions', 'one')).toBe(hashes[0]);
});
