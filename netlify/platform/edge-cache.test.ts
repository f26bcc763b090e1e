import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { edgeCache } from './edge-cache.ts';
import { readEnv } from './env.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A purge API that answers these statuses in turn, and then 202. */
async function purgeApi(statuses: number[]) {
  const asked: string[][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body).cache_tags);
    response.writeHead(statuses.shift() ?? 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const waits: number[] = [];
  const env = readEnv({
    SITE_ID: 'a-site',
    NETLIFY_PURGE_API_TOKEN: 'a-token',
    NETLIFY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  return { asked, waits, edge: edgeCache(env, async (ms) => waits.push(ms)) };
}

test('an empty list purges nothing', async () => {
  const { asked, edge } = await purgeApi([]);
  expect(await edge.purgeTags([], 20_000)).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual([]);
});

test('429 and faults of the platform are waited out, for longer than its window of 5 seconds', async () => {
  const { asked, waits, edge } = await purgeApi([429, 503, 429]);
  expect((await edge.purgeTags(['products'], 20_000)).ok).toBe(true);
  expect(asked).toHaveLength(4);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(5000);
});

test('an error that lasts is returned, and a refusal is not retried', async () => {
  const lasting = await purgeApi([429, 429, 429, 429]);
  expect(await lasting.edge.purgeTags(['a'], 20_000)).toEqual({
    ok: false,
    error: 'the edge cache answered 429',
  });
  const refused = await purgeApi([401]);
  expect(await refused.edge.purgeTags(['a'], 20_000)).toEqual({
    ok: false,
    error: 'the edge cache answered 401',
  });
  expect(refused.waits).toEqual([]);
});

test('a purge ends within its time, pauses included', async () => {
  const { asked, waits, edge } = await purgeApi([429, 429]);
  expect(await edge.purgeTags(['products'], 900)).toEqual({
    ok: false,
    error: 'the edge cache answered 429',
  });
  expect([asked.length, waits]).toEqual([1, []]);
});

test('a shop without the platform has no edge cache, and calls nothing', async () => {
  const edge = edgeCache(readEnv({}));
  expect(edge.present).toBe(false);
  expect((await edge.purgeTags(['products'], 20_000)).ok).toBe(true);
});

test('caches of our own are all asked with PURGE and the tags in both spellings; one that fails is asked again', async () => {
  const asked: (string | undefined)[][] = [];
  const statuses = [503];
  const caches = await Promise.all(
    [1, 2].map(async () => {
      const server = createServer((request, response) => {
        const { 'xkey-purge': xkey, 'cache-tag': tag } = request.headers;
        asked.push([request.method, String(xkey), String(tag)]);
        response.writeHead(statuses.shift() ?? 200).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    }),
  );
  const edge = edgeCache(readEnv({ PURGE_URLS: caches.join(',') }), async () => {});
  expect(edge.present).toBe(true);
  expect(await edge.purgeTags(['products', 'product:a b'], 20_000)).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual(Array(4).fill(['PURGE', 'products product:a%20b', 'products,product:a%20b']));
});
