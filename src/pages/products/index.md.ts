import type { APIRoute } from 'astro';
import * as paths from '#contract/paths.ts';
import { markdownReply, pageOf, perPage } from '#site/markdown-reply.ts';
import { orNotFound, refusal } from '#site/on-demand.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { listMarkdown } from '#site/shop-markdown.ts';
import { markdownWords } from '#texts/en/markdown.ts';

export const prerender = false;

/** All products in Markdown, page by page, with their prices of now. */
export const GET: APIRoute = async ({ locals, site, url, rewrite }) => {
  const { client, categories: readCategories } = onDemandShop(locals);
  const page = pageOf(url);
  const found = await orNotFound(() =>
    Promise.all([client.products({ page, page_size: perPage }), readCategories()]),
  );
  if (!found.ok) return refusal(found.error, rewrite);
  const [list, categories] = found.value;
  const text = listMarkdown(
    {
      heading: markdownWords.products,
      path: paths.products,
      products: list.results,
      categories,
      next: list.count > page * perPage ? page + 1 : undefined,
    },
    (site ?? url).origin,
  );
  return markdownReply(text, ['products', 'categories']);
};
