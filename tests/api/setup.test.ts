import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseUrlOf } from '#tests/support/database-url.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** Functions of a shop whose settings or database do not work, each read afresh as a cold start does. */

const { url } = await freshShop();
const logged: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('LOG', 'json');
  logged.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  const { closeSharedDatabases } = await import('#netlify/platform/shared-connections.ts');
  await closeSharedDatabases();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const failures = () => logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'failure');
async function signIn() {
  const { default: auth } = await import('#netlify/functions/api.ts');
  const body = { username: 'asha', password: 'tall-mango-tree-7', email: 'a@x.in' };
  return caller(auth)('POST', '/api/users/auth/register/', { body });
}
async function list() {
  const { default: products } = await import('#netlify/functions/api.ts');
  return caller(products)('GET', '/api/products/items/');
}

describe('a shop that is not set up answers 503, and its log names the setting', () => {
  const secret = 'plainly-a-wrong-value';
  test.each([
    ['TOKEN_SECRET', '', signIn],
    ['TOKEN_SECRET', secret, signIn],
    ['TOKEN_SECRET', secret, list],
    ['RAZORPAY_KEY_ID', secret, list],
    ['DATABASE_URL', '', list],
    ['DATABASE_URL', secret, list],
    ['LOG', secret, list],
  ])('a shop whose %s is "%s" answers 503', async (name, value, call) => {
    vi.stubEnv(name, value);
    const reply = await call();
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
    expect(reply.json.detail).toContain('not set up yet');
    expect(reply.text).not.toContain(name);
    expect(failures()).toMatchObject([{ setup: expect.stringContaining(name) }]);
    expect(logged.join() + reply.text).not.toContain(secret);
  });

  test('a job by the clock says it as well', async () => {
    vi.stubEnv('TOKEN_SECRET', secret);
    const { runAllJobs } = await import('#tests/support/jobs.ts');
    const reply = await runAllJobs();
    expect(reply.status).toBe(500);
    expect(failures()).toMatchObject([{ setup: expect.stringContaining('TOKEN_SECRET') }]);
  });
});

describe('a database that lets nobody in is 503, not a fault of ours', () => {
  test.each([
    ['a wrong password', () => databaseUrlOf(url, { password: 'not-the-password' })],
    ['an unknown user', () => databaseUrlOf(url, { user: 'nobody-known' })],
    ['a database that is not there', () => databaseUrlOf(url, { database: 'not_there' })],
  ])('%s', async (_, broken) => {
    vi.stubEnv('DATABASE_URL', broken());
    const reply = await list();
    expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '30',
    ]);
  });
});
