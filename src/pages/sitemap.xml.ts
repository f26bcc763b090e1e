import type { APIRoute } from 'astro';
import { sitemap } from '#site/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(await sitemap((site ?? url).origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
