import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { faultUpstream, json, text } from '#tests/support/fault-upstream.ts';
import { openPlanner } from '#tests/support/own-planner.ts';

/** In front of another backend the tools read it through the proxy, and the planner is a page of this site. */

const upstream = await faultUpstream();
const lucknow = { district: 'Lucknow', state: 'Uttar Pradesh', stateSlug: 'uttar-pradesh' };
const site = await openPlanner(() => [], { districts: [lucknow] });
Object.assign(process.env, {
  API_BASE_URL: upstream.url,
  SITE_URL: 'https://shop.test',
  DATABASE_URL: '',
  LOG: 'off',
});

const client = new Client(
  { name: 'agent', version: '1' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
beforeAll(() =>
  client.connect(
    new StreamableHTTPClientTransport(new URL('http://shop.test/api/mcp'), {
      fetch: async (input, init) => api(new Request(input, init), { ip: '203.0.113.9', requestId: 'agent' }),
    }),
  ),
);
afterAll(() => client.close());
const use = async (name: string, given: Record<string, unknown>) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  (await client.callTool({ name, arguments: given })) as any;

const panel = { id: 7, slug: 'panel', name: 'Panel', price: '9999.50', stock: 4 };

describe('tools in front of another backend', () => {
  test('read its product; what it does not send is absent', async () => {
    upstream.answers(json(panel));
    const { structuredContent } = await use('product', { slug: 'panel' });
    expect(structuredContent).toMatchObject({ slug: 'panel', price_inr: 9999.5, in_stock: true });
    expect(Object.keys(structuredContent)).not.toContain('country_of_origin');
    expect(upstream.seen.map(({ url }) => url)).toEqual(['/api/products/items/slug/panel/']);
  });

  test('search in it', async () => {
    upstream.answers(json({ results: [panel], count: 1 }));
    const { structuredContent } = await use('search', { query: 'panel' });
    expect(structuredContent).toMatchObject({ count: 1, products: [{ slug: 'panel' }] });
    expect(upstream.seen[0]?.url).toContain('search=panel');
  });

  test('say that it cannot answer, in a sentence', async () => {
    upstream.answers(json({ detail: 'broken' }, 500));
    const { isError, content } = await use('product', { slug: 'panel' });
    expect(isError).toBe(true);
    expect(content[0].text).toMatch(/^[A-Z].*\.$/);
  });

  test('size a system by the planner, with the address of the plan', async () => {
    const { structuredContent, isError } = await use('size_system', { pin: '226001', monthly_bill: 3000 });
    expect(isError ?? false).toBe(false);
    expect(structuredContent.kw).toBeGreaterThan(0);
    expect(structuredContent.url).toContain('/planner/?');
  });

  test('check at the cold and heat of the PIN code; without its file, at those of the plains', async () => {
    upstream.answers(json(panel));
    const items = [{ slug: 'panel', quantity: 2 }];
    const check = async () => (await use('check_system', { items, pin: '226001' })).structuredContent;
    site.answers(text('Uttar Pradesh\nLucknow 2 /47: 001-005\n', 'text/plain'));
    expect((await check()).counted_with).toEqual({ coldest_c: 2, hottest_c: 47 });
    site.answers(text('', 'text/plain', 500));
    expect((await check()).counted_with).toEqual({ coldest_c: -10 });
  });
});
