import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
};
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const entries = Object.entries(lock.packages as Record<string, Entry>).filter(([path]) => path !== '');

describe('package-lock.json', () => {
  test('every package is pinned by its digest, so that an install gets what was tested or nothing', () => {
    // A package that another one brings inside itself is covered by the digest of that one; a folder of ours is in git.
    const fetched = entries.filter(
      ([path, { link, inBundle }]) => /^node_modules/.test(path) && !link && !inBundle,
    );
    const unpinned = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]+=*$/.test(integrity ?? ''));
    expect(fetched.length).toBeGreaterThan(500);
    expect(unpinned.map(([path, { version }]) => `${path}@${version}`)).toEqual([]);
  });

  test('the lock file names no registry: whichever npm is set to is asked', () => {
    expect(entries.filter(([, { resolved, link }]) => resolved && !link).map(([path]) => path)).toEqual([]);
  });
});
