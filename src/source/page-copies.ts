import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildCache } from './build-cache.ts';

/** Pages as the last build left them, beside the build's other caches; the same files as the site's, where that can be. */
const copyOf = (pathname: string): string => buildCache(`pages/${encodeURIComponent(pathname)}.html`);

function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one that knows no links.
    copyFileSync(from, to);
  }
}

export function keepCopy(pathname: string, page: string): void {
  try {
    linkOrCopy(page, copyOf(pathname));
  } catch {
    // A page without a copy is made anew.
  }
}

/** Answers whether there was one. */
export function restoreCopy(pathname: string, page: string): boolean {
  try {
    linkOrCopy(copyOf(pathname), page);
    return true;
  } catch {
    return false;
  }
}

export const removeCopy = (pathname: string): void => rmSync(copyOf(pathname), { force: true });
export const clearCopies = (): void => rmSync(buildCache('pages'), { recursive: true, force: true });
