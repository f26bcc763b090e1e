/** Changes that editors make to content, the cache purge and the site rebuild that follow. */

export const contentTypes = ['product', 'category', 'post'] as const;
export type ContentType = (typeof contentTypes)[number];
/** The types of entries that are written on the desk. A `page` and a group of `settings` change there and in files only; no webhook announces them. */
export const entryTypes = ['product', 'category', 'post', 'page', 'settings'] as const;
export type EntryType = (typeof entryTypes)[number];
export type ContentChange = { type: EntryType; slug: string };

export const rebuildStates = ['queued', 'asking', 'asked', 'building', 'live', 'failed'] as const;
export type RebuildState = (typeof rebuildStates)[number];
export const failedSteps = ['purge', 'hook', 'build'] as const;
export type FailedStep = (typeof failedSteps)[number];

/** The cache tags of a reply about one product or post: its own, and one that it shares with all of its kind. */
export const productTags = (slug: string): string[] => [`product:${slug}`, 'every-product'];
export const postTags = (slug: string): string[] => [`blog:${slug}`, 'every-blog'];

/** The cache tags to purge after these changes; at most `tagsPerPurge`. */
export function tagsOf(changed: readonly ContentChange[]): string[] {
  const tags = changed.flatMap(({ type, slug }) => {
    if (type === 'product') return [`product:${slug}`, 'products'];
    if (type === 'post') return [`blog:${slug}`, 'blogs'];
    if (type === 'page') return ['pages'];
    // Every page shows the settings, such as the name in its header.
    if (type === 'settings') return ['settings', 'pages', 'products', 'blogs', 'categories'];
    return ['categories'];
  });
  return withinOnePurge(tags);
}

/** Tags that we send in one purge call. */
const tagsPerPurge = 100;

/** Each tag once. When they are too many for one purge, the tag of all products or posts replaces the single ones. */
export function withinOnePurge(tags: readonly string[]): string[] {
  const all = [...new Set(tags)].sort();
  if (all.length <= tagsPerPurge) return all;
  const wide = all.map((tag) => tag.replace(/^(product|blog):.*/, 'every-$1'));
  return [...new Set(wide)].sort();
}

/** Changes within this time of the first one are published by one build. */
export const rebuildDelaySeconds = 30;
/** A build without any deploy notification for this long counts as failed. Netlify stops builds earlier than this. */
export const buildSilenceSeconds = 20 * 60;
/** Assumed duration of a build where deploy notifications are not set up; the next build waits this long. */
export const assumedBuildSeconds = 2 * 60;
/** A failed build is tried this many times in all. */
export const buildAttemptsMax = 3;
export const buildRetrySeconds = 5 * 60;

/** Changes that one signed call may announce. */
export const hookChangesMax = 1000;

/** Accepted difference between a signed call's timestamp and our clock, in both directions. */
export const hookClockSkewSeconds = 5 * 60;

/** Exponential back-off: seconds to wait after the n-th failure in a row, counted from 1. */
export const backOffSeconds = (failures: number, firstSeconds: number, maxSeconds: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.max(0, failures - 1));
