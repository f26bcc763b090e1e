import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withClient } from '#netlify/operate/database.ts';
import { loginsForPages, mailForPages } from '#netlify/operate/settings.ts';
import { say, step } from '#netlify/operate/terminal.ts';
import { functionsDirectory, root } from '#netlify/server/folders.ts';
import { runAstro, spawnNode } from './astro.ts';
import { takeBuildTurn } from './build-turn.ts';
import { addLanguage, offeredLanguages } from './language-build.ts';
import { buildInputs, closeStages, isBuilt, openStage, publishStage, turnFile } from './stage.ts';

/** Settings that change the pages. */
const pageSettings = /^(PUBLIC_\w+|SITE_URL|URL|MEDIA_HOSTS)$/;

/**
 * A hash of everything that a build reads: files, settings and the database. Undefined in front of an upstream,
 * because whether its data has changed is known only after reading all of it.
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
  const settings = Object.entries(process.env).filter(([name]) => pageSettings.test(name));
  hash.update(JSON.stringify(settings.sort()));
  hash.update(await databaseDigest(process.env.DATABASE_URL ?? ''));
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A digest of the content. Leaves out the exact stock, which pages read when they are opened, and `updated_at`. */
const databaseDigest = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const digest = (table: string, columns: string, by = 'id') =>
      `(SELECT md5(coalesce(string_agg(md5((${columns})::text), '' ORDER BY ${by}), '')) FROM ${table} t)`;
    const product = `to_jsonb(t) - ARRAY['stock', 'updated_at', 'search_text', 'name_words'], stock > 0`;
    const { rows } = await client.query(
      `SELECT ${digest('products', product)} AS products, ${digest('categories', 'to_jsonb(t)')} AS categories,
        ${digest('posts', 'to_jsonb(t)')} AS posts, ${digest('pages', 'to_jsonb(t)', 'slug')} AS pages,
        ${digest('settings', 'changed', 'name')} AS settings`,
    );
    return JSON.stringify(rows);
  });

/** The fingerprint of the last complete build. */
const fingerprintFile = join(root, '.data', 'site-fingerprint');

/**
 * Builds the site and its functions in a separate folder, then replaces the last build. With `skipUnchanged` it
 * does nothing if files, settings and data are those of the last build.
 */
export async function buildSite({ skipUnchanged = false } = {}): Promise<void> {
  process.env.PUBLIC_DEMO_ACCOUNTS = loginsForPages();
  process.env.PUBLIC_MAIL = mailForPages();
  const endTurn = await takeBuildTurn(turnFile, () =>
    say('  Another build is under way in this folder: this one waits for it.'),
  );
  try {
    const fingerprint = await siteFingerprint();
    await step('Building the site', async (note) => {
      if (skipUnchanged && fingerprint && isBuilt() && (await lastFingerprint()) === fingerprint) {
        return note('nothing changed');
      }
      note(await buildInStage(fingerprint).finally(closeStages));
    });
  } finally {
    await endTurn();
  }
}

/** Returns Astro's line about how many pages were built. */
async function buildInStage(fingerprint: string | undefined): Promise<string> {
  const stage = await openStage();
  const work = [runAstro(stage), bundleFunctions(join(stage, functionsDirectory))] as const;
  // Waits for both even if one fails, because the stage is removed afterwards.
  await Promise.allSettled(work);
  const [summary] = await Promise.all(work);
  // One after the other: two at once would need twice the memory.
  for (const language of await offeredLanguages(stage)) {
    const other = await openStage(language);
    await runAstro(other, language);
    await addLanguage(stage, other, language);
  }
  await rm(fingerprintFile, { force: true });
  await publishStage();
  await mkdir(dirname(fingerprintFile), { recursive: true });
  if (fingerprint) await writeFile(fingerprintFile, fingerprint);
  return summary;
}

const lastFingerprint = (): Promise<string | undefined> =>
  readFile(fingerprintFile, 'utf8').catch(() => undefined);

const bundleFunctions = (directory: string): Promise<string> =>
  spawnNode([join(root, 'netlify', 'local', 'bundle-functions.ts'), directory], root, {});
