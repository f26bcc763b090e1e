import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapFile, sitemapFiles } from '#site/sitemap.ts';

/** Parts exist only for a catalogue too large for one file; `/sitemap.xml` is then their index. */
export const getStaticPaths = (async () => {
  const files = await sitemapFiles();
  return files > 1
    ? Array.from({ length: files }, (_, index) => ({
        params: { part: String(index + 1) },
        props: { index },
      }))
    : [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ index: number }> = async ({ site, url, props }) =>
  new Response(await sitemapFile((site ?? url).origin, props.index), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
