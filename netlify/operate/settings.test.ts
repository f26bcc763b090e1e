import { link, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { databaseDirectory, localSecret } from './settings.ts';

// Private to this user, as home directories are.
const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'settings-test-'))));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
const inFolder = <Value>(folder: string | undefined, work: () => Value): Value => {
  vi.stubEnv('SHOP_DATA_DIR', folder);
  return work();
};

test('two data directories never share one PostgreSQL', () => {
  const [one, other] = folders.map((folder) => inFolder(folder, databaseDirectory));
  expect(one).not.toBe(other);
  expect(inFolder(folders[0], databaseDirectory)).toBe(one);
});

test('a new secret never leaves a half-written file: the old one stays whole until it is replaced', async () => {
  const [folder = ''] = folders;
  const first = inFolder(folder, () => localSecret('FIRST'));
  const [file, before] = [join(folder, 'secrets.json'), join(folder, 'before.json')];
  await link(file, before);
  const second = inFolder(folder, () => localSecret('SECOND'));
  expect(JSON.parse(await readFile(before, 'utf8'))).toEqual({ FIRST: first });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ FIRST: first, SECOND: second });
});
