import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#local/settings.ts';

export type Build = { seconds: number; peakMb: number };
export type BuildCopy = {
  build: (settings?: Record<string, string>) => Promise<Build>;
  remove: () => Promise<void>;
};

const ofTheSite = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'netlify.toml',
  'src',
  'content',
  'public',
  'netlify',
];

export const siteCopy = (): Promise<BuildCopy> => copyOf(root, ofTheSite);
export const bareCopy = (): Promise<BuildCopy> =>
  copyOf(join(import.meta.dirname, 'bare'), ['astro.config.mjs', 'src']);

/** A place to build in, so that the published site and its caches stay what they are. */
async function copyOf(source: string, entries: readonly string[]): Promise<BuildCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-build-'));
  for (const entry of entries) await cp(join(source, entry), join(directory, entry), { recursive: true });
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  return {
    build: (settings = {}) => astroBuild(directory, settings),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

function astroBuild(cwd: string, settings: Record<string, string>): Promise<Build> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_CACHE_DIR: './cache',
    ...settings,
  };
  const started = performance.now();
  const child = spawn(process.execPath, [astro, 'build'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
  }
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMemoryMb(child.pid));
  }, 250);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMb });
      else reject(new Error(`The build ended with ${code}:\n${words}`));
    });
  });
}

/** The most memory a process has held, where the system tells; else 0. */
function peakMemoryMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
