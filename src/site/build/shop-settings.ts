import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { SetupError } from '#domain/base/result.ts';
import { Look, problemsOf, Site } from '#settings/schema.ts';

const files = { 'content/site.json': Site, 'content/look.json': Look } as const;

/** What is wrong in a settings file, as lines that name file and field. */
function linesOf(file: keyof typeof files, text: string): string[] {
  try {
    return problemsOf(files[file], JSON.parse(text)).map(
      ({ path, problem }) => `${file}: ${path} ${problem}`,
    );
  } catch (error) {
    return [`${file} is no JSON: ${(error as Error).message}`];
  }
}

/** Ends a build with wrong settings. The SetupError names each wrong field and what to do. */
export async function checkSettingsFiles(read = (file: string) => readFile(file, 'utf8')): Promise<void> {
  const names = Object.keys(files) as (keyof typeof files)[];
  const lines = await Promise.all(names.map(async (file) => linesOf(file, await read(file))));
  const all = lines.flat();
  if (all.length > 0)
    throw new SetupError(`The shop's settings are not right yet. Nothing is built.\n  ${all.join('\n  ')}`);
}

/** Checks the settings files when a build or the development server starts. */
export const shopSettings = (): Plugin => ({ name: 'shop-settings', buildStart: () => checkSettingsFiles() });
