import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildCache } from './build-cache.ts';
import { codeDigest } from './code-digest.ts';

/** Folders of the site whose pages have a `cacheKey`: Astro renders again only what changed there. */
const keptFolders: readonly string[] = ['product', 'blogs'];

/** Says by what code the last whole build was made, and which site it left; missing while a build runs. */
const marker = () => buildCache('whole-build');
/** What Astro knows of the pages that it rendered. */
const astroRecord = () => buildCache('incremental-build.json');

/** Every build makes the home page anew, so its time tells one site from another. */
const timeOfSite = (dist: string): Promise<string> =>
  stat(join(dist, 'index.html')).then(
    ({ mtimeMs }) => String(mtimeMs),
    () => 'none',
  );

async function clear(directory: string, kept: (entry: string) => boolean): Promise<void> {
  const entries = await readdir(directory).catch(() => []);
  for (const entry of entries.filter((name) => !kept(name))) {
    await rm(join(directory, entry), { recursive: true, force: true });
  }
}

/** Removes the pages of what is not in the shop any more. */
async function clearGone(dist: string, files: Iterable<URL>): Promise<void> {
  const made = new Set([...files].map((file) => relative(dist, dirname(fileURLToPath(file)))));
  for (const folder of keptFolders) {
    await clear(join(dist, folder), (name) => name === 'index.html' || made.has(join(folder, name)));
  }
}

/**
 * A rebuild leaves the pages of unchanged products and posts where they are: emptying the site and copying them back
 * would take longer than all the rest. Other code, or a last build that was cut off, begins from nothing.
 */
export function keepPages(): AstroIntegration {
  let root = '';
  let dist = '';
  let code = '';
  return {
    name: 'keep-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { build: { emptyOutDir: false } } }),
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        dist = fileURLToPath(config.outDir);
      },
      'astro:build:start': async () => {
        code = await codeDigest(root);
        const [lastCode, lastTime] = (await readFile(marker(), 'utf8').catch(() => '')).split(' ');
        await rm(marker(), { force: true });
        const sameCode = lastCode === code;
        if (!sameCode) await rm(astroRecord(), { force: true });
        const keeps = sameCode && lastTime === (await timeOfSite(dist));
        await clear(dist, (entry) => keeps && keptFolders.includes(entry));
      },
      'astro:build:done': async ({ assets }) => {
        await clearGone(dist, [...assets.values()].flat());
        await mkdir(dirname(marker()), { recursive: true });
        await writeFile(marker(), `${code} ${await timeOfSite(dist)}`);
      },
    },
  };
}
