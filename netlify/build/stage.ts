import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '#cli/settings.ts';

/** What a build is made from, beside its packages, its settings and the backend. */
export const buildInputs = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'netlify.toml',
  'src',
  'netlify',
  'content',
  'public',
] as const;

/** What a build leaves, at the places that netlify.toml and the platform's adapter name. */
export const siteDirectory = 'dist';
/** Of Netlify's Frameworks API: the adapter leaves the functions here that make pages on demand. */
export const frameworkFunctions = '.netlify/v1/functions';
export const functionsDirectory = '.netlify/bundled-functions';
const outputs = [siteDirectory, '.netlify/v1', functionsDirectory] as const;

/** The next build is made here, and the last one is taken away from here: on the same disk, so that both are renamed. */
const stage = join(root, '.netlify', 'next-build');
const retired = join(root, '.netlify', 'last-build');

/** Copies what a build is made from into a folder of its own: whatever becomes of it, the last build stays whole. */
export async function openStage(): Promise<string> {
  await closeStage();
  for (const input of buildInputs) await cp(join(root, input), join(stage, input), { recursive: true });
  return stage;
}

/** Puts a finished build in the place of the last one. */
export async function publishStage(): Promise<void> {
  await rm(retired, { recursive: true, force: true });
  for (const output of outputs) {
    const place = join(root, output);
    await mkdir(dirname(join(retired, output)), { recursive: true });
    if (existsSync(place)) await rename(place, join(retired, output));
    await mkdir(dirname(place), { recursive: true });
    await rename(join(stage, output), place);
  }
  await rm(retired, { recursive: true, force: true });
}

export const closeStage = (): Promise<void> => rm(stage, { recursive: true, force: true });

/** Whether a whole build is there: Astro's other commands empty the adapter's folder. */
export const isBuilt = (): boolean =>
  [siteDirectory, frameworkFunctions, functionsDirectory].every((folder) => {
    const place = join(root, folder);
    return existsSync(place) && readdirSync(place).length > 0;
  });
