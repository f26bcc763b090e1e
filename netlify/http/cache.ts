import { cacheTags } from '#domain/cache-tag.ts';

/** How the edge may keep a public reply: until one of its tags is purged, or `seconds` have passed. */
export type PublicCache = { tags: readonly string[]; seconds?: number; varyQuery?: readonly string[] };

/** Browsers ask again each time; the edge answers. Source: Netlify's caching headers. */
export const publicHeaders = ({
  tags,
  seconds = 86_400,
  varyQuery = [],
}: PublicCache): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}, stale-while-revalidate=60`,
  'Netlify-Cache-Tag': cacheTags(tags),
  // Without this every foreign parameter (utm_…) would be an entry of its own. `_` stands for "none at all".
  'Netlify-Vary': `query=${varyQuery.length > 0 ? varyQuery.join('|') : '_'}`,
});
