import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskPageSpeed, PageSpeedPayload } from '#contract/page-speed.ts';
import { indianDay } from '#domain/base/time.ts';
import { countPageSpeed, deleteOldPageSpeed } from '#netlify/commerce/figures/page-speed.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { pageSpeed, throttle } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** How fast pages were for real people: what is kept of it, and what an owner reads. */

const { db } = await freshShop();
const call = caller(api);
let owner: Person;
beforeAll(async () => {
  owner = await signedInUser(db);
  await addOperator({ db }, owner.username, { role: 'owner' });
});
beforeEach(async () => {
  await db.delete(pageSpeed);
  await db.delete(throttle);
});

const view = { template: 'product', device: 'phone', connection: '4g', measures: { lcp: 1800, ttfb: 90 } };
const ip = '203.0.113.77';
const send = (changes: object = {}) => call('POST', '/api/vitals/', { body: { ...view, ...changes }, ip });
const today = indianDay(new Date());
const read = async (query = '', token = owner.access) =>
  call('GET', `/api/desk/page-speed/?from=${today}&until=${today}${query}`, { token });

describe('a view that a browser measured', () => {
  test('is kept as counts alone, whoever sends it', async () => {
    expect(await send()).toMatchObject({ status: 202, json: { counted: 2 } });
    await send({ measures: { lcp: 1999, ttfb: 90, cls: 0.2 } });
    const rows = await db.select().from(pageSpeed).orderBy(pageSpeed.measure);
    const kept = { day: today, template: 'product', device: 'phone', connection: '4g' };
    expect(rows).toEqual([
      { ...kept, measure: 'cls', bucket: 6, views: 1 },
      { ...kept, measure: 'lcp', bucket: 3, views: 2 },
      { ...kept, measure: 'ttfb', bucket: 0, views: 2 },
    ]);
    const [{ found } = { found: 'none' }] = (
      await db.execute<{ found: string }>(
        sql`SELECT jsonb_agg(page_speed)::text || (SELECT jsonb_agg(throttle)::text FROM throttle) AS found FROM page_speed`,
      )
    ).rows;
    expect(found).not.toContain(ip);
  });

  test('many at once lose none', async () => {
    await Promise.all(Array.from({ length: 30 }, () => send()));
    const rows = await db.select({ views: pageSpeed.views }).from(pageSpeed);
    expect(rows).toEqual([{ views: 30 }, { views: 30 }]);
  });

  test.each([
    ['a path', { path: '/order/100017/' }],
    ['an unknown kind of page', { template: '/order/100017/' }],
    ['a measure of another name', { measures: { lcp: 1, name: 5 } }],
    ['a negative time', { measures: { lcp: -1 } }],
    ['a time beyond ten minutes', { measures: { lcp: 1e9 } }],
    ['no measure', { measures: {} }],
  ])('with %s is refused, and nothing is kept', async (_, changes) => {
    expect(await send(changes)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(await db.select().from(pageSpeed)).toEqual([]);
  });

  test('beyond 2 KB, or as a form, is refused', async () => {
    const large = await call('POST', '/api/vitals/', { body: { ...view, extra: 'x'.repeat(2048) } });
    expect(large.status).toBe(413);
    const form = await call('POST', '/api/vitals/', {
      body: 'lcp=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
  });

  test('from an address that sends thousands is refused until the window ends', async () => {
    await send();
    await db.update(throttle).set({ attempts: 3000 });
    expect(await send()).toMatchObject({ status: 429, json: { code: 'throttled' } });
    expect(await db.select({ views: pageSpeed.views }).from(pageSpeed)).toEqual([{ views: 1 }, { views: 1 }]);
  });
});

describe('what an owner reads', () => {
  test('is the 75th percentile of the days, by page, device or connection', async () => {
    for (const lcp of [900, 900, 2900, 4100]) await send({ measures: { lcp } });
    await send({ template: 'home', device: 'desktop', connection: 'unknown', measures: { inp: 9000 } });
    const byPage = (await read()).json as DeskPageSpeed;
    expect(byPage).toEqual({
      by: 'template',
      rows: [
        { name: 'home', measures: { inp: { value: 2000, isOver: true, verdict: 'poor', views: 1 } } },
        { name: 'product', measures: { lcp: { value: 3000, isOver: false, verdict: 'fair', views: 4 } } },
      ],
    });
    const namesBy = async (by: string) =>
      ((await read(`&by=${by}`)).json as DeskPageSpeed).rows.map(({ name }) => name);
    expect(await namesBy('device')).toEqual(['phone', 'desktop']);
    expect(await namesBy('connection')).toEqual(['4g', 'unknown']);
    expect((await read('&by=visitor')).status).toBe(400);
  });

  test('nobody else reads', async () => {
    const shopper = await signedInUser(db);
    expect((await read('', shopper.access)).status).toBe(403);
  });
});

test('counts are deleted after 400 days', async () => {
  const row = { measure: 'lcp', template: 'home', device: 'phone', connection: '4g', bucket: 1, views: 1 };
  await db.insert(pageSpeed).values([
    { ...row, day: '2026-01-01' },
    { ...row, day: '2026-01-02' },
  ]);
  const now = () => new Date('2027-02-06T12:00:00+05:30');
  await deleteOldPageSpeed({ ...verbCtx(db), now });
  expect(await db.select({ day: pageSpeed.day }).from(pageSpeed)).toEqual([{ day: '2026-01-02' }]);
});

test('a shop that turned it off, and a preview, keep nothing', async () => {
  const ctx = { ...verbCtx(db), ip };
  const body = PageSpeedPayload.parse(view);
  const off = { ...ctx, env: { ...ctx.env, PUBLIC_PAGE_SPEED: 'off' as const } };
  for (const quietCtx of [off, { ...ctx, isPreview: true }])
    expect(await countPageSpeed(quietCtx, body)).toEqual({ ok: true, value: { counted: 0 } });
  expect(await db.select().from(pageSpeed)).toEqual([]);
});
