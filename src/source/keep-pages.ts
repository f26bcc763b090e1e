import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
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
async function readLastBuild(): Promise<LastBuild | undefined> {
  try {
    return JSON.parse(await readFile(lastBuildFile(), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Astro lists every file of the site for the function that makes pages on demand. The kept pages stay out of that
 * function, in folders whose names begin with a dot.
 */
function moveKept(dist: string, from: (folder: string) => string, to: (folder: string) => string): void {
  for (const folder of keptFolders) {
    if (existsSync(join(dist, from(folder)))) renameSync(join(dist, from(folder)), join(dist, to(folder)));
  }
}
const inPlace = (folder: string): string => folder;
const aside = (folder: string): string => `.${folder}`;
const setAside = (dist: string): void => moveKept(dist, inPlace, aside);
/** Also what a build left aside that was killed. */
const putBack = (dist: string): void => moveKept(dist, aside, inPlace);

/** Every build makes the home page anew, so its time tells one site from another. */
const timeOfSite = (dist: string): Promise<string> =>
  stat(join(dist, 'index.html')).then(
    ({ mtimeMs }) => String(mtimeMs),
    () => 'none',
  );

/** Removes what is not kept of a folder's entries. */
async function clear(directory: string, kept: (entry: string) => boolean): Promise<void> {
  const entries = await readdir(directory).catch(() => []);
  for (const entry of entries.filter((name) => !kept(name))) {
    await rm(join(directory, entry), { recursive: true, force: true });
  }
}

/** Files are dated by a coarser clock than ours. */
const clockSlackMs = 1000;

/** Removes the files that no build has written since, and folders that are empty then. */
async function clearOlder(directory: string, sinceMs: number, except: readonly string[] = []): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => !except.includes(name))) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await clearOlder(path, sinceMs);
    else if ((await stat(path)).mtimeMs < sinceMs - clockSlackMs) await rm(path);
  }
  await rmdir(directory).catch(() => undefined);
}

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
  let startedMs = 0;
  let takeOver = () => {};
  const pageOf = (pathname: string): string => join(dist, pathname, 'index.html');

  /** Until here the last good site is whole: a load that failed has ended the build. */
  async function begin(): Promise<void> {
    const [last, site] = [await readLastBuild(), await timeOfSite(dist)];
    code = await codeDigest(root);
    await rm(lastBuildFile(), { force: true });
    before = last?.code === code ? last.keys : {};
    if (last?.code !== code) clearCopies();
    if (last?.code === code && last.site === site) return;
    for (const folder of keptFolders) await rm(join(dist, folder), { recursive: true, force: true });
  }

  /** The pathnames whose pages stand in the site. */
  async function pagesThere(): Promise<Set<string>> {
    const names = keptFolders.map(async (folder) =>
      (await readdir(join(dist, folder)).catch(() => [])).map((name) => `/${folder}/${name}`),
    );
    return new Set((await Promise.all(names)).flat());
  }
  const isKept = (pathname: string, there: ReadonlySet<string>): boolean =>
    before[pathname] === now.get(pathname) &&
    (there.has(pathname) || restoreCopy(pathname, pageOf(pathname)));

  const withoutKept = (astro: AstroPrerenderer): AstroPrerenderer => ({
    ...astro,
    name: 'keep-pages',
    getStaticPaths: async () => {
      putBack(dist);
      await listsLoaded();
      await begin();
      const paths = await astro.getStaticPaths();
      now = new Map(paths.flatMap(({ pathname, cacheKey }) => (cacheKey ? [[pathname, cacheKey]] : [])));
      const there = await pagesThere();
      const changed = paths.filter(({ pathname }) => !now.has(pathname) || !isKept(pathname, there));
      rendered = changed.map(({ pathname }) => pathname).filter((pathname) => now.has(pathname));
      console.log(`${paths.length} pages, ${changed.length} of them made anew`);
      return changed;
    },
  });

  async function finish(): Promise<void> {
    for (const pathname of rendered) keepCopy(pathname, pageOf(pathname));
    for (const pathname of Object.keys(before)) if (!now.has(pathname)) removeCopy(pathname);
    const folders = new Set([...now.keys()].map((pathname) => pathname.replace(/^\/|\/$/g, '')));
    await clearOlder(dist, startedMs, keptFolders);
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
        void updateConfig({ vite: { build: { emptyOutDir: false } } }),
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        dist = fileURLToPath(config.outDir);
        putBack(dist);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        startedMs = Date.now();
        takeOver = () => setPrerenderer(withoutKept);
      },
      // Said any sooner, Astro would leave the bundling of what it renders with to us as well.
      'astro:build:setup': () => {
        takeOver();
        setAside(dist);
        process.once('exit', () => putBack(dist));
      },
      'astro:build:done': finish,
    },
  };
}
