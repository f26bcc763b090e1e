import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const files = ['astro.config.mjs', 'package-lock.json', 'content/site.json'];
const settings = /^(PUBLIC_\w+|SITE_URL|URL)$/;

/** Names the code that renders pages, with the settings it reads: all that decides what a page is, beside content. */
export async function codeDigest(root: string): Promise<string> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const code = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const hash = createHash('sha256');
  for (const file of [...files, ...code.sort()]) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)).catch(() => ''));
  }
  const given = Object.entries(process.env).filter(([name]) => settings.test(name));
  return hash.update(JSON.stringify(given.sort())).digest('base64url');
}
