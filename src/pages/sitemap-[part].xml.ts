import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapParts } from '#source/sitemap.ts';

/** Only a catalogue too large for one file has parts; `/sitemap.xml` is then their index. */
export const getStaticPaths = (async () => {
  const parts = await sitemapParts('');
  return parts.length > 1
    ? parts.map((_, index) => ({ params: { part: String(index + 1) }, props: { index } }))
    : [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ index: number }> = async ({ site, url, props }) => {
  const parts = await sitemapParts((site ?? url).origin);
  return new Response(parts[props.index], { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
