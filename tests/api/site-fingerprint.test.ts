import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pages, settingRows } from '#netlify/database/content-schema.ts';
import { posts, products } from '#netlify/database/schema.ts';
import { siteFingerprint } from '#netlify/local/site.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop({ API_BASE_URL: '' });
let project = '';
let goods: Awaited<ReturnType<typeof product>>;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
};
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'shop-fingerprint-'));
  await write('src/pages/index.astro', 'home');
  goods = await product(db);
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Whether `npm start` would build again after this. */
async function isSeen(change: () => unknown): Promise<boolean> {
  const before = await siteFingerprint(project);
  expect(await siteFingerprint(project)).toBe(before);
  await change();
  return (await siteFingerprint(project)) !== before;
}
const set = (values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, goods.id));

describe('npm start builds again when anything changed that pages and functions are made of', () => {
  test.each([
    'src/pages/index.astro',
    'netlify/local/site.ts',
    'netlify/functions/api.ts',
    'content/pages/about.md',
    'public/pictures/sun.webp',
    'astro.config.mjs',
    'netlify.toml',
    'package-lock.json',
  ])('%s', async (file) => {
    expect(await isSeen(() => write(file, `changed ${file}`))).toBe(true);
  });

  test('a setting that pages hold', async () => {
    expect(await isSeen(() => vi.stubEnv('SITE_URL', 'https://another.example'))).toBe(true);
    vi.unstubAllEnvs();
  });

  test('npm start builds again after a changed price, name, stock, product, post, page or setting in the database', async () => {
    expect(await isSeen(() => set({ pricePaise: 99_900 }))).toBe(true);
    expect(await isSeen(() => set({ name: 'Another panel' }))).toBe(true);
    expect(await isSeen(() => set({ stock: 0 }))).toBe(true);
    expect(await isSeen(() => set({ published: false }))).toBe(true);
    expect(
      await isSeen(() => db.insert(posts).values({ slug: 'a-post', title: 'A post', descriptionHtml: '' })),
    ).toBe(true);
    const now = new Date();
    const page = {
      slug: 'about',
      title: 'About',
      description: '',
      descriptionHtml: '',
      descriptionMarkdown: '',
    };
    expect(await isSeen(() => db.insert(pages).values({ ...page, published: true, updatedAt: now }))).toBe(
      true,
    );
    const changed = { name: { value: 'Nagpur Solar', seen: 'Another' } };
    expect(await isSeen(() => db.insert(settingRows).values({ name: 'shop', changed, updatedAt: now }))).toBe(
      true,
    );
  });

  test('an order does not: pages read how much is in stock when they are opened', async () => {
    await set({ stock: 9 });
    expect(await isSeen(() => set({ stock: 8 }))).toBe(false);
  });

  test('npm start in front of an upstream always builds: only a build can tell what the upstream has', async () => {
    vi.stubEnv('API_BASE_URL', 'https://api.example');
    expect(await siteFingerprint(project)).toBeUndefined();
    vi.unstubAllEnvs();
  });
});
