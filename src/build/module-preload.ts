import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { islandScripts, withIslandPolicy, withoutInlineLoader } from './island-scripts.ts';

const islandSoon =
  /<astro-island\b[^>]*\bclient="(?:load|only)"[^>]*>|<astro-island\b[^>]*opts="[^"]*value(?:&quot;|")\s*:\s*(?:&quot;|")(?:now|ready)[^>]*>/g;
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
  for (const [island] of html.matchAll(islandSoon)) {
    for (const [, address = ''] of island.matchAll(scriptAddress)) await graphOf(dist, address, needed);
  }
  const links = [...needed]
    .map((address) => `<link rel="modulepreload" href="${address}">`)
    .filter((link) => !html.includes(link));
  return html.replace('</head>', `${links.join('')}</head>`);
}

/**
 * Pages whose islands are wanted soon name all their scripts in the head, so that they load side by side; the others
 * do without the loader inline. What stays inline is named in the page's policy.
 */
export function modulePreload(): AstroIntegration {
  return {
    name: 'module-preload',
    hooks: {
      'astro:build:done': async ({ dir, assets }) => {
        const dist = fileURLToPath(dir);
        const scripts = await islandScripts(process.cwd());
        for (const file of [...assets.values()].flat()) {
          if (!file.pathname.endsWith('.html')) continue;
          // In turn and at once: at twenty thousand pages promises take ten times as long.
          const page = readFileSync(file);
          if (!page.includes('<astro-island')) continue;
          const html = page.toString('utf8');
          const preloading = await withPreloads(dist, html);
          const ready = withIslandPolicy(withoutInlineLoader(preloading, scripts), scripts);
          if (ready !== html) await writeFile(file, ready);
        }
      },
    },
  };
}
