import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

/** The official client against the function: no socket lies between them. */

const { db } = await freshShop({ SITE_URL: 'https://shop.test' });
const address = new URL('http://shop.test/api/mcp');
const asAgent: typeof fetch = async (input, init) =>
  api(new Request(input, init), { ip: '203.0.113.9', requestId: 'agent' });

async function connected(mode: 'legacy' | { pin: string }): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: asAgent }));
  return client;
}

type Goods = Awaited<ReturnType<typeof product>>;
let goods: Goods;
let other: Goods;
const clients: Client[] = [];
beforeAll(async () => {
  goods = await product(db, { stock: 3, pricePaise: 1_234_500 });
  other = await product(db, { stock: 0 });
});
afterAll(async () => {
  for (const client of clients) await client.close();
});

describe.each([
  ['of 2026-07-28', { pin: '2026-07-28' } as const],
  ['of 2025, which open with a handshake,', 'legacy' as const],
])('clients %s', (_, mode) => {
  let client: Client;
  beforeAll(async () => {
    client = await connected(mode);
    clients.push(client);
  });
  const use = async (name: string, given: Record<string, unknown>) =>
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    (await client.callTool({ name, arguments: given })) as any;

  test('are told of five tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      ['check_system', 'compare', 'product', 'search', 'size_system'].toSorted(),
    );
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getInstructions()).toContain('include GST');
  });

  test('read a product with its price, stock and address', async () => {
    const { structuredContent, content } = await use('product', { slug: goods.slug });
    expect(structuredContent).toMatchObject({
      slug: goods.slug,
      price_inr: 12_345,
      in_stock: true,
      url: `https://shop.test/product/${goods.slug}/`,
    });
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  });

  test('search as shoppers do, and get what is suggested when nothing is found', async () => {
    const found = await use('search', { query: '' });
    expect(found.structuredContent.products.map(({ slug }: Goods) => slug)).toContain(goods.slug);
  });

  test('compare products', async () => {
    const { structuredContent } = await use('compare', { slugs: [goods.slug, other.slug] });
    expect(structuredContent.products.map((one: { in_stock: boolean }) => one.in_stock)).toEqual([
      true,
      false,
    ]);
    expect(structuredContent.url).toBe(`https://shop.test/compare/?p=${goods.slug},${other.slug}`);
  });

  test('check a system, and are told what is not known', async () => {
    const items = [{ slug: goods.slug, quantity: 2 }];
    const { structuredContent } = await use('check_system', { items, pin: '226001' });
    expect(structuredContent).toMatchObject({ verdict: expect.stringMatching(/^(ok|warn|unknown|refuse)$/) });
    expect(structuredContent.summary).toMatch(/\.$/);
  });

  test('are refused in a sentence: an unknown product, a wrong argument', async () => {
    const unknown = await use('product', { slug: 'no-such-thing' });
    expect(unknown).toMatchObject({ isError: true });
    expect(unknown.content[0].text).not.toContain('{');
    const wrong = await use('size_system', { pin: '12', monthly_bill: 3000 });
    expect(wrong).toMatchObject({ isError: true });
  });

  test('are told that nothing can be sized where the planner does not answer', async () => {
    const { isError, content } = await use('size_system', { pin: '226001', monthly_bill: 3000 });
    expect([isError, content[0].text]).toEqual([true, expect.stringContaining('226001')]);
  });
});
