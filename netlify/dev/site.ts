import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { messageReader } from './build-output.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { demoLogins, mailForPages, root } from './settings.ts';
import { siteFingerprint } from './site-fingerprint.ts';
import { closeStage, functionsDirectory, isBuilt, openStage, publishStage } from './stage.ts';
import { Advice, say, step } from './terminal.ts';

/** The fingerprint of the last complete build. */
const fingerprintFile = join(root, '.data', 'site-fingerprint');

/**
 * Builds the site and its functions in a separate folder, then replaces the last build. With `skipUnchanged` it
 * does nothing if files, settings and data are those of the last build.
 */
export async function buildSite({ skipUnchanged = false } = {}): Promise<void> {
  process.env.PUBLIC_DEMO_ACCOUNTS = JSON.stringify(demoLogins());
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
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
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
  await mkdir(cache, { recursive: true });
  await writeFile(interrupted, '');
  const summary = await spawnAstro(args, stage, cache);
  await rm(interrupted);
  return summary;
}

/** Runs Astro in a separate process and returns its line about the pages. A failure shows the end of its output. */
function spawnAstro(args: readonly string[], cwd: string, cache: string): Promise<string> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [astro, ...args], {
      cwd,
      env: { ...process.env, ...astroSettings, ASTRO_CACHE_DIR: cache },
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
