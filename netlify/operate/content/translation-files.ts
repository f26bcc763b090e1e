import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type OtherLanguage, otherLanguages } from '#domain/base/languages.ts';
import type { Translation, Translations } from '#domain/text/translations.ts';
import type { ProductFile } from '#netlify/commerce/products/front-matter.ts';
import {
  categoryTranslation,
  postTranslation,
  productTranslation,
  translatedCategoryFile,
  translatedPostFile,
  translatedProductFile,
  wordsFile,
} from '#netlify/commerce/products/translations.ts';
import { type Content, type Problem, readEntries, readJson } from './read-files.ts';

/**
 * The catalogue's texts in other languages, content/<language>/: what may be missing is missing, but a name that content/ does not
 * have is a slip.
 */

const inFolder = async <Schema extends z.ZodMiniType>(
  root: string,
  folder: string,
  schema: Schema,
  problem: Problem,
) => (existsSync(join(root, folder)) ? readEntries(root, folder, schema, problem, false) : []);
const inFile = async <Schema extends z.ZodMiniType>(
  root: string,
  path: string,
  schema: Schema,
  problem: Problem,
) => (existsSync(join(root, path)) ? readJson(root, path, schema, problem) : undefined);

async function readLanguage(root: string, language: OtherLanguage, problem: Problem) {
  const [words, categories, products, posts] = await Promise.all([
    inFile(root, `${language}/words.json`, wordsFile, problem),
    inFile(root, `${language}/categories.json`, translatedCategoryFile, problem),
    inFolder(root, `${language}/products`, translatedProductFile, problem),
    inFolder(root, `${language}/posts`, translatedPostFile, problem),
  ]);
  await foreignPages(root, language, problem);
  return { language, words: words ?? {}, categories: categories ?? {}, products, posts };
}

/** What the folders of all languages have. */
export async function readTranslations(root: string, problem: Problem) {
  const there = otherLanguages.filter((language) => existsSync(join(root, language)));
  return Promise.all(there.map((language) => readLanguage(root, language, problem)));
}
type Languages = Awaited<ReturnType<typeof readTranslations>>;

/** Reports files of texts that translate none. */
async function foreignPages(root: string, language: string, problem: Problem): Promise<void> {
  const folder = join(root, language, 'pages');
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    if (!existsSync(join(root, 'pages', name))) problem(`${language}/pages/${name}`, noSource('pages', name));
  }
}

const noSource = (folder: string, name: string): string =>
  `there is no content/${folder}/${name} that it could translate: correct its name, or remove it`;

/** Reports files of a language whose English file is missing; one with a mistake is there. */
function foreignFiles(
  root: string,
  folder: 'products' | 'posts',
  files: readonly { path: string; slug: string }[],
  problem: Problem,
): void {
  for (const { path, slug } of files) {
    if (!existsSync(join(root, folder, `${slug}.md`))) problem(path, noSource(folder, `${slug}.md`));
  }
}

/** Reports rows that the English file does not have. */
function foreignRows(path: string, english: ProductFile, given: object, problem: Problem): void {
  const rows = Object.keys(english.specifications);
  for (const row of Object.keys(given)) {
    if (!rows.includes(row))
      problem(path, `specifications: the English file has no row "${row}". Its rows: ${rows.join(', ')}`);
  }
}

type OneLanguage = readonly [OtherLanguage, Translation];
/** Languages that have nothing of an item are left out. */
const collected = (all: readonly OneLanguage[]): Translations =>
  Object.fromEntries(all.filter(([, translation]) => Object.keys(translation).length > 0));

/** The content with what each language has of it. */
export function withTranslations(
  root: string,
  { categories, products, posts }: Content,
  languages: Languages,
  problem: Problem,
): Content {
  for (const { language, ...files } of languages) {
    foreignFiles(root, 'products', files.products, problem);
    foreignFiles(root, 'posts', files.posts, problem);
    const slugs = categories.map(({ slug }) => slug);
    for (const slug of Object.keys(files.categories).filter((one) => !slugs.includes(one)))
      problem(
        `${language}/categories.json`,
        `there is no category "${slug}". There are: ${slugs.join(', ')}`,
      );
    for (const { path, slug, front } of files.products) {
      const english = products.find((one) => one.slug === slug);
      if (english) foreignRows(path, english.front, front.specifications ?? {}, problem);
    }
  }
  const of = (make: (language: Languages[number]) => Translation) =>
    collected(languages.map((one) => [one.language, make(one)]));
  const fileOf = <Front>(
    files: readonly { slug: string; front: Front; text: string; html: string }[],
    slug: string,
  ) => {
    const file = files.find((one) => one.slug === slug);
    return file && { ...file.front, text: file.text, html: file.html };
  };
  return {
    categories: categories.map((one) => ({
      ...one,
      translations: of((l) => categoryTranslation(one, l.categories[one.slug] ?? {}, l.words)),
    })),
    products: products.map((one) => ({
      ...one,
      translations: of((l) => productTranslation(one.front, fileOf(l.products, one.slug) ?? {}, l.words)),
    })),
    posts: posts.map((one) => ({
      ...one,
      translations: of((l) => postTranslation(fileOf(l.posts, one.slug) ?? {})),
    })),
  };
}
