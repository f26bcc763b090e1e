import type { APIRoute } from 'astro';
import { readCompared } from '#domain/product/comparison.ts';
import { refusal } from '#site/on-demand.ts';
import { pageMarkdown } from '#site/page-markdown.ts';

export const prerender = false;

/** Without products the page says only how to choose some. */
export const GET: APIRoute = (context) =>
  readCompared(context.url.searchParams).slugs.length > 0
    ? pageMarkdown('/compare/')(context)
    : refusal({ status: 404 }, context.rewrite);
