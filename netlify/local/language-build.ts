import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  englishOnly,
  type Language,
  languages,
  type OtherLanguage,
  otherLanguages,
} from '#domain/base/languages.ts';
import { frameworkFunctions, siteDirectory } from '#netlify/server/folders.ts';
import { writePseudoTexts } from './pseudo-texts.ts';

/**
 * Turns a copy of the sources into those of one language: its files of texts replace the English ones in src/texts/en, so pages, islands
 * and inline scripts contain its texts only. So do the shop's own pages of content/<language>/pages. A text without a translation stays
 * English.
 */
export async function toLanguage(stage: string, language: Language): Promise<void> {
  const texts = join(stage, 'src', 'texts');
  if (language === 'xx') await writePseudoTexts(join(texts, 'en'));
  else if (language !== 'en') await cp(join(texts, language), join(texts, 'en'), { recursive: true });
  if (language === 'en') return;
  await writeFile(join(stage, 'src', 'domain', 'base', 'language.ts'), languageModule(language));
  const content = join(stage, 'content');
  const words = join(content, language, 'words.json');
  if (existsSync(words))
    await writeFile(
      join(stage, 'src', 'site', 'language-words.ts'),
      `export const words = ${await readFile(words, 'utf8')};\n`,
    );
  const pages = join(content, language, 'pages');
  if (existsSync(pages)) await cp(pages, join(content, 'pages'), { recursive: true });
  const styles = join(stage, 'src', 'styles');
  const own = join(styles, `${language}.css`);
  if (existsSync(own)) await appendFile(join(styles, 'base.css'), await readFile(own));
  const routes = join(stage, 'src', 'pages');
  for (const file of await readdir(routes)) {
    if (isEnglishOnly(file)) await rm(join(routes, file), { recursive: true });
  }
}

/** The content of src/domain/base/language.ts for a language. */
export const languageModule = (language: Language): string => {
  const { locale, prefix, script, fullStop } = languages[language];
  const constants = Object.entries({ language, locale, prefix, script, fullStop });
  return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
};

/** Files that are built once for all languages: icons, the feed of posts, the sitemap, PIN codes, pictures. */
const forAllLanguages =
  /^(?:pins|share|apple-touch-icon|favicon|icon|robots|rss|sitemap|desk-pages)(?:[.-]|$)/;

const isEnglishOnly = (file: string): boolean =>
  forAllLanguages.test(file) || englishOnly.some((name) => file === name || file.startsWith(`${name}.`));

/** Moves the pages of a language's finished build below its prefix in the English one, and adds its function of pages on demand. */
export async function addLanguage(stage: string, from: string, language: OtherLanguage): Promise<void> {
  const site = join(stage, siteDirectory);
  const made = join(from, siteDirectory);
  const below = join(site, languages[language].prefix);
  await mkdir(below, { recursive: true });
  for (const entry of await readdir(made, { withFileTypes: true })) {
    // Files whose names have a hash of what is in them are the same in both.
    if (entry.name === '_astro')
      await cp(join(made, entry.name), join(site, entry.name), { recursive: true });
    else if (await isPage(join(made, entry.name)))
      await rename(join(made, entry.name), join(below, entry.name));
  }
  await addPagesOnDemand(join(stage, frameworkFunctions), join(from, frameworkFunctions), language);
}

/** Whether a file or folder of the site is a page or what a page reads; the rest stands in the English build. */
const isPage = async (path: string): Promise<boolean> =>
  /\.(?:html|json|md)$/.test(path)
    ? !path.endsWith('script-manifest.json')
    : existsSync(path) &&
      !/\.\w+$/.test(path) &&
      (await readdir(path, { recursive: true })).some((file) => /\.(?:html|json|md)$/.test(file));

/** The name of the adapter's function for pages on demand. */
const name = 'ssr';

/** Puts the language's function into the folder of the English one, whose entry then chooses by the address. */
async function addPagesOnDemand(functions: string, from: string, language: OtherLanguage): Promise<void> {
  const folder = join(functions, name);
  const entry = join(folder, `${name}.mjs`);
  const english = join(folder, 'english.mjs');
  if (!existsSync(english)) await rename(entry, english);
  const config = /export const config = \{[^}]*\};/.exec(await readFile(english, 'utf8'))?.[0];
  if (!config)
    throw new Error(`The adapter's function ${entry} has no config that can be read: it has changed.`);
  await cp(join(from, name), join(folder, language), { recursive: true });
  const added = otherLanguages.filter((one) => existsSync(join(folder, one)));
  await writeFile(entry, entryOf(added, config));
}

/** Netlify reads `config` without running the file. The pages of a language know their addresses without its prefix. */
const entryOf = (
  added: readonly OtherLanguage[],
  config: string,
): string => `import english from './english.mjs';
const others = {${added.map((one) => `'${languages[one].prefix}': () => import('./${one}/${name}.mjs')`).join(', ')}};
export default async (request, context) => {
  const url = new URL(request.url);
  const prefix = Object.keys(others).find((one) => (url.pathname + '/').startsWith(one + '/'));
  if (!prefix) return english(request, context);
  url.pathname = url.pathname.slice(prefix.length) || '/';
  const { default: pages } = await others[prefix]();
  return pages(new Request(url, request), context);
};
${config}
`;

/** The languages besides English that content/site.json offers. */
export async function offeredLanguages(stage: string): Promise<OtherLanguage[]> {
  const site: { languages?: OtherLanguage[] } = JSON.parse(
    await readFile(join(stage, 'content', 'site.json'), 'utf8'),
  );
  return site.languages ?? [];
}
