import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildCache } from '#shop-data/build-cache.ts';

/** Finished pages beside the build's other caches; the same files as the site's, where that can be. */
const directory = (): string => buildCache('pages');
const fileOf = (name: string): string => join(directory(), `${name}.html`);

/** Whole or not at all, also when the build is killed. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one that knows no links.
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

export function keepCopy(page: string, name: string): void {
  try {
    rmSync(fileOf(name), { force: true });
    linkOrCopy(page, fileOf(name));
  } catch {
    // A page without a copy is made anew.
  }
}

/** Answers whether there was one. */
export function restoreCopy(name: string, page: string): boolean {
  try {
    linkOrCopy(fileOf(name), page);
    return true;
  } catch {
    return false;
  }
}

export async function removeOtherCopies(names: ReadonlySet<string>): Promise<void> {
  const files = await readdir(directory()).catch(() => []);
  const others = files.filter((file) => !names.has(file.replace(/\.html$/, '')));
  for (const file of others) await rm(join(directory(), file), { force: true });
}
