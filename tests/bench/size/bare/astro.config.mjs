import { defineConfig } from 'astro/config';

/** The least Astro can do with as many products: the measure that the shop's own build is held to. */
export default defineConfig({
  cacheDir: './cache',
  devToolbar: { enabled: false },
  build: { concurrency: 16 },
});
