import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ContentChange } from '#domain/publishing/content-change.ts';
import { indexNowChannels } from '#netlify/commerce/publishing/index-now.ts';
import { flushPurges } from '#netlify/commerce/publishing/purges.ts';
import { receiveChange } from '#netlify/commerce/publishing/receive-change.ts';
import { recordStockChange } from '#netlify/commerce/publishing/record-change.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { announceChange } from '#tests/support/announce-change.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** Search engines are told of changed pages where INDEXNOW_KEY is set. The engine is a server of this test. */

const calls: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 200;
const engine = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  calls.push(JSON.parse(body));
  response.writeHead(status).end();
});
engine.listen(0, '127.0.0.1');
await once(engine, 'listening');
afterAll(() => engine.close());

const { db } = await freshShop({});
const key = 'a-key-of-this-shop';
const plain = verbCtx(db);
const site = 'https://shop.example';
let clock = Date.now();
const logged: unknown[][] = [];
const ctx: Ctx = {
  ...plain,
  env: {
    ...plain.env,
    SHOP_LOCAL_ORIGIN: undefined,
    SITE_URL: site,
    INDEXNOW_KEY: key,
    INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
  },
  now: () => new Date(clock),
  defer: () => {},
  log: (...line) => void logged.push(line),
};
const panel = { type: 'product', slug: 'panel' } as const;
/** A page of the shop as it comes, in English and in Hindi. */
const inBoth = (path: string) => [site + path, `${site}/hi${path}`];

const waiting = () => db.select().from(queue).where(eq(queue.channel, 'indexnow'));
async function change(at: Ctx, ...changed: ContentChange[]): Promise<void> {
  await announceChange(at, 'desk', changed);
  await flushPurges(at);
}
const work = (at: Ctx = ctx) => runQueue(at, indexNowChannels(at));

beforeEach(async () => {
  calls.length = logged.length = 0;
  status = 200;
  clock += 3_600_000;
  await db.delete(queue);
});

test('IndexNow: two edits are one call with each changed page once, and nothing is left to do', async () => {
  await change(ctx, panel, { type: 'post', slug: 'dust' }, { type: 'page', slug: 'shipping' });
  await change(ctx, panel, { type: 'category', slug: 'kits' }, { type: 'settings', slug: 'shop' });
  await work();
  const paths = ['/product/panel/', '/blogs/dust/', '/shipping/', '/category/kits/', '/'];
  expect(calls).toEqual([
    {
      host: 'shop.example',
      key,
      keyLocation: `${site}/${key}.txt`,
      urlList: expect.arrayContaining(paths.flatMap(inBoth)),
    },
  ]);
  expect(calls[0]?.urlList).toHaveLength(2 * paths.length);
  expect(await waiting()).toEqual([]);
});

test('IndexNow: a shop in one language tells of one page', async () => {
  await withSettings({ ...fileSettings, languages: [] }, async () => {
    await change(ctx, panel);
    await work();
  });
  expect(calls[0]?.urlList).toEqual([`${site}/product/panel/`]);
});

test('IndexNow: nobody is told without a key, by a preview, or of stock alone', async () => {
  const without: Ctx = { ...ctx, env: { ...ctx.env, INDEXNOW_KEY: undefined } };
  for (const at of [without, { ...ctx, isPreview: true }]) {
    await change(at, panel);
    expect(queueChannels(at)).not.toHaveProperty('indexnow');
  }
  await recordStockChange(db, ['panel']);
  await flushPurges(ctx);
  expect(await waiting()).toEqual([]);
  expect(queueChannels(ctx)).toHaveProperty('indexnow');
});

test('IndexNow: where a rebuild follows, it is told after the time of a build', async () => {
  const built: Ctx = { ...ctx, builds: { ...ctx.builds, present: true } };
  await change(built, panel);
  await work();
  expect(calls).toEqual([]);
  clock += 151_000;
  await work();
  expect(calls).toHaveLength(1);
});

test('IndexNow: an engine that is down is asked again later; one that refuses is not', async () => {
  await change(ctx, panel);
  status = 503;
  await work();
  expect(await waiting()).toMatchObject([{ tries: 1, note: 'IndexNow answered 503' }]);
  clock += 61_000;
  status = 403;
  await work();
  expect(await waiting()).toEqual([]);
  expect(calls).toHaveLength(2);
  expect(logged).toContainEqual(['indexnow_given_up', { reason: 'IndexNow answered 403', addresses: 2 }]);
});

test('IndexNow: without a database it is told once, with the announcement', async () => {
  const work: Promise<unknown>[] = [];
  const bare: Ctx = {
    ...ctx,
    env: { ...ctx.env, DATABASE_URL: undefined, API_BASE_URL: 'https://api.example' },
    defer: (task) => void work.push(task()),
  };
  expect(await receiveChange(bare, Buffer.from('signed'), { changed: [panel] })).toMatchObject({ ok: true });
  await Promise.all(work);
  expect(calls.map(({ urlList }) => urlList)).toEqual([inBoth('/product/panel/')]);
});
