import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { language } from '#domain/base/language.ts';
import { SetupError } from '#domain/base/result.ts';
import { inWords, type Words } from '#domain/text/in-words.ts';
import { withChanges } from '#settings/groups.ts';
import { Look, problemsOf, type ShopSettings, Site } from '#settings/schema.ts';
import { publishedChanges } from '#site/published-changes.ts';

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

const partOf = (id: string) =>
  (Object.keys(files) as (keyof typeof files)[]).find((file) => id.endsWith(`/${file}`));

/**
 * The translations of the settings' texts into the language of this build, by the English text (content/<language>/words.json). A text
 * that a shop changes has no translation any more, and is shown in English.
 */
const wordsOf = async (folder: string): Promise<Words> =>
  language === 'en'
    ? {}
    : JSON.parse(await readFile(join(folder, language, 'words.json'), 'utf8').catch(() => '{}'));

/** Files of rules and figures, whose sentences and places are read too. Districts are looked up in the list of PIN codes. */
const withSentences = /\/content\/(?:regulation|solar\/[\w-]+)\.json$/;
const codes = ['slug', 'districts', 'not_districts'];

/** Such a file in the words of this build's language; undefined where the file itself is right. */
async function sentencesInWords(id: string): Promise<string | undefined> {
  if (language === 'en' || !withSentences.test(id)) return undefined;
  const words = await wordsOf(id.replace(/(?<=\/content)\/.*$/, ''));
  return JSON.stringify(inWords(JSON.parse(await readFile(id, 'utf8')), words, codes));
}

/**
 * Checks the settings files when a build or the development server starts, and puts what the desk has published in the place of their
 * values: every module of the site reads it as if it stood in the file, and scripts of browsers still get only what they import.
 */
export const shopSettings = (): Plugin => ({
  name: 'shop-settings',
  enforce: 'pre',
  buildStart: () => checkSettingsFiles(),
  async load(id) {
    const sentences = await sentencesInWords(id);
    if (sentences) return sentences;
    const part = partOf(id);
    const changes = part && (await publishedChanges());
    if (!changes) return undefined;
    const words = await wordsOf(dirname(id));
    if (Object.keys({ ...changes, ...words }).length === 0) return undefined;
    const folder = dirname(id);
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
    const settings: ShopSettings = { ...(await read('site.json')), look: await read('look.json') };
    const { look, ...site } = withChanges(settings, changes);
    return JSON.stringify(part === 'content/look.json' ? look : inWords(site, words));
  },
});
