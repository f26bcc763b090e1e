import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';

/** Pages that open without a network even when they were never seen. */
const shellPages = ['/offline/', '/cart/', '/contact/'] as const;

type Entry = { url: string; revision: string | null };

const versionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The shell's pages with a version of their content, and the scripts they name, whose names hold one. */
async function manifestOf(dist: string): Promise<Entry[]> {
  const pages = await Promise.all(
    shellPages.map(async (url) => ({ url, html: await readFile(join(dist, url, 'index.html'), 'utf8') })),
  );
  const scripts = new Set<string>();
  for (const { html } of pages) {
    for (const address of html.match(/\/_astro\/[\w.-]+\.js/g) ?? []) await addScript(dist, address, scripts);
  }
  return [
    ...pages.map(({ url, html }) => ({ url, revision: versionOf(html) })),
    ...[...scripts].sort().map((url) => ({ url, revision: null })),
  ];
}

/** Static and on demand: what is loaded with the first call is needed without a network as well. */
const imported = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** A script and whatever it imports. */
async function addScript(dist: string, address: string, found: Set<string>): Promise<void> {
  if (found.has(address)) return;
  found.add(address);
  const code = await readFile(join(dist, address), 'utf8');
  for (const [, name] of code.matchAll(imported)) {
    await addScript(dist, `/_astro/${name}`, found);
  }
}

/** Builds `dist/sw.js` when the site is built, with the list of the shell in it. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const manifest = JSON.stringify(await manifestOf(dist));
      const bundle = await rolldown({
        input: fileURLToPath(new URL('../worker/sw.ts', import.meta.url)),
        transform: {
          define: { 'process.env.NODE_ENV': '"production"', SHELL_MANIFEST: manifest },
          target: 'es2022',
        },
      });
      await bundle.write({ file: join(dist, 'sw.js'), format: 'iife', minify: true });
      await bundle.close();
    },
  },
});
