import { createHash, hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { otherLanguages } from '#domain/base/languages.ts';
import { fileSettings } from '#settings/settings.ts';
import { publishedChanges } from './published-changes.ts';

const settings = /^(PUBLIC_\w+|SITE_URL|URL|API_BASE_URL|MEDIA_HOSTS)$/;

/** Files outside src that change which scripts a page loads. */
const otherFiles = ['astro.config.mjs', 'package-lock.json'];

/** Functions have the texts of all languages, pages those in `texts/en`: that is what a build of another language writes anew. */
const ofPages = (path: string): boolean =>
  !otherLanguages.some((one) => path.includes(join('src', 'texts', one, '/')));

/**
 * A hash of the sources, the packages and the settings. Astro's own dependency tracking follows only imports of a
 * page, not the middleware, build plugins, island files and the environment.
 */
async function digestOfSource(root: string): Promise<string> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(ofPages);
  const usedSettings = Object.entries(process.env).filter(([name]) => settings.test(name));
  const source = createHash('sha256').update(JSON.stringify(usedSettings.sort()));
  for (const file of [...otherFiles.map((name) => join(root, name)), ...files.sort()])
    source.update(await readFile(file));
  return source.digest('base64url');
}

/**
 * Returns a function that makes a page's `cacheKey` from all data that the page shows. Pages with an unchanged key
 * are not rendered again (Astro's `experimental.incrementalBuild`).
 */
export async function cacheKeys(): Promise<(data: unknown) => string> {
  const settings = JSON.stringify([await publishedChanges(), fileSettings]);
  const source = (await digestOfSource(process.cwd())) + settings;
  return (data) => hash('sha256', source + JSON.stringify(data), 'base64url');
}
