import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#cli/settings.ts';
import { withClient } from '#cli/with-client.ts';
import { buildInputs } from './stage.ts';

/** Settings that decide what the pages are. */
const ofPages = /^(PUBLIC_\w+|SITE_URL|URL|MEDIA_HOSTS)$/;

/**
 * Names everything that a build is made from: files, settings and what the database says. Undefined in front of an
 * upstream, which cannot be asked without reading it whole: only a build knows.
 */
export async function siteFingerprint(project = root): Promise<string | undefined> {
  if (process.env.API_BASE_URL) return undefined;
  const hash = createHash('sha256');
  for (const input of buildInputs) {
    for (const file of await filesBelow(join(project, input))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  const settings = Object.entries(process.env).filter(([name]) => ofPages.test(name));
  hash.update(JSON.stringify(settings.sort()));
  hash.update(await digestOfDatabase(process.env.DATABASE_URL ?? ''));
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const about = await stat(path).catch(() => undefined);
  if (!about) return [];
  if (about.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** All that pages show. How much is in stock is read when a page is opened, and a row's time tells only that it changed. */
const digestOfDatabase = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const digest = (table: string, shown: string) =>
      `(SELECT md5(coalesce(string_agg(md5((${shown})::text), '' ORDER BY id), '')) FROM ${table} t)`;
    const product = `to_jsonb(t) - ARRAY['stock', 'updated_at', 'search_text', 'name_words'], stock > 0`;
    const { rows } = await client.query(
      `SELECT ${digest('products', product)} AS products, ${digest('categories', 'to_jsonb(t)')} AS categories,
        ${digest('posts', 'to_jsonb(t)')} AS posts`,
    );
    return JSON.stringify(rows);
  });
