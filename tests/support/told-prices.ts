import { formatRupees } from '#domain/base/money.ts';
import { negotiate } from '#netlify/edge-functions/markdown.ts';
import type { Edge } from './edge.ts';

/** What feeds, Markdown and agents are told of a product, by the addresses that the edge keeps and by those it does not. */

const agentHeaders = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

type Product = { slug: string; category: string };
/** Each answer with the price that is to be found in it. */
export type Told = Record<string, { text: string; says: string }>;

export async function toldPrices(
  { edge, address }: { edge: Edge; address: string },
  { slug, category }: Product,
  rupees: number,
): Promise<Told> {
  const get = async (path: string) => (await edge.get(path)).text();
  /** In Netlify's order: the edge function first; the pages that it fetches come through the cache. */
  async function asMarkdown(path: string): Promise<string> {
    const asked = new Request(`${address}${path}`, { headers: { Accept: 'text/markdown' } });
    const reply = await negotiate(asked, ({ url }) => edge.get(new URL(url).pathname));
    return reply ? reply.text() : 'no Markdown';
  }
  async function post(path: string, body: object): Promise<string> {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: agentHeaders,
      body: JSON.stringify(body),
    });
    if (!reply.headers.get('cache-control')?.includes('no-store')) throw new Error(`${path} may be kept`);
    return reply.text();
  }
  /** The lines about this product: a list or a feed has others, with prices of theirs. */
  const about = (text: string): string =>
    text
      .split('\n')
      .filter((line) => line.includes(`/product/${slug}/`))
      .join('\n');
  const params = { name: 'product', arguments: { slug } };
  const tool = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const [page, shown] = [`/product/${slug}/`, formatRupees(rupees)];
  const feed = `${rupees.toFixed(2)} INR`;
  return {
    google: { text: about(await get('/feeds/products.xml')), says: feed },
    meta: { text: about(await get('/feeds/meta.xml')), says: feed },
    file: { text: await get(`${page}index.md`), says: shown },
    negotiated: { text: await asMarkdown(page), says: shown },
    list: { text: about(await get('/products/index.md')), says: shown },
    category: { text: about(await asMarkdown(`/category/${category}/`)), says: shown },
    mcp: { text: await post('/api/mcp', tool), says: `"price_inr":${rupees}` },
    ucp: {
      text: await post('/api/ucp/catalog/product', { id: slug }),
      says: `"amount":${Math.round(rupees * 100)}`,
    },
  };
}
