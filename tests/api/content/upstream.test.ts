import { afterAll, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { caller } from '#tests/support/shop.ts';

/** In front of an upstream, without a database of our own. */
const platform = await startPlatform();
Object.assign(process.env, {
  ...platform.settings,
  API_BASE_URL: 'http://127.0.0.1:9',
  CONTENT_HOOK_SECRETS: testHookSecret,
  LOG: 'off',
});
delete process.env.DATABASE_URL;
delete process.env.NETLIFY_DB_URL;
afterAll(() => platform.close());

const call = caller(api);
const announce = (given: ReturnType<typeof announcement>) =>
  call('POST', '/api/hooks/content-changed/', given);
const changed = [{ type: 'product', slug: 'panel' }];

test('content: in front of an upstream a signed call purges and builds at once', async () => {
  const reply = await announce(announcement(changed));
  expect([reply.status, reply.json]).toEqual([202, { received: 1, purged: true, rebuild: null }]);
  expect(platform.purges).toEqual([['product:panel', 'products']]);
  expect(platform.builds).toEqual(['Content changed']);
});

test('content: in front of an upstream an unsigned or replayed call is refused', async () => {
  const given = announcement(changed, { at: new Date(Date.now() - 60_000) });
  expect((await announce(given)).status).toBe(202);
  expect((await announce(given)).status).toBe(409);
  expect((await announce({ ...given, headers: {} as never })).status).toBe(401);
  expect(platform.builds).toHaveLength(2);
});

test('content: in front of an upstream a failure is the answer, so that the caller announces again', async () => {
  platform.next.build.push(500);
  const given = announcement([{ type: 'post', slug: 'news' }]);
  const reply = await announce(given);
  expect([reply.status, reply.json.code]).toEqual([502, 'upstream_failed']);
  expect(reply.json.detail).toContain('the build hook answered 500');
  expect((await announce(given)).status).toBe(202);
});

test('content: a slug in Hindi is purged under the tag that its replies carry', async () => {
  const reply = await announce(announcement([{ type: 'product', slug: 'सौर-पैनल' }]));
  expect(reply.status).toBe(202);
  expect(platform.purges.at(-1)).toEqual([`product:${encodeURIComponent('सौर-पैनल')}`, 'products']);
});
