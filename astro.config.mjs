import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import site from './content/site.json' with { type: 'json' };
import { clientChunks } from './src/build/client-chunks.ts';
import { interactionDirective } from './src/build/client-interaction-directive.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { pageScript } from './src/build/page-script.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { shopLists } from './src/build/shop-lists.ts';
import { mediaOf } from './src/domain/media.ts';

/** What the platform's image service may fetch; the adapter writes it to .netlify/v1/config.json. */
const { hosts } = mediaOf(process.env);
const isWild = (host) => host.startsWith('*.');
const image = {
  domains: hosts.filter((host) => !isWild(host)),
  remotePatterns: hosts.filter(isWild).map((host) => {
    const [hostname, port] = host.split(':');
    return { hostname, ...(port ? { port } : {}) };
  }),
};

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || site.url,
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  output: 'static',
  adapter: netlify({ devFeatures: false }),
  integrations: [
    react({ experimentalDisableStreaming: true }),
    interactionDirective(),
    serviceWorker(),
    shopLists(),
  ],
  logger: logHandlers.node({ level: process.env.ASTRO_LOG_LEVEL || 'info' }),
  image,
  session: false,
  trailingSlash: 'ignore',
  // Pages with a `cacheKey` that is that of the last build are taken from `cacheDir`.
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  server: { port: 4410 },
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 16 },
  vite: {
    // Whole in itself: the function for pages on demand takes no packages along.
    environments: { ssr: { resolve: { noExternal: true } } },
    plugins: [inlineScripts(), pageScript(), clientChunks()],
    // Small scripts stay files: an inlined module would need a hash in every page's CSP and cost the first flight.
    build: { assetsInlineLimit: 0 },
  },
});
