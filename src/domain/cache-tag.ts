/**
 * Encodes a cache tag for the `Netlify-Cache-Tag` header and the purge call. A slug may be in any script, but header
 * values are Latin-1 and a comma separates tags. Tagging and purging must encode alike.
 */
export const cacheTag = (tag: string): string =>
  tag.replace(/[^!-~]|[%,]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));

export const cacheTags = (tags: readonly string[]): string => tags.map(cacheTag).join(',');
