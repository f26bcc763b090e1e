import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { buildCache } from './build-cache.ts';
import { codeDigest } from './code-digest.ts';
import { clearCopies, keepCopy, removeCopy, restoreCopy } from './page-copies.ts';
import { listsLoaded } from './shop-lists.ts';

/** Folders of the site whose pages have a `cacheKey`: only what changed there is rendered again. */
const keptFolders: readonly string[] = ['product', 'blogs'];

/** The last whole build: by what code it was made, which site it left, and the `cacheKey` of its pages. */
type LastBuild = { code: string; site: string; keys: Record<string, string> };

/** Missing while a build runs: one that breaks off is followed by one that begins from nothing. */
const lastBuildFile = () => buildCache('last-build.json');
const readLastBuild = async (): Promise<LastBuild | undefined> =>
  JSON.parse(await readFile(lastBuildFile(), 'utf8').catch(() => 'null')) ?? undefined;

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

/**
 * The browser's bundle is the first that a build writes into the site. Until the shop's lists are there, the last good
 * site stays as it is: a load that fails ends the build here.
 */
const beforeSite = (begin: () => Promise<void>): Plugin => ({
  name: 'before-site',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart: async () => {
    await listsLoaded();
    await begin();
  },
});

/**
 * A rebuild leaves the pages of unchanged products and posts where they are, or takes their copies where a platform
 * keeps the cache and not the site. Astro's own incremental build renders through more steps and writes every page
 * twice: at 20,000 products that is a fifth of a full build. Other code begins from nothing.
 */
export function keepPages(): AstroIntegration {
  let root = '';
  let dist = '';
  let code = '';
  let before: LastBuild['keys'] = {};
  let now = new Map<string, string>();
  let rendered: string[] = [];
  let takeOver = () => {};
  const pageOf = (pathname: string): string => join(dist, pathname, 'index.html');

  async function begin(): Promise<void> {
    const [last, site] = [await readLastBuild(), await timeOfSite(dist)];
    code = await codeDigest(root);
    await rm(lastBuildFile(), { force: true });
    before = last?.code === code ? last.keys : {};
    if (last?.code !== code) await clearCopies();
    const keeps = last?.code === code && last.site === site;
    await clear(dist, (entry) => keeps && keptFolders.includes(entry));
    takeOver();
  }

  const isKept = (pathname: string): boolean =>
    before[pathname] === now.get(pathname) &&
    (existsSync(pageOf(pathname)) || restoreCopy(pathname, pageOf(pathname)));

  const withoutKept = (astro: AstroPrerenderer): AstroPrerenderer => ({
    ...astro,
    name: 'keep-pages',
    getStaticPaths: async () => {
      const paths = await astro.getStaticPaths();
      now = new Map(paths.flatMap(({ pathname, cacheKey }) => (cacheKey ? [[pathname, cacheKey]] : [])));
      const changed = paths.filter(({ pathname }) => !now.has(pathname) || !isKept(pathname));
      rendered = changed.map(({ pathname }) => pathname).filter((pathname) => now.has(pathname));
      console.log(`${paths.length} pages, ${changed.length} of them made anew`);
      return changed;
    },
  });

  async function finish(): Promise<void> {
    for (const pathname of rendered) keepCopy(pathname, pageOf(pathname));
    for (const pathname of Object.keys(before)) if (!now.has(pathname)) removeCopy(pathname);
    const folders = new Set([...now.keys()].map((pathname) => pathname.replace(/^\/|\/$/g, '')));
    for (const folder of keptFolders) {
      await clear(join(dist, folder), (name) => name === 'index.html' || folders.has(`${folder}/${name}`));
    }
    const last: LastBuild = { code, site: await timeOfSite(dist), keys: Object.fromEntries(now) };
    await mkdir(dirname(lastBuildFile()), { recursive: true });
    await writeFile(lastBuildFile(), JSON.stringify(last));
  }

  return {
    name: 'keep-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { build: { emptyOutDir: false }, plugins: [beforeSite(begin)] } }),
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        dist = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        // Said any sooner, Astro would leave the bundling of what it renders with to us as well.
        takeOver = () => setPrerenderer(withoutKept);
      },
      'astro:build:done': finish,
    },
  };
}
