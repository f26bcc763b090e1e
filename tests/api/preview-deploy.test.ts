import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { categories } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { freshShop, work } from '#tests/support/shop.ts';

/** A preview has a copy of the shop's settings. What it does must not reach the published site. */

const asked: string[] = [];
const outside = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url}`);
  reply.end();
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
afterAll(() => outside.close());
const { port } = outside.address() as AddressInfo;
const { db } = await freshShop({
  PURGE_URLS: `http://127.0.0.1:${port}/cache`,
  BUILD_HOOK_URL: `http://127.0.0.1:${port}/build`,
  CONTENT_HOOK_SECRETS: testHookSecret,
});

test('a change that is announced to a preview purges no cache and requests no build', async () => {
  const [category] = await db.insert(categories).values({ slug: 'new-ones', name: 'New ones' }).returning();
  const announce = async (context: string) => {
    const { body, headers } = announcement([{ type: 'category', slug: category?.slug ?? '' }]);
    const request = new Request('http://shop.test/api/hooks/content-changed/', {
      method: 'POST',
      body,
      headers,
    });
    const { status } = await api(request, { ip: '127.0.0.1', deploy: { context }, waitUntil: work.add });
    await work.settled();
    return status;
  };
  expect([await announce('deploy-preview'), asked]).toEqual([202, []]);
  expect(await announce('production')).toBe(202);
  expect(asked).toContain('PURGE /cache');
});
