import type { APIRoute } from 'astro';
import * as paths from '#contract/paths.ts';
import { typeLabel } from '#domain/product/product.ts';
import { markdownReply, pageOf, perPage } from '#site/markdown-reply.ts';
import { orNotFound, refusal } from '#site/on-demand.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { listMarkdown } from '#site/shop-markdown.ts';
import { typeHeading, typeLead } from '#texts/en/listing-pages.ts';

export const prerender = false;

/** The products of a type in Markdown, with their prices of now. */
export const GET: APIRoute = async ({ params: { type = '' }, locals, site, url, rewrite }) => {
  const { client } = onDemandShop(locals);
  const page = pageOf(url);
  const found = await orNotFound(() => client.products({ product_type: type, page, page_size: perPage }));
  if (!found.ok) return refusal(found.error, rewrite);
  const { count, results: products } = found.value;
  if (count === 0) return refusal({ status: 404 }, rewrite);
  const text = listMarkdown(
    {
      heading: typeHeading(typeLabel(type)),
      lead: typeLead(type === 'commercial'),
      path: paths.productType(type),
      products,
      next: count > page * perPage ? page + 1 : undefined,
    },
    (site ?? url).origin,
  );
  return markdownReply(text, ['products', 'categories']);
};
