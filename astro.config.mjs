import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import site from './content/site.json' with { type: 'json' };
import { mediaOf } from './src/domain/product/media.ts';
import { publicAddress } from './src/domain/publishing/site-address.ts';
import { clientChunks } from './src/site/build/client-chunks.ts';
import { interactionDirective } from './src/site/build/client-interaction-directive.ts';
import { inlineScripts } from './src/site/build/inline-scripts.ts';
import { markdownPages } from './src/site/build/markdown-pages.ts';
import { pageScript } from './src/site/build/page-script.ts';
import { serviceWorker } from './src/site/build/service-worker.ts';
import { shopLists } from './src/site/build/shop-lists.ts';
import { shopSettings } from './src/site/build/shop-settings.ts';
import { typeNames } from './src/site/build/type-names.ts';

// What the browser may read of the setting.
process.env.PUBLIC_PAYMENT_PROVIDER = process.env.PAYMENT_PROVIDER || 'razorpay';
// Stars that no buyer gave say so (content/site.json).
process.env.PUBLIC_RATINGS = site.product.ratingsAreReal ? 'real' : 'demonstration';

// Only the embedded shop counts how fast its pages are.
if (process.env.API_BASE_URL) process.env.PUBLIC_PAGE_SPEED = 'off';

/** The hosts from which Netlify's image service may fetch. The adapter writes them to .netlify/v1/config.json. */
const { hosts } = mediaOf(process.env);
const isWildcard = (host) => host.startsWith('*.');
const image = {
  domains: hosts.filter((host) => !isWildcard(host)),
  remotePatterns: hosts.filter(isWildcard).map((host) => {
    const [hostname, port] = host.split(':');
    return { hostname, ...(port ? { port } : {}) };
  }),
};

/**
 * For the platform. Development goes without: the adapter would empty what the last build made, and Vite, which runs modules
 * one by one there, cannot run CommonJS packages.
 */
const isBuild = process.argv.includes('build');
/** Bundles packages too: the function that renders pages on demand is deployed without node_modules. */
const bundledPackages = { environments: { ssr: { resolve: { noExternal: true } } } };

export default defineConfig({
  site: publicAddress(process.env, site.url),
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  output: 'static',
  ...(isBuild ? { adapter: netlify({ devFeatures: false }) } : {}),
  integrations: [
    react({ experimentalDisableStreaming: true }),
    interactionDirective(),
    serviceWorker(),
    shopLists(),
    markdownPages(),
  ],
  logger: logHandlers.node({ level: process.env.ASTRO_LOG_LEVEL || 'info' }),
  image,
  session: false,
  // One page takes a form, without a cookie, and asks the browser itself: behind a proxy that ends TLS the origins differ.
  security: { checkOrigin: false },
  trailingSlash: 'ignore',
  // Pages whose `cacheKey` has not changed since the last build are copied from `cacheDir`.
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  server: { port: 4410 },
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 16 },
  vite: {
    ...(isBuild ? bundledPackages : {}),
    plugins: [shopSettings(), inlineScripts(), typeNames(), pageScript(), clientChunks()],
    // Scripts stay files: an inlined module would need a hash in every page's CSP and enlarge the first flight.
    build: { assetsInlineLimit: 0 },
  },
});
