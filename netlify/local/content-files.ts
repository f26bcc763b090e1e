import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import type * as z from 'zod/mini';
import { slugify } from '#domain/text.ts';
import { CategoryFile, PostFile, ProductFile } from './content-schema.ts';

/** One Markdown file, checked: its slug is its name, its body is HTML. */
export type Entry<Front> = { path: string; slug: string; front: Front; html: string };

export type Content = {
  categories: (z.output<typeof CategoryFile>[number] & { slug: string })[];
  products: Entry<ProductFile>[];
  posts: Entry<PostFile>[];
};

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Everything that is wrong with the content, one line each: file, field and what to do. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(problems: readonly string[]) {
    super(`The content cannot be used as it is:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

type Problem = (path: string, what: string) => void;

function conform<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  path: string,
  problem: Problem,
): z.output<Schema> | undefined {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const field = issue.path.map(String).join('.');
    problem(path, field ? `${field}: ${issue.message}` : issue.message);
  }
  return undefined;
}

async function readEntry<Schema extends z.ZodMiniType>(
  root: string,
  path: string,
  schema: Schema,
  problem: Problem,
): Promise<Entry<z.output<Schema>> | undefined> {
  const slug = path.replace(/^.*\/|\.md$/g, '');
  if (!slugPattern.test(slug)) problem(path, 'the file name must be lower-case letters, digits and hyphens');
  const [, head, body] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(await readFile(join(root, path), 'utf8')) ?? [];
  if (head === undefined || body === undefined) {
    problem(path, 'must begin with front matter between two lines of ---');
    return undefined;
  }
  try {
    const front = conform(schema, parseYaml(head), path, problem);
    if (body.trim() === '') problem(path, 'has no text below the front matter');
    return front && { path, slug, front, html: marked.parse(body, { async: false, gfm: true }).trim() };
  } catch (error) {
    problem(path, `the front matter is not YAML: ${error instanceof Error ? error.message : error}`);
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

async function readCategories(root: string, problem: Problem): Promise<Content['categories']> {
  const path = 'categories.json';
  try {
    const file: unknown = JSON.parse(await readFile(join(root, path), 'utf8'));
    const read = conform(CategoryFile, file, path, problem) ?? [];
    return read.map((category) => ({ ...category, slug: slugify(category.name) }));
  } catch (error) {
    problem(path, `is not JSON: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

/** Reads and checks categories, products and posts; throws one ContentError that names all that is wrong. */
export async function readContent(root: string): Promise<Content> {
  const problems: string[] = [];
  const problem: Problem = (path, what) => problems.push(`content/${path}: ${what}`);
  const categories = await readCategories(root, problem);
  const products = await readEntries(root, 'products', ProductFile, problem);
  const posts = await readEntries(root, 'posts', PostFile, problem);
  const known = new Set(categories.map(({ name }) => name));
  for (const { path, front } of products) {
    if (!known.has(front.category)) {
      problem(path, `category: "${front.category}" is not in categories.json (${[...known].join(', ')})`);
    }
  }
  if (problems.length > 0) throw new ContentError(problems.sort());
  return { categories, products, posts };
}
