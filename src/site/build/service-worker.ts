import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { islandFiles } from '#site/island-files.ts';
import { pageScriptFiles } from './page-script.ts';

/** Pages (and their islands) that open offline even if they were never visited. */
const shellPages = ['/offline/', '/cart/', '/contact/'] as const;
const shellIslands = ['src/features/buying/cart/Cart.tsx', 'src/features/contact/ContactForm.tsx'] as const;

type Entry = { url: string; revision: string | null };

const versionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The shell's pages, each with a hash of its content, and its scripts, whose names contain a hash. */
async function shellOf(dist: string): Promise<Entry[]> {
  const pages = shellPages.map(async (url) => ({
    url,
    revision: versionOf(await readFile(join(dist, url, 'index.html'), 'utf8')),
  }));
  const islands = shellIslands.map((component) => islandFiles(component, { later: true }));
  const scripts = new Set([...(await pageScriptFiles()), ...(await Promise.all(islands)).flat()]);
  return [...(await Promise.all(pages)), ...[...scripts].sort().map((url) => ({ url, revision: null }))];
}

/** Builds `dist/sw.js` after the site, with the shell's file list in it. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const shell = JSON.stringify(await shellOf(dist));
      const bundle = await rolldown({
        input: fileURLToPath(new URL('../../browser/worker/sw.ts', import.meta.url)),
        transform: {
          define: { 'process.env.NODE_ENV': '"production"', SHELL_MANIFEST: shell },
          target: 'es2022',
        },
      });
      await bundle.write({ file: join(dist, 'sw.js'), format: 'iife', minify: true });
      await bundle.close();
    },
  },
});
