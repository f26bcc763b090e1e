import { createHash, hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const settings = /^(PUBLIC_\w+|SITE_URL|URL|API_BASE_URL|MEDIA_HOSTS)$/;

/** Beside src: what decides which scripts a page names. */
const others = ['astro.config.mjs', 'package-lock.json'];

/**
 * A digest of the source, the packages and the settings. Astro itself follows only what a page imports, which leaves out
 * the middleware, the build's plugins, the files of the islands and the environment.
 */
async function digestOfSource(root: string): Promise<string> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const given = Object.entries(process.env).filter(([name]) => settings.test(name));
  const source = createHash('sha256').update(JSON.stringify(given.sort()));
  for (const file of [...others.map((name) => join(root, name)), ...files.sort()])
    source.update(await readFile(file));
  return source.digest('base64url');
}

/**
 * Makes the `cacheKey` of pages from all the data that a page shows. A page whose key is that of the last build is not
 * rendered again (Astro's `experimental.incrementalBuild`).
 */
export async function cacheKeys(): Promise<(data: unknown) => string> {
  const source = await digestOfSource(process.cwd());
  return (data) => hash('sha256', source + JSON.stringify(data), 'base64url');
}
