import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { englishOnly, type Language, languages, type OtherLanguage } from '#domain/base/languages.ts';
import { frameworkFunctions, siteDirectory } from '#netlify/server/folders.ts';
import { writePseudoTexts } from './pseudo-texts.ts';

/**
 * A language is a build of its own, in a stage of its own: its texts lie over the English ones (src/texts/en), so that pages, islands
 * and inline scripts have its words and no other. A text that it lacks stays English. Then its pages move below its prefix, and the
 * function of pages on demand answers for both.
 */
export async function toLanguage(stage: string, language: Language): Promise<void> {
  const texts = join(stage, 'src', 'texts');
  if (language === 'xx') await writePseudoTexts(join(texts, 'en'));
  else if (language !== 'en') await cp(join(texts, language), join(texts, 'en'), { recursive: true });
  // What another language says must not make English pages anew.
  for (const one of Object.keys(languages)) {
    if (one !== 'en') await rm(join(texts, one), { recursive: true, force: true });
  }
  if (language === 'en') return;
  await writeFile(join(stage, 'src', 'domain', 'base', 'language.ts'), languageModule(language));
  const styles = join(stage, 'src', 'styles');
  const own = join(styles, `${language}.css`);
  if (existsSync(own)) await appendFile(join(styles, 'base.css'), await readFile(own));
  const pages = join(stage, 'src', 'pages');
  for (const file of await readdir(pages)) {
    if (isEnglishOnly(file)) await rm(join(pages, file), { recursive: true });
  }
}

/** The source of src/domain/base/language.ts in the build of a language. */
export const languageModule = (language: Language): string => {
  const { locale, prefix } = languages[language];
  const contentLanguage = language === 'en' ? undefined : 'en';
  const constants = Object.entries({ language, locale, prefix, contentLanguage });
  return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
};

/** Files of one kind for the whole shop: icons, feeds, the sitemap, PIN codes, pictures. */
const forAllLanguages =
  /^(?:pins|share|apple-touch-icon|favicon|icon|robots|rss|sitemap|desk-pages)(?:[.-]|$)/;

const isEnglishOnly = (file: string): boolean =>
  forAllLanguages.test(file) || englishOnly.some((name) => file === name || file.startsWith(`${name}.`));

/** Adds the finished build of a language to the English one. */
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
  path.endsWith('.html') || path.endsWith('.json')
    ? !path.endsWith('script-manifest.json')
    : existsSync(path) &&
      !/\.\w+$/.test(path) &&
      (await readdir(path, { recursive: true })).some((file) => /\.(?:html|json)$/.test(file));

/** The adapter's function for pages on demand, and how it is imported from the one that chooses the language. */
const own = 'ssr';

async function addPagesOnDemand(functions: string, from: string, language: OtherLanguage): Promise<void> {
  const folder = join(functions, own);
  const entry = join(folder, `${own}.mjs`);
  const english = join(folder, 'english.mjs');
  const source = await readFile(entry, 'utf8');
  if (!existsSync(english)) {
    const config = /export const config = \{[^}]*\};/.exec(source)?.[0];
    if (!config)
      throw new Error(`The adapter's function ${entry} has no config that can be read: it has changed.`);
    await rename(entry, english);
    await writeFile(entry, chooser(config));
  }
  await cp(join(from, own), join(folder, language), { recursive: true });
}

/** Netlify reads `config` without running the file. A language's pages know their addresses without the prefix. */
const chooser = (config: string): string => `import english from './english.mjs';
const loaded = {};
export default (request, context) => {
  const url = new URL(request.url);
  const language = /^\\/(${Object.keys(languages)
    .filter((one) => one !== 'en')
    .join('|')})(?=\\/|$)/.exec(url.pathname)?.[1];
  if (!language) return english(request, context);
  url.pathname = url.pathname.slice(language.length + 1) || '/';
  loaded[language] ??= import(\`./\${language}/${own}.mjs\`);
  return loaded[language].then((pages) => pages.default(new Request(url, request), context), () => english(request, context));
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
