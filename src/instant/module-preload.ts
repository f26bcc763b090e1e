import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const islandAtOnce =
  /<astro-island\b[^>]*\bclient="(?:load|only)"[^>]*>|<astro-island\b[^>]*\bvalue="now"[^>]*>/g;
const scriptAddress = /(?:component|renderer)-url="(\/_astro\/[^"]+\.js)"/g;
const staticImport = /(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g;

/** What a script imports before it runs, however deep, with itself; addresses below the site's root. */
async function graphOf(dist: string, address: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(address)) return found;
  found.add(address);
  const code = await readFile(join(dist, address), 'utf8');
  for (const [, name = ''] of code.matchAll(staticImport)) {
    await graphOf(dist, join(dirname(address), name), found);
  }
  return found;
}

async function withPreloads(dist: string, html: string): Promise<string> {
  const needed = new Set<string>();
  for (const [island] of html.matchAll(islandAtOnce)) {
    for (const [, address = ''] of island.matchAll(scriptAddress)) await graphOf(dist, address, needed);
  }
  const links = [...needed]
    .map((address) => `<link rel="modulepreload" href="${address}">`)
    .filter((link) => !html.includes(link));
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** Pages whose islands start at once name all their scripts in the head, so that they load side by side. */
export const modulePreload = (): AstroIntegration => ({
  name: 'module-preload',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const files = await readdir(dist, { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const html = await readFile(join(dist, file), 'utf8');
        const preloading = await withPreloads(dist, html);
        if (preloading !== html) await writeFile(join(dist, file), preloading);
      }
    },
  },
});
