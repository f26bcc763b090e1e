import type { APIRoute } from 'astro';
import * as paths from '#contract/paths.ts';
import { seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import { allPosts } from '#site/catalogue.ts';
import { escapeXml } from '#site/xml.ts';

export const GET: APIRoute = async ({ site: base, url }) => {
  const { origin } = base ?? url;
  const items = (await allPosts()).map((post) => {
    const link = origin + paths.blog(post.slug);
    const written = post.created_at ?? '';
    const date = Number.isNaN(Date.parse(written)) ? '' : new Date(written).toUTCString();
    return `<item><title>${escapeXml(post.title)}</title><link>${link}</link><guid>${link}</guid>${
      date && `<pubDate>${date}</pubDate>`
    }<description>${escapeXml(seoDescription(post.seo_description, post.description))}</description></item>`;
  });
  const channel = [
    `<title>${escapeXml(`${settings().name} blog`)}</title>`,
    `<link>${origin}${paths.blogs}</link>`,
    `<description>${escapeXml(settings().description)}</description>`,
    '<language>en-IN</language>',
    `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`;
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
