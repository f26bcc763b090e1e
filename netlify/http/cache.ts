import { cacheTags } from '#domain/cache-tag.ts';

/** The edge keeps a public reply until a tag is purged or `seconds` have passed, once per value of `varyQuery`. */
export type PublicCache = { tags: readonly string[]; seconds?: number; varyQuery?: readonly string[] };

/** Cache headers of a public reply. Browsers revalidate each time, at the edge. Source: docs.netlify.com, "Caching". */
export const publicHeaders = ({
  tags,
  seconds = 86_400,
  varyQuery = [],
}: PublicCache): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}, stale-while-revalidate=60`,
  'Netlify-Cache-Tag': cacheTags(tags),
  // Without this, unknown parameters (utm_…) would make cache entries of their own. Nobody sends the parameter `_`.
  'Netlify-Vary': `query=${varyQuery.length > 0 ? varyQuery.join('|') : '_'}`,
});
