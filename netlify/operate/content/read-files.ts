import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import { ownPicture } from '#domain/product/media.ts';
import type { Translations } from '#domain/text/translations.ts';
import { describeIssue } from '#netlify/commerce/products/checks.ts';
import type { categoryFile, PostFile, ProductFile } from '#netlify/commerce/products/front-matter.ts';
import type { Entry as Checked } from '#netlify/commerce/products/rows.ts';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';

/** Reading of files in content/ by a schema, with a sentence for each mistake. */

/** One checked Markdown file. The file name is the slug. */
export type Entry<Front> = Checked<Front> & { path: string };

/** What content/ has of the catalogue. */
export type Content = {
  categories: (z.output<ReturnType<typeof categoryFile>>[number] & {
    slug: string;
    translations?: Translations;
  })[];
  products: Entry<ProductFile>[];
  posts: Entry<PostFile>[];
};

const publicFolder = fileURLToPath(new URL('../../../public/', import.meta.url));
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Notes a problem of a file: what is wrong and what to do. */
export type Problem = (path: string, what: string) => void;

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
export function decode(bytes: Uint8Array): string | undefined {
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
  needsText: boolean,
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
  if (needsText && body.trim() === '') problem(path, 'has no text below the front matter');
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

/** All Markdown files of a folder. `needsText`: one without a text below its front matter is a mistake. */
export async function readEntries<Schema extends z.ZodMiniType>(
  root: string,
  folder: string,
  schema: Schema,
  problem: Problem,
  needsText = true,
) {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort();
  const entries = await Promise.all(
    names.map((name) => readEntry(root, `${folder}/${name}`, schema, problem, needsText)),
  );
  return entries.filter((entry) => entry !== undefined);
}

/** What a JSON file of this schema has; undefined if it is wrong. */
export async function readJson<Schema extends z.ZodMiniType>(
  root: string,
  path: string,
  schema: Schema,
  problem: Problem,
): Promise<z.output<Schema> | undefined> {
  try {
    const file: unknown = JSON.parse(decode(await readFile(join(root, path))) ?? 'not UTF-8');
    return conform(schema, file, path, problem);
  } catch (error) {
    problem(path, `is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

export const hasPicture = (name: string): boolean => existsSync(join(publicFolder, ownPicture(name)));
