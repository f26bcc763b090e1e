import type { APIRoute } from 'astro';
import { prefix } from '#domain/base/language.ts';
import { onDemandProducts, orNotFound, refusal } from '#site/on-demand.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { eachItem, productFeed, type Reader } from '#site/product-feed.ts';

const perPage = 100;

/** The products for one reader, with today's prices: the same purge clears it as clears the lists. */
export const feedFor =
  (reader: Reader): APIRoute =>
  async ({ locals, site, url, rewrite }) => {
    const { client } = onDemandShop(locals);
    const read = (page: number) => client.products({ ordering: '-created_at', page, page_size: perPage });
    // Before anything is sent: a shop that does not answer is an error and no empty catalogue.
    const first = await orNotFound(() => read(1));
    if (!first.ok) return refusal(first.error, rewrite);
    const { origin } = site ?? url;
    const items = eachItem((page) => (page === 1 ? Promise.resolve(first.value) : read(page)));
    const headers = new Headers({ 'Content-Type': 'application/rss+xml; charset=utf-8' });
    onDemandProducts(headers, ['products']);
    const text = productFeed(items, { origin, address: origin + prefix + url.pathname, reader });
    return new Response(streamOf(text), { headers });
  };

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
