import { resolve } from 'node:path';

/** A place where a build keeps what the next one may use again, beside what Astro keeps there. */
export const buildCache = (name: string): string =>
  resolve(process.env.ASTRO_CACHE_DIR || 'node_modules/.astro', name);
