import type { APIRoute } from 'astro';
import * as paths from '#contract/paths.ts';
import { categorySlug } from '#domain/text/text.ts';
import { markdownReply, pageOf, perPage } from '#site/markdown-reply.ts';
import { orNotFound, refusal } from '#site/on-demand.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { listMarkdown } from '#site/shop-markdown.ts';

export const prerender = false;

/** The products of a category in Markdown, with their prices of now. */
export const GET: APIRoute = async ({ params: { slug = '' }, locals, site, url, rewrite }) => {
  const { client, categories } = onDemandShop(locals);
  const page = pageOf(url);
  const found = await orNotFound(async () => {
    const category = (await categories()).find((one) => categorySlug(one) === slug);
    if (!category) return undefined;
    return { category, list: await client.products({ category: category.id, page, page_size: perPage }) };
  });
  if (!found.ok) return refusal(found.error, rewrite);
  if (!found.value) return refusal({ status: 404 }, rewrite);
  const { category, list } = found.value;
  const text = listMarkdown(
    {
      heading: category.name,
      lead: category.blurb,
      path: paths.category(slug),
      products: list.results,
      next: list.count > page * perPage ? page + 1 : undefined,
    },
    (site ?? url).origin,
  );
  return markdownReply(text, ['products', 'categories']);
};
