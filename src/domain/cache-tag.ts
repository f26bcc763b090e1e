/**
 * Tags as a header and the platform's purge call take them: a slug may be of any script, a header is Latin-1 without
 * commas. Both sides use this, so that what is kept under a tag is found by it.
 */
export const cacheTag = (tag: string): string =>
  tag.replace(/[^!-~]|[%,]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));

export const cacheTags = (tags: readonly string[]): string => tags.map(cacheTag).join(',');
