import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { functionsDirectory, root } from '#netlify/server/folders.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { withClient } from './database.ts';
import { loginsForPages, mailForPages } from './settings.ts';
import { buildInputs, closeStage, isBuilt, openStage, publishStage } from './stage.ts';
import { Advice, say, step } from './terminal.ts';

/** Prefix of the output lines that are shown while a build runs. Other lines are shown only if it fails. */
const messagePrefix = '! ';

/**
 * Returns a function that takes the output in pieces of any size and calls `onMessage` for each complete marked
 * line.
 */
export function messageReader(onMessage: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith(messagePrefix)) onMessage(line.slice(messagePrefix.length));
  };
}

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
    const digest = (table: string, columns: string) =>
      `(SELECT md5(coalesce(string_agg(md5((${columns})::text), '' ORDER BY id), '')) FROM ${table} t)`;
    const product = `to_jsonb(t) - ARRAY['stock', 'updated_at', 'search_text', 'name_words'], stock > 0`;
    const { rows } = await client.query(
      `SELECT ${digest('products', product)} AS products, ${digest('categories', 'to_jsonb(t)')} AS categories,
        ${digest('posts', 'to_jsonb(t)')} AS posts`,
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
  const fingerprint = await siteFingerprint();
  await step('Building the site', async (note) => {
    if (skipUnchanged && fingerprint && isBuilt() && (await lastFingerprint()) === fingerprint) {
      return note('nothing changed');
    }
    note(await buildInStage(fingerprint).finally(closeStage));
  });
}

/** Returns Astro's line about how many pages were built. */
async function buildInStage(fingerprint: string | undefined): Promise<string> {
  const stage = await openStage();
  const work = [runAstro(stage), bundleFunctions(join(stage, functionsDirectory))] as const;
  // Waits for both even if one fails, because the stage is removed afterwards.
  await Promise.allSettled(work);
  const [summary] = await Promise.all(work);
  await rm(fingerprintFile, { force: true });
  await publishStage();
  await mkdir(dirname(fingerprintFile), { recursive: true });
  if (fingerprint) await writeFile(fingerprintFile, fingerprint);
  return summary;
}

const lastFingerprint = (): Promise<string | undefined> =>
  readFile(fingerprintFile, 'utf8').catch(() => undefined);

/** Environment variables for Astro. Undefined removes a variable. */
export const astroSettings = {
  // Test runners set NODE_ENV to `test`: the site would contain React's development build.
  NODE_ENV: 'production',
  // Test runners also set these. Vite would read them as `import.meta.env.PROD` etc., and pages would have no
  // Content-Security-Policy.
  ...Object.fromEntries(['PROD', 'DEV', 'MODE', 'SSR', 'BASE_URL'].map((name) => [name, undefined])),
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  // For 20,000 pages, one log line a page takes longer than rebuilding one page.
  ASTRO_LOG_LEVEL: 'warn',
  // More memory for short-lived objects: a large catalogue then spends a third less time on garbage collection.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
};

/**
 * Builds the pages. After an interrupted build Astro's cache holds new pages but the old record of what they were made
 * from, so the next build makes all of them again.
 */
async function runAstro(stage: string): Promise<string> {
  // Astro's default `cacheDir`, or the one that astro.config.mjs takes from the same variable.
  const cache = resolve(root, process.env.ASTRO_CACHE_DIR || 'node_modules/.astro');
  const interrupted = join(cache, 'build-under-way');
  const args = existsSync(interrupted) ? ['build', '--force'] : ['build'];
  const isFirst = !existsSync(cache) && !existsSync(compileCache);
  await mkdir(cache, { recursive: true });
  await writeFile(interrupted, '');
  const settings = { ASTRO_CACHE_DIR: cache, ...(isFirst ? {} : { NODE_COMPILE_CACHE: compileCache }) };
  const summary = await spawnAstro(args, stage, settings);
  await rm(interrupted);
  return summary;
}

/** Kept from the second build on: writing it takes a first one longer than it saves. */
const compileCache = join(root, 'node_modules', '.cache', 'node');

/** Runs Astro in a separate process and returns its line about the pages. A failure shows the end of its output. */
function spawnAstro(args: readonly string[], cwd: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [astro, ...args], {
      cwd,
      env: { ...process.env, ...astroSettings, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      const readMessages = messageReader((line) => say(`\n    ${line}`));
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        readMessages(text);
      });
    }
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', stopChild);
      if (code === 0) return done(output.match(/^\d+ pages.*$/m)?.[0] ?? '');
      const lastLines = output.replaceAll(`${cwd}/`, '').slice(-4000);
      const advice = `The site could not be built; the last lines above say why. What was built before stays in place.`;
      reject(new Advice(`${lastLines}\n${advice}`));
    });
  });
}
