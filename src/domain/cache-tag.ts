/**
 * Encodes a cache tag for the `Netlify-Cache-Tag` header and for the purge call, which must be equal. Slugs may
 * contain any character, but header values are Latin-1 and commas separate tags.
 */
export const cacheTag = (tag: string): string =>
  tag.replace(/[^!-~]|[%,]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));

export const cacheTags = (tags: readonly string[]): string => tags.map(cacheTag).join(',');
