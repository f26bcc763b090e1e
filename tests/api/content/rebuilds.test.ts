import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DeployEvent } from '#contract/content.ts';
import { buildChannels, flushRebuilds } from '#netlify/commerce/publishing/builds.ts';
import { contentStatus } from '#netlify/commerce/publishing/content-status.ts';
import { receiveDeployEvent } from '#netlify/commerce/publishing/deploy-events.ts';
import { purgeChannel } from '#netlify/commerce/publishing/purges.ts';
import { receiveChange } from '#netlify/commerce/publishing/receive-change.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { contentChanges, contentFailures, rebuilds } from '#netlify/database/schema.ts';
import { buildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { edgeCache } from '#netlify/platform/edge-cache.ts';
import { env } from '#netlify/platform/env.ts';
import { forgetChanges } from '#tests/support/forget-changes.ts';
import { killed } from '#tests/support/killed.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const noon = new Date('2026-11-20T12:00:00Z').getTime();
/** Seconds since noon: the shop's clock and the platform's. */
let clock = 0;
const now = () => new Date(noon + clock * 1000);
const platform = await startPlatform({ now });
const { db } = await freshShop(platform.settings);
const ctx: Ctx = { ...verbCtx(db), now, edge: edgeCache(env(), async () => {}), builds: buildHook(env()) };

// The products that are edited below; which ones does not matter.
await product(db);
await db.execute(sql`
  INSERT INTO products (slug, name, price_paise, product_type, category_id, stock, search_text)
  SELECT slug, 'Panel', 100, 'commercial', (SELECT min(id) FROM categories), 1, 'panel'
  FROM (SELECT 'panel-' || nth AS slug FROM generate_series(0, 1200) AS nth
    UNION SELECT unnest('{a,b,panel-a,panel-b,panel-x,panel-y}'::text[])) AS slugs`);

let calls = 0;
const edit = (slug = `panel-${calls}`, by = ctx) => {
  calls += 1;
  const signature = Buffer.alloc(32);
  signature.writeUInt32BE(calls);
  return receiveChange(by, signature, { changed: [{ type: 'product', slug }] });
};
const states = async () =>
  (await db.select().from(rebuilds).orderBy(asc(rebuilds.id))).map(({ state }) => state);
const latest = async () => (await db.select().from(rebuilds).orderBy(asc(rebuilds.id))).at(-1);
const deploy = (state: string, title: string, more: object = {}) =>
  receiveDeployEvent(
    ctx,
    DeployEvent.parse({ id: `deploy of ${title}`, state, title, context: 'production', ...more }),
  );
/** What the job does of content. */
const runContent = async (by: Ctx) => {
  const { done } = await runQueue(by, { ...buildChannels(by), purge: purgeChannel });
  return { purged: done.purge ?? 0 };
};
const at = async (seconds: number) => {
  clock = seconds;
  return runContent(ctx);
};

beforeEach(async () => {
  clock = 0;
  await forgetChanges(db, platform);
});
afterAll(() => platform.close());

describe('content: one rebuild for many changes', () => {
  test('no rebuild starts before the half minute is over, and then one does', async () => {
    await edit();
    clock = 10;
    await edit();
    await at(29);
    expect(platform.builds).toEqual([]);
    await at(30);
    await at(31);
    expect(platform.builds).toHaveLength(1);
    expect(await states()).toEqual(['asked']);
  });

  test('a change that comes during a build makes one more, after it', async () => {
    await edit();
    await at(30);
    const title = platform.builds[0] ?? '';
    await deploy('building', title);
    clock = 40;
    await edit();
    await edit();
    await at(120);
    expect(platform.builds).toHaveLength(1);
    clock = 150;
    await deploy('ready', title);
    expect(platform.builds).toHaveLength(2);
    await deploy('ready', platform.builds[1] ?? '');
    expect(await states()).toEqual(['live', 'live']);
    await at(1000);
    expect(platform.builds).toHaveLength(2);
  });

  test('a thousand edits in a minute make at most three rebuilds and lose none', async () => {
    for (let second = 0; second < 60; second += 1) {
      clock = second;
      const count = Math.floor((1000 * (second + 1)) / 60) - Math.floor((1000 * second) / 60);
      await Promise.all(Array.from({ length: count }, () => edit()));
      if (second === 45) await deploy('building', platform.builds[0] ?? '');
    }
    expect(await db.select().from(contentChanges)).toHaveLength(1000);
    clock = 75;
    await deploy('ready', platform.builds[0] ?? '');
    for (let minute = 2; minute < 10; minute += 1) {
      await at(minute * 60);
      await deploy('ready', platform.builds.at(-1) ?? '');
    }
    expect(platform.builds.length).toBeLessThanOrEqual(3);
    expect(platform.builds.length).toBeGreaterThan(0);
    const changes = await db
      .select()
      .from(contentChanges)
      .innerJoin(rebuilds, eq(rebuilds.id, contentChanges.rebuildId));
    expect(changes).toHaveLength(1000);
    const lost = changes.filter(
      ({ content_changes: change, rebuilds: build }) =>
        build.state !== 'live' || !build.askedAt || build.askedAt < change.receivedAt || !change.purgedAt,
    );
    expect(lost).toEqual([]);
    const purged = new Set(platform.purges.flat());
    const isPurged = (slug = '') => purged.has(`product:${slug}`) || purged.has('every-product');
    expect(changes.every(({ content_changes: { changed } }) => isPurged(changed[0]?.slug))).toBe(true);
  });

  test('flushes at the same instant make one call of the build hook', async () => {
    await edit();
    clock = 30;
    await Promise.all(Array.from({ length: 12 }, () => flushRebuilds(ctx)));
    expect(platform.builds).toHaveLength(1);
  });

  test('a build without deploy events holds the next one back for two minutes', async () => {
    const blind = { ...ctx, builds: { ...ctx.builds, reports: false } };
    await edit('a', blind);
    clock = 30;
    await runContent(blind);
    clock = 40;
    await edit('b', blind);
    clock = 100;
    await runContent(blind);
    expect(platform.builds).toHaveLength(1);
    clock = 151;
    await runContent(blind);
    expect(platform.builds).toHaveLength(2);
  });
});

describe('content: nothing is dropped', () => {
  test('a crash between the claim and the call of the hook: the call is made again', async () => {
    await edit();
    const crashing: Ctx = {
      ...ctx,
      builds: { ...ctx.builds, ask: () => Promise.reject(killed()) },
    };
    clock = 30;
    await expect(flushRebuilds(crashing)).rejects.toThrow('killed');
    expect(await states()).toEqual(['asking']);
    await edit();
    await at(60);
    expect(platform.builds).toEqual([]);
    await at(90);
    expect(platform.builds).toHaveLength(1);
    expect(await states()).toEqual(['asked', 'queued']);
  });

  test('a hook that fails is called again, more and more slowly, and editors can see why', async () => {
    await edit();
    platform.next.build.push(500, 'hang up', 503);
    await at(30);
    await at(55);
    expect(platform.next.build).toHaveLength(2);
    await at(60);
    await at(120);
    await at(240);
    expect(platform.builds).toHaveLength(1);
    expect(await states()).toEqual(['asked']);
    const { value } = await contentStatus(ctx);
    expect(value.failures.map(({ step, reason }) => `${step}: ${reason}`)).toEqual([
      'hook: the build hook answered 503',
      'hook: the build hook could not be reached',
      'hook: the build hook answered 500',
    ]);
    expect(JSON.stringify(value)).not.toContain('build_hooks');
  });

  test('a purge that fails is made again by the scheduled function', async () => {
    platform.next.purge.push(500, 500, 500, 500);
    const received = await edit('panel-x');
    expect(received).toMatchObject({ ok: true, value: { purged: false } });
    expect(platform.purges).toEqual([]);
    expect(await at(4)).toMatchObject({ purged: 0 });
    expect(await at(5)).toMatchObject({ purged: 1 });
    expect(platform.purges).toEqual([['product:panel-x', 'products']]);
    const { value } = await contentStatus(ctx);
    expect(value.failures[0]).toMatchObject({ step: 'purge', reason: 'the edge cache answered 500' });
    expect(value.unpurged).toBe(0);
  });

  test('a crash in the middle of a purge: another caller goes on after a minute', async () => {
    const crashing: Ctx = {
      ...ctx,
      edge: { present: true, purgeTags: () => Promise.reject(killed()) },
    };
    await expect(edit('panel-y', crashing)).rejects.toThrow('killed');
    expect(await at(59)).toMatchObject({ purged: 0 });
    expect(await at(60)).toMatchObject({ purged: 1 });
  });

  test('a failed build is tried again with its changes, three times in all', async () => {
    await edit();
    let time = 30;
    for (const attempt of [1, 2, 3]) {
      await at(time);
      expect(platform.builds).toHaveLength(attempt);
      await deploy('error', platform.builds.at(-1) ?? '', { error_message: 'the upstream answered 503' });
      time += 300;
    }
    await at(time + 3600);
    expect(platform.builds).toHaveLength(3);
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
    const { value } = await contentStatus(ctx);
    expect(value.rebuilds[0]).toMatchObject({ state: 'failed', attempt: 3, changes: 1 });
    expect(value.failures[0]).toMatchObject({ step: 'build', reason: 'the upstream answered 503' });
    // The next build reads the whole shop, so that what failed is live with it.
    await edit();
    await at(time + 3700);
    await deploy('ready', platform.builds.at(-1) ?? '');
    const { value: after } = await contentStatus(ctx);
    expect(after.rebuilds[0]).toMatchObject({ state: 'live', changes: 2 });
  });

  test('a build that nothing was heard of for twenty minutes counts as failed and is made again', async () => {
    await edit();
    await at(30);
    await at(30 + 20 * 60 + 1);
    expect(await states()).toEqual(['failed', 'queued']);
    await at(30 + 26 * 60);
    expect(platform.builds).toHaveLength(2);
  });
});

describe('content: deploy events', () => {
  const asked = async () => {
    await edit();
    await at(30);
    return platform.builds[0] ?? '';
  };

  test('deploy events that come late, twice or out of order only move a rebuild forward', async () => {
    const title = await asked();
    await deploy('ready', title);
    await deploy('building', title);
    await deploy('ready', title);
    await deploy('error', title);
    expect(await latest()).toMatchObject({ state: 'live', finishedAt: now() });
    expect(await db.select().from(contentFailures)).toEqual([]);
  });

  test('an event that comes before the reply of the hook is believed', async () => {
    await edit();
    clock = 30;
    const quick: Ctx = {
      ...ctx,
      builds: {
        ...ctx.builds,
        ask: async (title) => {
          await deploy('building', title);
          return ctx.builds.ask(title);
        },
      },
    };
    await flushRebuilds(quick);
    expect(await states()).toEqual(['building']);
  });

  test('a deploy without our title that began after we asked is ours; an older one is not', async () => {
    await asked();
    const begun = (seconds: number) => ({ created_at: new Date(noon + seconds * 1000).toISOString() });
    await deploy('ready', 'A push', { id: 'older', ...begun(5) });
    expect(await states()).toEqual(['asked']);
    await deploy('ready', 'Triggered by hook', { id: 'newer', ...begun(45) });
    expect(await states()).toEqual(['live']);
  });

  test('a preview deploy changes nothing', async () => {
    const title = await asked();
    await deploy('ready', title, { context: 'deploy-preview' });
    expect(await states()).toEqual(['asked']);
  });
});
