import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import regulation from '#content/regulation.json' with { type: 'json' };
import { ownPicture } from '#domain/product/media.ts';
import { legalProblems } from '#domain/regulation/legal-problems.ts';
import { latinSlug, slugify } from '#domain/text/text.ts';
import { describeIssue, type Known } from '#netlify/commerce/products/checks.ts';
import {
  categoryFile,
  type PostFile,
  type ProductFile,
  postFile,
  productFile,
} from '#netlify/commerce/products/front-matter.ts';
import { problemsOfSystems } from '#netlify/commerce/products/product-problems.ts';
import type { Entry as Checked } from '#netlify/commerce/products/rows.ts';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';
import { readVocabulary } from '#netlify/commerce/search/search-vocabulary.ts';
import { ContentError } from './content-error.ts';

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

/** One checked Markdown file. The file name is the slug. */
export type Entry<Front> = Checked<Front> & { path: string };

export type Content = {
  categories: (z.output<ReturnType<typeof categoryFile>>[number] & { slug: string })[];
  products: Entry<ProductFile>[];
  posts: Entry<PostFile>[];
};

const publicFolder = fileURLToPath(new URL('../../../public/', import.meta.url));
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Problem = (path: string, what: string) => void;

function conform<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  path: string,
  problem: Problem,
): z.output<Schema> | undefined {
  const read = schema.safeParse(value, { error: describeIssue });
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const field = issue.path.map(String).join('.');
    problem(path, field ? `${field}: ${issue.message}` : issue.message);
  }
  return undefined;
}

/** Site-relative pictures in a text whose file is missing in public/. */
const missingPictures = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*src="(\/[^"?#]*)/g)].flatMap(([, address = '']) =>
    existsSync(join(publicFolder, address)) ? [] : [`the text: there is no public${address}`],
  );

function yamlProblem(error: unknown): string {
  if (!(error instanceof YAMLParseError)) throw error;
  // The parser counts lines from the line after the first `---`.
  const line = (error.linePos?.[0].line ?? 0) + 1;
  return `the front matter is not YAML: line ${line}: ${error.message.split(/ at line|\n/)[0]}`;
}

/** UTF-8 with or without its byte order mark; undefined for any other encoding. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readEntry<Schema extends z.ZodMiniType>(
  root: string,
  path: string,
  schema: Schema,
  problem: Problem,
): Promise<Entry<z.output<Schema>> | undefined> {
  const slug = path.replace(/^.*\/|\.md$/g, '');
  if (!slugPattern.test(slug)) problem(path, 'the file name must be lower-case letters, digits and hyphens');
  if (/^\d+$/.test(slug)) problem(path, 'the file name must have a letter: a number alone is an id');
  const text = decode(await readFile(join(root, path)));
  if (text === undefined) {
    problem(path, 'is not in UTF-8: save it again with that encoding');
    return undefined;
  }
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    problem(path, 'must begin with front matter between two lines of ---');
    return undefined;
  }
  if (body.trim() === '') problem(path, 'has no text below the front matter');
  const html = htmlOf(body);
  for (const missing of missingPictures(html)) problem(path, missing);
  try {
    const front = conform(schema, parseYaml(head), path, problem);
    return front && { path, slug, front, text: body.trim(), html };
  } catch (error) {
    problem(path, yamlProblem(error));
    return undefined;
  }
}

async function readEntries<Schema extends z.ZodMiniType>(
  root: string,
  folder: string,
  schema: Schema,
  problem: Problem,
) {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort();
  const entries = await Promise.all(
    names.map((name) => readEntry(root, `${folder}/${name}`, schema, problem)),
  );
  return entries.filter((entry) => entry !== undefined);
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
  try {
    const file: unknown = JSON.parse(decode(await readFile(join(root, path))) ?? 'not UTF-8');
    const read = conform(categoryFile(known), file, path, problem);
    const foreign = read?.find(({ name }) => slugify(name) === '' || slugify(name) !== latinSlug(name));
    if (foreign)
      problem(
        path,
        `"${foreign.name}": must be in Latin letters or digits, because its address is made from it`,
      );
    return foreign ? undefined : read?.map((category) => ({ ...category, slug: slugify(category.name) }));
  } catch (error) {
    problem(path, `is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
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

export const hasPicture = (name: string): boolean => existsSync(join(publicFolder, ownPicture(name)));

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
  if (!categories || problems.length > 0) throw new ContentError(problems.sort());
  return { categories, products, posts };
}
