import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareWithPages } from '#content/pictures/inline.ts';
import { root } from '#netlify/server/folders.ts';

test('the small pictures within the pages are the files of content/pictures/inline: a clone makes none of them', async () => {
  expect(await compareWithPages(), 'renew them: npx node content/pictures/inline.ts').toEqual({
    madeAnew: [],
    unused: [],
  });
});

test('inline pictures stay small: half a megabyte in git', async () => {
  const folder = join(root, 'content', 'pictures', 'inline');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
});
