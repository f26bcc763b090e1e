import type { AstroIntegration } from 'astro';
import { loadShop } from './load-shop.ts';

// "! " tells whoever started the build that a line is for its reader: see netlify/build/build-output.ts.
const warn = (text: string): void => console.warn(`! ${text.replaceAll('\n', ' ')}`);
const load = (): Promise<void> => loadShop({ info: console.log, warn });

/** Loads the shop's lists before any page is made of them. */
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
