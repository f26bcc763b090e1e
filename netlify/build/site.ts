import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { demoLogins, root } from '#cli/settings.ts';
import { Advice, say, step } from '#cli/terminal.ts';
import { buildWords } from './build-output.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { siteFingerprint } from './site-fingerprint.ts';
import { closeStage, functionsDirectory, isBuilt, openStage, publishStage } from './stage.ts';

/** Says what the last whole build was made from. */
const stamp = join(root, '.data', 'site-fingerprint');

/**
 * Builds the site and its functions beside the last ones and swaps them in when they are whole; `unlessSame`: only if
 * anything they are made from has changed since.
 */
export async function buildSite({ unlessSame = false } = {}): Promise<void> {
  process.env.PUBLIC_DEMO_ACCOUNTS = JSON.stringify(demoLogins());
  const fingerprint = await siteFingerprint();
  await step('Building the site', async (note) => {
    if (unlessSame && fingerprint && isBuilt() && (await lastFingerprint()) === fingerprint) {
      return note('nothing changed');
    }
    note(await buildBeside(fingerprint).finally(closeStage));
  });
}

/** Answers Astro's line on the pages it made. */
async function buildBeside(fingerprint: string | undefined): Promise<string> {
  const stage = await openStage();
  const [made] = await Promise.all([runAstro(stage), bundleFunctions(join(stage, functionsDirectory))]);
  await rm(stamp, { force: true });
  await publishStage();
  await mkdir(dirname(stamp), { recursive: true });
  if (fingerprint) await writeFile(stamp, fingerprint);
  return made;
}

const lastFingerprint = (): Promise<string | undefined> => readFile(stamp, 'utf8').catch(() => undefined);

/** How Astro runs, whoever starts it. */
export const astroSettings = {
  // A test runner's NODE_ENV would build React's development edition into the site.
  NODE_ENV: 'production',
  // Its other words would be taken for Vite's own: pages without their Content-Security-Policy.
  ...Object.fromEntries(['PROD', 'DEV', 'MODE', 'SSR', 'BASE_URL'].map((name) => [name, undefined])),
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  // A line for each of twenty thousand pages takes longer than a rebuild of one.
  ASTRO_LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  // Room for what lives as long as a page is made: a large catalogue then spends a third less on collecting it.
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
  const made = await spawnAstro(args, stage, cache);
  await rm(interrupted);
  return made;
}

/** Runs Astro in a process of its own; answers its line on the pages it made. Its other words are shown when it fails. */
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
      const hear = buildWords((line) => say(`\n    ${line}`));
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        hear(text);
      });
    }
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', stopChild);
      if (code === 0) return done(output.match(/^\d+ pages.*$/m)?.[0] ?? '');
      const words = output.replaceAll(`${cwd}/`, '').slice(-4000);
      const advice = `The site could not be built; the last lines above say why. What was built before stays in place.`;
      reject(new Advice(`${words}\n${advice}`));
    });
  });
}
