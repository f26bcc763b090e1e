import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { markdownOf } from './markdown-of.ts';

/** These are made when they are asked for, because prices change between two builds: src/pages/product/[slug]/index.md.ts. */
const onDemand = /^(product|products|category)\//;

const forms = /^(login|signup|forgot-password)\//;

/** Writes `index.md` beside each built page that is for everybody: one that search engines may list. */
export function markdownPages(): AstroIntegration {
  return {
    name: 'markdown-pages',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          if (onDemand.test(pathname) || forms.test(pathname)) continue;
          const folder = join(fileURLToPath(dir), pathname);
          const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
          const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
          if (address) await writeFile(join(folder, 'index.md'), markdownOf(html, address));
        }
      },
    },
  };
}
