import type { APIRoute } from 'astro';
import { productTags } from '#domain/publishing/content-change.ts';
import { markdownReply } from '#site/markdown-reply.ts';
import { orNotFound, refusal } from '#site/on-demand.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { productMarkdown } from '#site/shop-markdown.ts';

export const prerender = false;

/** A product in Markdown, with its price of now: the same purge clears it as clears the API's answer. */
export const GET: APIRoute = async ({ params: { slug = '' }, locals, site, url, rewrite }) => {
  const found = await orNotFound(() => onDemandShop(locals).product(slug));
  if (!found.ok) return refusal(found.error, rewrite);
  const text = productMarkdown(found.value, (site ?? url).origin);
  return markdownReply(text, [...productTags(slug), 'categories']);
};
