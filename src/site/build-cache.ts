import { resolve } from 'node:path';

/** A folder beside Astro's cache, for files that the next build uses again. */
export const buildCache = (name: string): string =>
  resolve(process.env.ASTRO_CACHE_DIR || 'node_modules/.astro', name);
