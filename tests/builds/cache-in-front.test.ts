import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { freePort } from '#netlify/local/listen.ts';
import { connect } from '#netlify/platform/database.ts';
import { root } from '#netlify/server/folders.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { type OwnServer, openOwnServer } from '#tests/support/own-server.ts';

/** Two processes behind Varnish with docs/own-server/varnish.vcl. Runs where Debian's `varnish` and `varnish-modules` are installed. */

const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

describe.skipIf(!hasVarnish)('behind a cache of our own', () => {
  const servers: OwnServer[] = [];
  const { db, close } = connect(inject('shopDatabaseUrl'), { max: 1 });
  let directory: string;
  let varnish: ChildProcess;
  let cache: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'shop-varnish-'));
    // Varnish's child runs as another user.
    await chmod(directory, 0o755);
    cache = `http://127.0.0.1:${await freePort()}`;
    const settings = {
      DATABASE_URL: inject('shopDatabaseUrl'),
      PURGE_URLS: `${cache}/`,
      TRUSTED_PROXIES: 'loopback',
      CONTENT_HOOK_SECRETS: testHookSecret,
    };
    servers.push(await openOwnServer(settings), await openOwnServer(settings));
    const vcl = await readFile(join(root, 'docs', 'own-server', 'varnish.vcl'), 'utf8');
    const file = join(directory, 'shop.vcl');
    await writeFile(file, vcl.replace('8080', new URL(servers[0]?.address ?? '').port));
    varnish = spawn('varnishd', ['-F', '-n', directory, '-f', file, '-a', new URL(cache).host], {
      stdio: 'ignore',
    });
    await vi.waitUntil(
      () =>
        fetch(cache).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    );
  });
  afterAll(async () => {
    varnish?.kill();
    for (const server of servers) server.process.kill('SIGKILL');
    await close();
    await rm(directory, { recursive: true, force: true });
  });

  /** Whether the cache answered by itself: then it names the request that it kept the reply of, too. */
  async function priceIn(path: string): Promise<{ price: number; isKept: boolean }> {
    const reply = await fetch(`${cache}${path}`);
    const { price } = (await reply.json()) as { price: number };
    return { price: Number(price), isKept: (reply.headers.get('x-varnish') ?? '').includes(' ') };
  }

  test('a reply is kept, and gone from the cache when another process learns of a change', async () => {
    const [product] = await db.select().from(products).limit(1);
    if (!product) throw new Error('no products');
    const path = `/api/products/items/slug/${product.slug}/`;
    await priceIn(path);
    expect(await priceIn(path)).toEqual({ price: product.pricePaise / 100, isKept: true });
    const change = { pricePaise: product.pricePaise + 100, originalPricePaise: null };
    await db.update(products).set(change).where(eq(products.id, product.id));
    try {
      expect((await priceIn(path)).price).toBe(product.pricePaise / 100);
      const { body, headers } = announcement([{ type: 'product', slug: product.slug }]);
      const told = await fetch(`${servers[1]?.address}/api/hooks/content-changed/`, {
        method: 'POST',
        body,
        headers,
      });
      expect(told.status).toBe(202);
      await expect.poll(async () => (await priceIn(path)).price).toBe(change.pricePaise / 100);
    } finally {
      const { pricePaise, originalPricePaise } = product;
      await db.update(products).set({ pricePaise, originalPricePaise }).where(eq(products.id, product.id));
    }
  });

  test('a reply for one person is never kept, nor is a page of the build', async () => {
    for (const path of ['/api/orders/', '/', '/api/health/']) {
      const seen = await Promise.all([1, 2].map(() => fetch(`${cache}${path}`)));
      expect(seen.map(({ headers }) => (headers.get('x-varnish') ?? '').includes(' '))).toEqual([
        false,
        false,
      ]);
    }
  });

  test('a caller from outside cannot purge, and does not see the health of a process', async () => {
    expect((await fetch(`${cache}/-/ready/`)).status).toBe(404);
    const { headers } = await fetch(`${cache}/api/products/items/`);
    expect(['cache-tag', 'xkey', 'cdn-cache-control'].filter((name) => headers.has(name))).toEqual([]);
  });
});
