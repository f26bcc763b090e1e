import { eq } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { formatRupees } from '#domain/base/money.ts';
import { tagsOf } from '#domain/publishing/content-change.ts';
import { products } from '#netlify/database/schema.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';

/** Pages as a program reads them, which asks for Markdown. */

const shop = shopDatabase();
const ask = (path: string, accept = 'text/markdown') =>
  fetch(inject('shopUrl') + path, { headers: { Accept: accept } });
const isMarkdown = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/markdown') === true;

describe('pages in Markdown', () => {
  test.each([
    ['/', '# '],
    ['/about/', '# About'],
    ['/about', '# About'],
    ['/faq/', '# Frequently asked questions'],
    ['/solar/uttar-pradesh/', '# Solar in Uttar Pradesh'],
    ['/blogs/', '# '],
    ['/products/', '# Products'],
    ['/category/solar-panels/', '# Solar Panels'],
    ['/products/commercial/', '# Commercial Products'],
    ['/planner/', '- `bill`: Bill amount'],
    ['/second-opinion/', '- `price-1`: '],
    ['/plant-health/', '- `kw`: '],
    ['/search/?search=panel', '- `phase`: Connection: `1` Single phase'],
  ])('%s is answered in Markdown to whoever asks for it', async (path, begins) => {
    const reply = await ask(path);
    expect([path, reply.status, isMarkdown(reply)]).toEqual([path, 200, true]);
    expect(reply.headers.get('vary')).toContain('Accept');
    const text = await reply.text();
    expect(text).toContain(begins);
    expect(text).not.toMatch(/<(div|p|script|svg)\b/);
  });

  test.each(['/cart/', '/checkout/', '/account/', '/desk/', '/login/', '/order/1/', '/compare/'])(
    '%s has none: the page itself is the answer',
    async (path) => {
      const reply = await ask(path);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect((await ask(`${path}index.md`)).status).toBe(404);
    },
  );

  test('the planner answers a query in Markdown, and keeps the answer in no cache that is shared', async () => {
    const reply = await ask('/planner/?pin=226001&bill=3000');
    const text = await reply.text();
    expect(text).toContain('- `bill` = `3000`');
    expect(text).toMatch(/\d kW/);
    expect(text).toContain('₹');
    expect(reply.headers.get('cache-control')).toContain('private');
    const wrong = await ask('/planner/?pin=12&bill=3000');
    expect(await wrong.text()).toMatch(/`pin` = `12`: .*six digits/i);
  });

  test('a plant’s health and a second opinion are answered', async () => {
    const plant = await ask('/plant-health/?pin=226001&kw=3&start=2024-03-05&units=8000&of=total');
    expect(await plant.text()).toMatch(/8,000/);
    const offer = await ask('/second-opinion/?pin=226001&price-1=180000&kw-1=3');
    expect(await offer.text()).toMatch(/₹60/);
  });

  test('products side by side, and what works with one, are tables and lists', async () => {
    const [one, other] = [await freshLine(shop, { pricePaise: 1_234_500 }), await freshLine(shop)];
    const compared = await (await ask(`/compare/?p=${one.slug},${other.slug}`)).text();
    for (const words of [one.name, other.name, formatRupees(12_345)]) expect(compared).toContain(words);
    const listed = await (await ask('/products/')).text();
    const inverter = /\/product\/([\w-]*inverter[\w-]*)\//.exec(listed)?.[1];
    const works = await ask(`/works-with/${inverter}/`);
    expect([isMarkdown(works), await works.text()]).toEqual([true, expect.stringContaining('/product/')]);
  });

  test('a browser gets the page', async () => {
    const reply = await ask('/about/', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(reply.headers.get('content-type')).toContain('text/html');
    const html = await reply.text();
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="index.md"');
  });
});

test('a changed price is in Markdown, MCP and UCP, which one purge clears', async () => {
  const { id, slug } = await freshLine(shop, { pricePaise: 1_234_500 });
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    return fetch(inject('shopUrl') + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const tool = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'product', arguments: { slug } },
  };
  const told = async (rupees: number) => {
    const markdown = await ask(`/product/${slug}/`);
    expect(await markdown.text()).toContain(formatRupees(rupees));
    const list = await ask('/products/index.md');
    const mcp = await post('/api/mcp', tool);
    expect(await mcp.text()).toMatch(new RegExp(`price_inr\\D+${rupees}\\b`));
    const ucp = await post('/api/ucp/catalog/product', { id: slug });
    expect(await ucp.json()).toMatchObject({ product: { price_range: { min: { amount: rupees * 100 } } } });
    return { markdown, list, mcp, ucp };
  };
  const before = await told(12_345);
  // What an edge keeps has a tag that this change purges; what programs ask by POST is kept nowhere.
  const purged = tagsOf([{ type: 'product', slug }]);
  const isPurged = (reply: Response) =>
    (reply.headers.get('netlify-cache-tag') ?? '').split(',').some((tag) => purged.includes(tag));
  expect([isPurged(before.markdown), isPurged(before.list)]).toEqual([true, true]);
  for (const reply of [before.mcp, before.ucp])
    expect(reply.headers.get('cache-control')).toContain('no-store');
  await shop.db.update(products).set({ pricePaise: 1_111_100 }).where(eq(products.id, id));
  await told(11_111);
});
