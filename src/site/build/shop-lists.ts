import type { AstroIntegration } from 'astro';
import { loadShop } from './load-shop.ts';

// Lines with this prefix are shown while the build runs: see netlify/local/site.ts.
const warn = (text: string): void => console.warn(`! ${text.replaceAll('\n', ' ')}`);
const load = (): Promise<void> => loadShop({ info: console.log, warn });

/** Loads the shop's lists before pages are rendered. */
export function shopLists(): AstroIntegration {
  return {
    name: 'shop-lists',
    hooks: {
      'astro:build:start': load,
      'astro:server:setup': load,
      'astro:build:done': ({ pages }) => console.log(`${pages.length} pages`),
    },
  };
}
