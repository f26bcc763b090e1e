import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, languages } from '#domain/base/languages.ts';
import { frameworkFunctions, functionsDirectory, root, siteDirectory } from '#netlify/server/folders.ts';
import { toLanguage } from './language-build.ts';

/** The sources that a build reads. It also depends on packages, environment variables and the backend. */
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

/** The output folders of a build, as named in netlify.toml and by the Netlify adapter. */
const outputs = [siteDirectory, '.netlify/v1', functionsDirectory] as const;

/**
 * The next build is made in `stage`. The previous build is moved to `retired`. Both are on the same disk, because
 * a rename cannot cross disks.
 */
const stage = join(root, '.netlify', 'next-build');
const stageOf = (language: Language): string => (language === 'en' ? stage : `${stage}-${language}`);
const retired = join(root, '.netlify', 'last-build');
/** Names the process that uses the stage. */
export const turnFile = join(root, '.netlify', 'building.json');

/** Copies the sources into a folder to build in: if the build fails, the last build stays published. */
export async function openStage(language: Language = 'en'): Promise<string> {
  const folder = stageOf(language);
  await rm(folder, { recursive: true, force: true });
  for (const input of buildInputs) await cp(join(root, input), join(folder, input), { recursive: true });
  await toLanguage(folder, language);
  return folder;
}

/** Replaces the last build by the one in the stage. */
export async function publishStage(): Promise<void> {
  await rm(retired, { recursive: true, force: true });
  for (const output of outputs) {
    const published = join(root, output);
    await mkdir(dirname(join(retired, output)), { recursive: true });
    if (existsSync(published)) await rename(published, join(retired, output));
    await mkdir(dirname(published), { recursive: true });
    await rename(join(stage, output), published);
  }
  await rm(retired, { recursive: true, force: true });
}

export async function closeStages(): Promise<void> {
  const all = Object.keys(languages) as Language[];
  for (const language of all) await rm(stageOf(language), { recursive: true, force: true });
}

/** Whether the last build is complete. Other Astro commands, such as `astro dev`, empty the adapter's folder. */
export const isBuilt = (): boolean =>
  [siteDirectory, frameworkFunctions, functionsDirectory].every((folder) => {
    const published = join(root, folder);
    return existsSync(published) && readdirSync(published).length > 0;
  });
