import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildCache } from './build-cache.ts';

/** The shop's lists in the build cache: each load writes them, pages read them. */
export type ListName = 'products' | 'categories' | 'posts' | 'facets';

const fileOf = (name: ListName): string => buildCache(`shop/${name}.json`);
const lists = new Map<ListName, Promise<unknown[]>>();

/** Replaces a list atomically: an interrupted load leaves the last list. */
export async function storeList(name: ListName, items: readonly object[]): Promise<void> {
  const file = fileOf(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(items));
  await rename(`${file}.new`, file);
  lists.delete(name);
}

/** A list in the backend's order, read from disk once. Rejects before the first load. */
export function storedList<Item>(name: ListName): Promise<Item[]> {
  const list = lists.get(name) ?? readFile(fileOf(name), 'utf8').then(JSON.parse);
  lists.set(name, list);
  return list as Promise<Item[]>;
}
