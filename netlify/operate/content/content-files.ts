import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import regulation from '#content/regulation.json' with { type: 'json' };
import { legalProblems } from '#domain/regulation/legal-problems.ts';
import { latinSlug, slugify } from '#domain/text/text.ts';
import type { Known } from '#netlify/commerce/products/checks.ts';
import {
  categoryFile,
  type ProductFile,
  postFile,
  productFile,
} from '#netlify/commerce/products/front-matter.ts';
import { problemsOfSystems } from '#netlify/commerce/products/product-problems.ts';
import { readVocabulary } from '#netlify/commerce/search/search-vocabulary.ts';
import { ContentError } from './content-error.ts';
import { type Content, decode, hasPicture, type Problem, readEntries, readJson } from './read-files.ts';
import { readTranslations, withTranslations } from './translation-files.ts';

/** Stored instead of a hash when the file was deleted. */
export const removedHash = 'removed';

/** Hashes the row and not the file, so that a change in how rows are made counts as changed content. */
export const hashOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex');

/** Reports these problems for product files. */
export function systemProblems(
  products: readonly { slug: string; front: ProductFile; html: string }[],
  problem: (path: string, what: string) => void,
): void {
  const described = products.map(({ slug, front, html }) => ({
    slug,
    name: front.name,
    facts: front.facts,
    rows: Object.entries(front.specifications).map(([label, value]) => ({ label, value })),
    html,
  }));
  for (const found of problemsOfSystems(described)) problem(`products/${found.slug}.md`, found.problem);
}

/** Reports products that break a rule of content/regulation.json. */
function illegalProducts(products: Content['products'], problem: Problem): void {
  const sold = products.map(({ slug, front, html }) => ({
    ...front,
    slug,
    description: html,
    specifications: Object.entries(front.specifications).map(([label, value]) => ({ label, value })),
  }));
  for (const { slug, field, message } of legalProblems(sold, regulation))
    problem(`products/${slug}.md`, `${field}: ${message}`);
}

/** Reports parts of kits that have no product file. A file with a mistake exists; its own mistake is reported for it. */
function missingParts(root: string, products: Content['products'], problem: Problem): void {
  const isThere = (slug: string) => existsSync(join(root, 'products', `${slug}.md`));
  for (const { path, front } of products) {
    const parts = (front.facts?.kind === 'kit' && front.facts.parts) || [];
    for (const { slug } of parts.filter((part) => !isThere(part.slug)))
      problem(path, `facts.parts: there is no content/products/${slug}.md`);
  }
}

/** Returns undefined if the file is invalid; categories of products are then not checked. */
async function readCategories(
  root: string,
  known: Known,
  problem: Problem,
): Promise<Content['categories'] | undefined> {
  const path = 'categories.json';
  const read = await readJson(root, path, categoryFile(known), problem);
  const foreign = read?.find(({ name }) => slugify(name) === '' || slugify(name) !== latinSlug(name));
  if (foreign)
    problem(
      path,
      `"${foreign.name}": must be in Latin letters or digits, because its address is made from it`,
    );
  return foreign ? undefined : read?.map((category) => ({ ...category, slug: slugify(category.name) }));
}

/** The first problem in search.json; undefined if there is none. */
async function searchProblem(root: string): Promise<string | undefined> {
  try {
    readVocabulary(JSON.parse(decode(await readFile(join(root, 'search.json'))) ?? 'not UTF-8'));
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError
      ? `search.json: is not JSON: ${error.message}`
      : (error as Error).message;
  }
}

/** Reads and checks categories, products, posts and search.json. Throws one ContentError with all problems. */
export async function readContent(root: string): Promise<Content> {
  const problems: string[] = [];
  const problem: Problem = (path, what) => problems.push(`content/${path}: ${what}`);
  const search = await searchProblem(root);
  if (search) problems.push(`content/${search}`);
  const categories = await readCategories(root, { categories: undefined, hasPicture }, problem);
  const known: Known = { categories: categories?.map(({ name }) => name), hasPicture };
  const products = await readEntries(root, 'products', productFile(known), problem);
  missingParts(root, products, problem);
  illegalProducts(products, problem);
  systemProblems(products, problem);
  const posts = await readEntries(root, 'posts', postFile(known), problem);
  const translations = await readTranslations(root, problem);
  const content = { categories: categories ?? [], products, posts };
  const translated = withTranslations(root, content, translations, problem);
  if (!categories || problems.length > 0) throw new ContentError(problems.sort());
  return translated;
}
