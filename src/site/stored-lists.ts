import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildCache } from './build-cache.ts';

/** The shop's lists in the build cache: each load writes them, pages read them. */
export type ListName = 'products' | 'categories' | 'posts' | 'facets' | 'pages' | 'settings';

/** Each backend has lists of its own, so that a build is compared with the last one from the same backend. */
const backend = (): string => encodeURIComponent(process.env.API_BASE_URL || 'embedded');
const fileOf = (name: ListName): string => buildCache(`shop/${backend()}/${name}.json`);
const lists = new Map<string, Promise<unknown[]>>();

/** Replaces a list atomically: an interrupted load leaves the last list. */
export async function storeList(name: ListName, items: readonly object[]): Promise<void> {
  const file = fileOf(name);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, JSON.stringify(items));
  await rename(unfinished, file);
  lists.delete(file);
}

/** A list in the backend's order, read from disk once. Rejects before the first load. */
export function storedList<Item>(name: ListName): Promise<Item[]> {
  const file = fileOf(name);
  const list = lists.get(file) ?? readFile(file, 'utf8').then(JSON.parse);
  lists.set(file, list);
  return list as Promise<Item[]>;
}
