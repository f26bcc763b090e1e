import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

// Set before the import: the module reads the folder of its cache when it is loaded.
const cache = await mkdtemp(join(tmpdir(), 'inline-picture-'));
process.env.ASTRO_CACHE_DIR = cache;
const { inlineHero } = await import('./inline-picture.ts');
afterAll(() => rm(cache, { recursive: true, force: true }));

test('a picture inside a page is kept in the cache of builds that ASTRO_CACHE_DIR names', async () => {
  expect(await inlineHero('/pictures/social-share.webp', 'product')).toMatch(/^data:image\/avif;base64,./);
  expect(await readdir(join(cache, 'inline-pictures'))).toEqual([expect.stringMatching(/^\w{32}\.avif$/)]);
});

test.each([
  ['the home page', '/pictures/hero-a.webp', 'small wide', 700],
  ['a post', '/pictures/post-maintenance.webp', 'wide', 1400],
] as const)(
  'the picture inside %s is as wide as a phone and within its limit',
  async (_, source, kind, limit) => {
    const [, base64 = ''] = (await inlineHero(source, kind))?.split(',') ?? [];
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(limit);
    expect((await sharp(bytes).metadata()).width).toBe(360);
  },
);
