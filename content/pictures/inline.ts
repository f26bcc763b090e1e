import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, siteDirectory } from '#netlify/server/folders.ts';

/**
 * Keeps in git the small pictures that stand within pages, so that the first build of a clone makes none:
 * `npx node content/pictures/inline.ts` renews them. Their names are hashes of the settings and the files they are made of.
 */
const folder = join(root, 'content', 'pictures', 'inline');

const bytesByName = async (directory: string): Promise<Map<string, Buffer>> => {
  const names = await readdir(directory).catch(() => []);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(directory, name))] as [string, Buffer]),
    ),
  );
};

/** The pictures within the pages of the last build, in base64. */
async function withinPages(): Promise<Set<string>> {
  const entries = await readdir(join(root, siteDirectory), { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  const html = await Promise.all(
    pages.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  return new Set(
    html.flatMap((text) => [...text.matchAll(/data:image\/avif;base64,([\w+/=]+)/g)].map(([, made = '']) => made)),
  );
}

/** How git and the pages of the last build differ: pictures that were made anew, and files in git that no page has. */
export async function compareWithPages() {
  const [inPages, inGit] = await Promise.all([withinPages(), bytesByName(folder)]);
  const kept = new Set([...inGit.values()].map((bytes) => bytes.toString('base64')));
  const unused = [...inGit].flatMap(([name, bytes]) => (inPages.has(bytes.toString('base64')) ? [] : [name]));
  return { madeAnew: [...inPages].filter((picture) => !kept.has(picture)), unused };
}

/** Builds with an empty cache, so that it holds afterwards what git does not have by name, also if the bytes are known. */
async function renew(): Promise<void> {
  const cache = await mkdtemp(join(tmpdir(), 'inline-pictures-'));
  const env = { ...process.env, ASTRO_CACHE_DIR: cache };
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  const made = await bytesByName(join(cache, 'inline-pictures'));
  const again = new Set([...made.values()].map((bytes) => bytes.toString('base64')));
  const { unused } = await compareWithPages();
  const renamed = [...(await bytesByName(folder))].flatMap(([name, bytes]) =>
    again.has(bytes.toString('base64')) ? [name] : [],
  );
  await mkdir(folder, { recursive: true });
  for (const name of [...unused, ...renamed]) await rm(join(folder, name), { force: true });
  for (const [name, bytes] of made) await writeFile(join(folder, name), bytes);
  await rm(cache, { recursive: true });
  console.log(`${made.size} pictures added, ${unused.length + renamed.length} removed.`);
}

if (import.meta.main) await renew();
