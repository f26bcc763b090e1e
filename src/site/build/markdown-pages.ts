import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { prefix } from '#domain/base/language.ts';
import { markdownOf } from '../markdown-of.ts';

/** These are made when they are asked for, because prices change between two builds: src/pages/product/[slug]/index.md.ts. */
const onDemand = /^(product|products|category)\//;

const forms = /^(login|signup|forgot-password)\//;
/** Search engines do not list these, so they name no address of their own. */
const unlisted = /^works-with\//;

/** Writes `index.md` beside each built page that is for everybody: one that search engines may list, or what works with a product. */
export function markdownPages(): AstroIntegration {
  let site = '';
  return {
    name: 'markdown-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          if (onDemand.test(pathname) || forms.test(pathname)) continue;
          const folder = join(fileURLToPath(dir), pathname);
          const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
          const [, listed] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
          const address = unlisted.test(pathname) ? new URL(`${prefix}/${pathname}`, site).href : listed;
          if (address) await writeFile(join(folder, 'index.md'), markdownOf(html, address));
        }
      },
    },
  };
}
