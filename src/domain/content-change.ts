/** What editors change, and how far a change has come on its way to shoppers. */

export const contentTypes = ['product', 'category', 'post'] as const;
export type ContentType = (typeof contentTypes)[number];
export type ContentChange = { type: ContentType; slug: string };

export const rebuildStates = ['queued', 'asking', 'asked', 'building', 'live', 'failed'] as const;
export type RebuildState = (typeof rebuildStates)[number];
export const failedSteps = ['purge', 'hook', 'build'] as const;
export type FailedStep = (typeof failedSteps)[number];

/** The cache tags of a reply about one product or post: its own, and one that it shares with all of its kind. */
export const productTags = (slug: string): string[] => [`product:${slug}`, 'every-product'];
export const postTags = (slug: string): string[] => [`blog:${slug}`, 'every-blog'];

/** Cache tags by which replies and pages made of this content are purged; no more than one purge takes. */
export function tagsOf(changed: readonly ContentChange[]): string[] {
  const tags = changed.flatMap(({ type, slug }) => {
    if (type === 'product') return [`product:${slug}`, 'products'];
    if (type === 'post') return [`blog:${slug}`, 'blogs'];
    return ['categories'];
  });
  return withinOnePurge(tags);
}

/** How many tags one call of the platform's purge is given. */
export const tagsPerPurge = 100;

/** Each tag once. Beyond what one purge takes, single products and posts give way to the tag of all of their kind. */
export function withinOnePurge(tags: readonly string[]): string[] {
  const all = [...new Set(tags)].sort();
  if (all.length <= tagsPerPurge) return all;
  const wide = all.map((tag) => tag.replace(/^(product|blog):.*/, 'every-$1'));
  return [...new Set(wide)].sort();
}

/** Changes that come within this time of the first one share its build. */
export const rebuildDelaySeconds = 30;
/** A build that nothing was heard of for this long counts as failed. The platform's own limit is lower. */
export const buildSilenceSeconds = 20 * 60;
/** Where the platform tells nothing of its builds: how long one holds the next one back. */
export const assumedBuildSeconds = 2 * 60;
/** A failed build is tried this many times in all. */
export const buildAttemptsMax = 3;
export const buildRetrySeconds = 5 * 60;

/** How long one caller goes on purging. Scheduled functions are cut off after 30 seconds. */
export const purgeSeconds = 20;

/** How far a signed call's clock may be off, either way. */
export const hookClockSkewSeconds = 5 * 60;

/** The wait after the n-th failure in a row (from 1): doubling, bounded. Seconds. */
export const backOffSeconds = (failures: number, firstSeconds: number, maxSeconds: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.max(0, failures - 1));
