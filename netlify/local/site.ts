import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildWords } from './build-words.ts';
import { Advice, say, step } from './say.ts';
import { demoLogins, root } from './settings.ts';

const sources = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'netlify.toml',
  'src',
  'content',
  'public',
];
/** Settings that the built pages contain. */
const settings = [
  'API_BASE_URL',
  'MEDIA_HOSTS',
  'SITE_URL',
  'PUBLIC_API_BASE_URL',
  'PUBLIC_DEMO_ACCOUNTS',
  'PUBLIC_RAZORPAY_CHECKOUT_URL',
];

/** Builds the site with Astro; `unlessSame`: only if the sources or settings have changed since the last build. */
export async function buildSite({ unlessSame = false } = {}): Promise<void> {
  process.env.PUBLIC_DEMO_ACCOUNTS = JSON.stringify(demoLogins());
  const stamp = join(root, '.data', 'site-fingerprint');
  const fingerprint = await fingerprintOfSources();
  const known =
    existsSync(join(root, 'dist', 'index.html')) && (await readFile(stamp, 'utf8').catch(() => ''));
  await step('Building the site', async (note) => {
    if (unlessSame && known === fingerprint) return note('nothing changed');
    const made = await runAstro(['build']);
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, fingerprint);
    note(made);
  });
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of sources) {
    for (const file of await filesBelow(join(root, name))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
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

/** How Astro runs, whoever starts it. */
export const astroSettings = {
  // A test runner's NODE_ENV would build React's development edition into the site.
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  // A line for each of twenty thousand pages takes longer than a rebuild of one.
  ASTRO_LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  // Room for what lives as long as a page is made: a large catalogue then spends a third less on collecting it.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
};

/** Runs Astro in a process of its own; answers its line on the pages it made. Its other words are shown when it fails. */
function runAstro(args: string[]): Promise<string> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [astro, ...args], {
      cwd: root,
      env: { ...process.env, ...astroSettings },
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
      if (code === 0) return resolve(output.match(/^\d+ pages.*$/m)?.[0] ?? '');
      reject(
        new Advice(`${output.slice(-4000)}\nThe site could not be built; the last lines above say why.`),
      );
    });
  });
}
