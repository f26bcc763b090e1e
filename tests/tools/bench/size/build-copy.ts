import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { astroSettings } from '#netlify/local/astro.ts';
import { root } from '#netlify/server/folders.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';

type Build = { seconds: number; peakMb: number };
export type BuildCopy = {
  directory: string;
  build: (settings?: Record<string, string>) => Promise<Build>;
  /** Makes the next build write all pages again; the cache of small pictures stays. */
  forgetPages: () => Promise<void>;
  remove: () => Promise<void>;
};

export const siteCopy = (): Promise<BuildCopy> => copyOf(copyProject());
export const bareCopy = (): Promise<BuildCopy> =>
  copyOf(copyProject(join(import.meta.dirname, 'bare'), ['astro.config.mjs', 'src']));

const cacheFolder = 'cache';

async function copyOf(copy: Promise<ProjectCopy>): Promise<BuildCopy> {
  const { directory, remove } = await copy;
  return {
    directory,
    build: async (settings = {}) => {
      // Flushes the writes of the previous build, which would otherwise slow this one.
      await promisify(execFile)('sync').catch(() => undefined);
      return astroBuild(directory, settings);
    },
    forgetPages: async () => {
      const cache = join(directory, cacheFolder);
      const others = (await readdir(cache)).filter((name) => !name.endsWith('-pictures'));
      await Promise.all(others.map((name) => rm(join(cache, name), { recursive: true })));
    },
    remove,
  };
}

function astroBuild(cwd: string, settings: Record<string, string>): Promise<Build> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env, ...astroSettings, ASTRO_CACHE_DIR: `./${cacheFolder}`, ...settings };
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

/** The peak memory of a process in MB. Returns 0 on systems without `/proc`. */
function peakMemoryMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
