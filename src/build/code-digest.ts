import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What renders pages, and what answers the calls they are made from where the shop is its own backend. */
const rooms = ['src', 'netlify'];
const files = ['astro.config.mjs', 'package-lock.json', 'content/site.json'];
const settings = /^(PUBLIC_\w+|SITE_URL|URL|API_BASE_URL|MEDIA_HOSTS)$/;

/** Names the code that pages come from, with the settings it reads: all that decides what a page is, beside content. */
export async function codeDigest(root: string): Promise<string> {
  const entries = await Promise.all(
    rooms.map((room) => readdir(join(root, room), { recursive: true, withFileTypes: true })),
  );
  const code = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const hash = createHash('sha256');
  for (const file of [...files, ...code.sort()]) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)).catch(() => ''));
  }
  const given = Object.entries(process.env).filter(([name]) => settings.test(name));
  return hash.update(JSON.stringify(given.sort())).digest('base64url');
}
