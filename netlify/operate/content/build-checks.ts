import { join } from 'node:path';
import { categoryRows, postRow, productRow } from '#netlify/commerce/products/rows.ts';
import { categoriesPath } from '#netlify/commerce/publishing/category-entry.ts';
import { withClient } from '#netlify/operate/database.ts';
import { root } from '#netlify/server/folders.ts';
import { ContentError } from './content-error.ts';
import { hashOf, readContent, removedHash } from './content-files.ts';

/** A file of content/ whose current version is not in the database. */
type Unloaded = { path: string; why: 'new' | 'changed' | 'gone' };

const isUndefinedTable = (error: unknown): boolean => (error as { code?: string }).code === '42P01';

/** Lists the files that `content load` would write. Rejects with ContentError if a file is invalid. */
export async function unloadedContent(
  databaseUrl: string,
  contentRoot = join(root, 'content'),
): Promise<Unloaded[]> {
  const content = await readContent(contentRoot);
  const now = new Map([
    [categoriesPath, hashOf(categoryRows(content.categories))],
    ...content.products.map((entry): [string, string] => [entry.path, hashOf(productRow(entry))]),
    ...content.posts.map((entry): [string, string] => [entry.path, hashOf(postRow(entry))]),
  ]);
  const rows = await withClient(databaseUrl, (client) =>
    client.query<{ path: string; hash: string }>('SELECT path, hash FROM content_files WHERE hash <> $1', [
      removedHash,
    ]),
  ).then(
    (result) => result.rows,
    (error) => {
      if (isUndefinedTable(error)) return [];
      throw error;
    },
  );
  const loaded = new Map(rows.map(({ path, hash }) => [path, hash]));
  return [
    ...[...now].flatMap(([path, hash]): Unloaded[] =>
      loaded.get(path) === hash ? [] : [{ path, why: loaded.has(path) ? 'changed' : 'new' }],
    ),
    ...[...loaded.keys()].flatMap((path): Unloaded[] => (now.has(path) ? [] : [{ path, why: 'gone' }])),
  ];
}

const namedMax = 10;

/** Lines for the output of a build; empty if content/ and the database agree. */
export function describeUnloaded(files: readonly Unloaded[]): string[] {
  if (files.length === 0) return [];
  const more = files.length - namedMax;
  return [
    `Pages are built from the database. ${files.length} ${files.length === 1 ? 'file' : 'files'} of content/ differ from it and have no effect until they are loaded:`,
    ...files.slice(0, namedMax).map(({ path, why }) => `  content/${path} (${why})`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '  To load them: DATABASE_URL=… npm run shop -- content load',
  ];
}

/**
 * Prints these lines before a build from a database. An invalid file is reported but does not stop the build,
 * which does not read it.
 */
export async function reportUnloaded(databaseUrl: string, say: (line: string) => void): Promise<void> {
  try {
    for (const line of describeUnloaded(await unloadedContent(databaseUrl))) say(line);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    say(`Pages are built from the database, not from content/products and content/posts. ${error.message}`);
  }
}
