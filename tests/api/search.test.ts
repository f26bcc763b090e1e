import { beforeAll, describe, expect, test } from 'vitest';
import { searchesByAddress } from '#netlify/commerce/accounts/throttle.ts';
import { listProducts } from '#netlify/commerce/products/list-products.ts';
import { listBlogs } from '#netlify/commerce/publishing/blogs.ts';
import { throttle } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const shop = await freshShop();
const database = watchDatabase();
const call = caller(api);

beforeAll(async () => {
  await loadContent(shop.db);
});

async function search(text: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search: text, page_size: '100', ...more });
  const { status, json } = await call('GET', `/api/products/items/?${query}`);
  expect(status).toBe(200);
  const { results, count, search: notes = {} } = ProductList.parse(json);
  return {
    count,
    notes,
    slugs: results.map(({ slug }) => slug),
    kinds: results.map((it) => it.category?.name),
  };
}
const notesOn = async (text: string) => {
  const { guides, suggested, successor, ...rest } = (await search(text)).notes;
  return rest;
};

describe('search: what a reply says about how the search was read', () => {
  test.each([
    ['solar panel', {}],
    ['solar panle', { corrected: 'solar panel' }],
    ['soler panel', { corrected: 'solar panel' }],
    ['batery', { corrected: 'battery' }],
    ['tata panel', { left_out: ['tata'], results_for: 'panel' }],
    ['battery for 3 fans', { left_out: ['3 fans'], results_for: 'battery' }],
    ['panle spaceship', { corrected: 'panel spaceship', left_out: ['spaceship'], results_for: 'panel' }],
    ['mc4 tool', { left_out: ['tool'], results_for: 'mc4' }],
    ['1 kw', { size: { asked: '1 kW', exact: 0 } }],
    ['5 kva inverter', { size: { asked: '5 kVA', exact: 2 } }],
    ['100 kw inverter', { size: { asked: '100 kW', exact: 0 } }],
    ['solar fan', { only_mentioned: true }],
    ['इन्वर्टर', {}],
    ['इन्\u200dवर्टर', {}],
    ['zzqqxx-none', {}],
  ])('%s: %j', async (text, notes) => {
    expect(await notesOn(text)).toEqual(notes);
  });

  test('search: makers that the shop does not sell are no typing errors', async () => {
    for (const maker of ['tata', 'luminous', 'exide']) expect((await search(maker)).count).toBe(0);
  });
});

test.each(['for', 'with', 'without', 'for with', 'liye', 'लिए'])(
  'search: nothing but the link word "%s" is a search all the same',
  async (text) => {
    const { count, notes } = await search(text);
    expect(count > 0 || notes.suggested !== undefined).toBe(true);
  },
);

describe('search: the thing before what is for it', () => {
  test.each([
    ['solar panel', 'Solar Panels'],
    ['inverter', 'Inverters'],
    ['battery', 'Batteries'],
    ['kit', 'Solar Kits'],
  ])('%s: all products of its category come first', async (text, category) => {
    const { kinds } = await search(text);
    const own = kinds.map((kind) => kind === category);
    expect(own.filter(Boolean).length).toBe((await search(text, { category: slugOf(category) })).count);
    expect(own.lastIndexOf(true)).toBe(own.filter(Boolean).length - 1);
  });

  test('search: the size that was asked for comes first, then the nearest', async () => {
    const { slugs } = await search('5 kw inverter');
    expect(slugs.slice(0, 2).every((slug) => /-5-kw-.*inverter$/.test(slug))).toBe(true);
    expect(slugs[2]).toMatch(/-6-kw-.*inverter$/);
  });

  test('search: the named use puts fitting products first and hides none', async () => {
    const all = await search('inverter');
    const home = await search('inverter for home');
    expect(home.slugs[0]).toContain('home');
    expect([...home.slugs].sort()).toEqual([...all.slugs].sort());
  });

  test.each(['solar', 'सोलर', 'सौर', 'solr', 'bijli', 'surya', 'solar products', 'the best'])(
    'search: %s fits everything, so it shows all products and narrows no filter',
    async (text) => {
      const { results, count } = ProductList.parse(
        (await call('GET', '/api/products/items/?page_size=100')).json,
      );
      const found = await search(text);
      expect([found.count, [...found.slugs].sort()]).toEqual([count, results.map(({ slug }) => slug).sort()]);
      const panels = (await call('GET', '/api/products/items/?category=solar-panels')).json.count;
      expect((await search(text, { category: 'solar-panels' })).count).toBe(panels);
    },
  );

  test.each([
    ['solarpanel', 'solar panel'],
    ['solarpump', 'solar pump'],
    ['5kwinverter', '5kw inverter'],
    ['550wpanel', '550w panel'],
    ['सोलरपैनल', 'सोलर पैनल'],
  ])('search: %s is read as %s', async (text, apart) => {
    const [joined, parted] = [await search(text), await search(apart)];
    expect(joined.slugs).toEqual(parted.slugs);
    expect([joined.count > 0, joined.notes.corrected]).toEqual([true, apart]);
  });

  test('search: an ordering by price holds for near sizes too', async () => {
    const query = 'search=5+kva+inverter&ordering=price&page_size=100';
    const { results } = ProductList.parse((await call('GET', `/api/products/items/?${query}`)).json);
    const prices = results.map(({ price }) => price ?? 0);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  });
});

