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

/**
 * Binaries for other kinds of machine, as `path@version`. The registry did not have them when the lock was written: npm
 * fills the digests in.
 */
const withoutDigest = [
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((machine) => `node_modules/@astrojs/compiler-binding-${machine}@0.5.1`),
  ...[
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ].map((machine) => `node_modules/@biomejs/cli-${machine}@2.6.8`),
];

describe('package-lock.json', () => {
  test('every package is pinned by its digest, except those of the list, so that an install gets what was tested or nothing', () => {
    // A package that another one brings inside itself is covered by the digest of that one.
    const fetched = entries.filter(([, { link, inBundle }]) => !link && !inBundle);
    const unpinned = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]+=*$/.test(integrity ?? ''));
    expect(fetched.length).toBeGreaterThan(500);
    expect(unpinned.map(([path, { version }]) => `${path}@${version}`).sort()).toEqual(withoutDigest);
  });

  test('it names no registry: whichever npm is set to is asked', () => {
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
