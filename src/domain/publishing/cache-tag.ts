/**
 * Encodes a cache tag for the `Netlify-Cache-Tag` header and for the purge call, which must be equal. Slugs may
 * contain any character, but header values are Latin-1 and commas separate tags.
 */
export const cacheTag = (tag: string): string =>
  tag.replace(/[^!-~]|[%,]/gu, (character) => encodeURIComponent(character.toWellFormed()));

export const cacheTags = (tags: readonly string[]): string => tags.map(cacheTag).join(',');

/**
 * How the edge caches a public page or reply: until one of `tags` is purged or `seconds` have passed, with an entry of
 * its own for each value of the query parameters in `varyQuery`.
 */
export type PublicCache = {
  tags: readonly string[];
  seconds?: number | undefined;
  varyQuery?: readonly string[] | undefined;
};

/** Cache headers of a public page or reply. Browsers revalidate each time, at the edge. Source: docs.netlify.com, "Caching". */
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
