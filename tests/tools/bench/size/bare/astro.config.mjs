import { defineConfig } from 'astro/config';

/** A minimal Astro site with as many products. The build time of the shop is compared with it. */
export default defineConfig({
  cacheDir: './cache',
  devToolbar: { enabled: false },
  build: { concurrency: 16 },
});
