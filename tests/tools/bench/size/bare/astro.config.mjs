import { defineConfig } from 'astro/config';

/** A minimal Astro site with as many products, whose pages are as large as the shop's. Its build time is compared with the shop's. */
export default defineConfig({
  cacheDir: './cache',
  devToolbar: { enabled: false },
  build: { concurrency: 16 },
});
