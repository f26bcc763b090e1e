import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Language } from '#domain/base/languages.ts';
import { Advice, say } from '#netlify/operate/terminal.ts';
import { root } from '#netlify/server/folders.ts';

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
export async function runAstro(stage: string, language: Language = 'en'): Promise<string> {
  // Astro's default `cacheDir`, or the one that astro.config.mjs takes from the same variable.
  const shared = resolve(root, process.env.ASTRO_CACHE_DIR || 'node_modules/.astro');
  const cache = language === 'en' ? shared : join(shared, language);
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

/** Runs Astro and returns its line about the pages. */
async function spawnAstro(
  args: readonly string[],
  cwd: string,
  settings: NodeJS.ProcessEnv,
): Promise<string> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const output = await spawnNode([astro, ...args], cwd, { ...astroSettings, ...settings });
  return output.match(/^\d+ pages.*$/m)?.[0] ?? '';
}

/**
 * Runs a script in a process of its own, which takes its memory with it, and returns its output. A failure shows the end
 * of that.
 */
export function spawnNode(
  args: readonly string[],
  cwd: string,
  settings: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      env: { ...process.env, ...settings },
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
      if (code === 0) return done(output);
      const lastLines = output.replaceAll(`${cwd}/`, '').slice(-4000);
      const advice = `The site could not be built; the last lines above say why. What was built before stays in place.`;
      reject(new Advice(`${lastLines}\n${advice}`));
    });
  });
}