const slugOf = (category: string): string => category.toLowerCase().replaceAll(' ', '-');

describe('search: what stands beside the products', () => {
  test('search: guides about the subject are shown beside the products', async () => {
    const { notes } = await search('net metering');
    expect(notes.guides).toEqual([
      { slug: 'net-metering-explained', title: expect.stringMatching(/^Net metering/) },
    ]);
    const { json } = await caller(api)('GET', `/api/blogs/${notes.guides?.[0]?.slug}/`);
    expect(json.title).toBe(notes.guides?.[0]?.title);
  });

  test('a subject that no product bears has its guide all the same', async () => {
    const { notes } = await search('pm surya ghar subsidy');
    expect(notes.guides?.map(({ slug }) => slug)).toContain('pm-surya-ghar-subsidy');
  });

  test('search: a search without results shows other products, and says so', async () => {
    const { count, slugs, notes } = await search('zzqqxx-none');
    expect([count, slugs]).toEqual([0, []]);
    expect(notes.suggested?.length).toBeGreaterThan(0);
    expect(notes.suggested?.length).toBeLessThan(6);
  });

  test('search: a filter that hides everything is answered with what is found without it', async () => {
    const { count, notes } = await search('carport', { category: 'batteries' });
    expect(count).toBe(0);
    expect(notes.suggested?.[0]?.slug).toMatch(/carport/);
  });

  test('a list without a search has no notes', async () => {
    expect((await call('GET', '/api/products/items/')).json).not.toHaveProperty('search');
  });
});

describe('what a search costs', () => {
  test.each([
    ['solar panel', 2],
    ['panle', 2],
    ['battery for 3 fans', 3],
    ['zzqqxx-none', 3],
    ['tata exide spaceship zzqq xylofon washing machine for my home', 3],
  ])('"%s" takes %d statements, and one that counts searches', async (text, statements) => {
    database.sent.length = 0;
    await search(text);
    expect(database.sent.length).toBe(statements + 1);
  });

  test('a flood of searches from one address is refused for a minute, plain lists and other addresses are not', async () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const from = (ip: string) => verbCtx(shop.db, { now, ip });
    const page = { page: 1, page_size: 12 };
    expect(await listProducts(from('203.0.113.9'), { ...page, search: 'panel' })).toMatchObject({ ok: true });
    await shop.db.update(throttle).set({ attempts: searchesByAddress.attempts });
    const refused = {
      ok: false,
      error: {
        code: 'throttled',
        reason: 'too_many_tries',
        what: 'searches',
        detail: 'Too many searches. Try again in a minute.',
        retry_after: 60,
      },
    };
    for (const list of [listProducts, listBlogs])
      expect(await list(from('203.0.113.9'), { ...page, search: 'panel' })).toEqual(refused);
    expect(await listProducts(from('203.0.113.9'), page)).toMatchObject({ ok: true });
    expect(await listProducts(from('203.0.113.10'), { ...page, search: 'panel' })).toMatchObject({
      ok: true,
    });
  });
});
