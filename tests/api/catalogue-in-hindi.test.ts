import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const shop = await freshShop();
const call = caller(api);
const kit = 'aangan-urja-860-w-balcony-kit';
const post = 'roof-check-before-you-buy';
const root = await contentCopy();
const product = '/api/products/items/slug';
const items = '/api/products/items/';

beforeAll(async () => {
  for (const folder of ['products', 'posts']) await mkdir(join(root, 'hi', folder), { recursive: true });
  const file = (path: string, text: string) => writeFile(join(root, 'hi', path), text);
  await file(
    `products/${kit}.md`,
    '---\nname: आँगन ऊर्जा 860 W छज्जा सेट\nspecifications:\n  "Safety lines": "2 तारें"\n---\nफ़्लैट की **छत** नहीं होती।\n',
  );
  await file('categories.json', '{ "solar-kits": { "name": "सोलर किट", "blurb": "पूरे सेट" } }');
  await file('words.json', '{ "Safety lines": "सुरक्षा की तार" }');
  await file(`posts/${post}.md`, '---\ntitle: छत की जाँच\npicture_alt: छत का चित्र\n---\nपहले छत देखें।\n');
  await loadContent(shop.db, root);
});

const read = async (path: string) => (await call('GET', path)).json;

describe('the catalogue in Hindi', () => {
  test('a product has its Hindi texts where there are some, else its English ones, and its own prices', async () => {
    const [hindi, english] = [await read(`${product}/${kit}/?language=hi`), await read(`${product}/${kit}/`)];
    expect(hindi).toMatchObject({
      name: 'आँगन ऊर्जा 860 W छज्जा सेट',
      description: '<p>फ़्लैट की <strong>छत</strong> नहीं होती।</p>',
      declaration: english.declaration,
      price: english.price,
      category: { name: 'सोलर किट', slug: 'solar-kits' },
    });
    expect(hindi.specifications).toContainEqual({ label: 'सुरक्षा की तार', value: '2 तारें' });
    expect(hindi.specifications.length).toBe(english.specifications.length);
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
  });

  test('without a language, in English and in one that the shop does not know, an answer is the English one', async () => {
    for (const path of [`${product}/${kit}/`, items, '/api/products/categories/', `/api/blogs/${post}/`]) {
      const english = await read(path);
      expect(JSON.stringify(english)).not.toMatch(/\p{Script=Devanagari}|translation/u);
      for (const language of ['en', 'ta', 'hi-IN', '{}', '__proto__'])
        expect(await read(`${path}?language=${encodeURIComponent(language)}`)).toEqual(english);
    }
  });

  test('the list of products, of categories and a post are answered in Hindi, and a list keeps its language', async () => {
    const list = await read(`${items}?language=hi&category=solar-kits&page_size=100`);
    expect(list.results.find(({ slug }: { slug: string }) => slug === kit)).toMatchObject({
      name: 'आँगन ऊर्जा 860 W छज्जा सेट',
    });
    expect((await read(`${items}?language=hi&page_size=1`)).next).toContain('language=hi');
    expect(await read('/api/products/categories/?language=hi')).toContainEqual(
      expect.objectContaining({
        slug: 'solar-kits',
        name: 'सोलर किट',
        blurb: 'पूरे सेट',
        picture: expect.any(String),
      }),
    );
    expect(await read(`/api/blogs/${post}/?language=hi`)).toMatchObject({
      title: 'छत की जाँच',
      image_alt: 'छत का चित्र',
      description: '<p>पहले छत देखें।</p>',
    });
  });

  test('a product is found by its Hindi name in either language, and sorted by the name that is shown', async () => {
    for (const language of ['', '&language=hi']) {
      const { results } = await read(`${items}?search=${encodeURIComponent('छज्जा')}${language}`);
      expect(results.map(({ slug }: { slug: string }) => slug)).toEqual([kit]);
    }
    const sorted = (language: string) => read(`${items}?ordering=name&page_size=100${language}`);
    const last = ({ results }: { results: { slug: string }[] }) => results.at(-1)?.slug;
    expect(last(await sorted('&language=hi'))).toBe(kit);
    expect(last(await sorted(''))).not.toBe(kit);
  });

  test('the edge keeps each language by itself', async () => {
    for (const path of [`${product}/${kit}/`, items, '/api/products/categories/', `/api/blogs/${post}/`]) {
      const { headers } = await call('GET', path);
      expect(headers.get('netlify-vary')).toMatch(/[=|]language(\||$)/);
    }
  });

  test('a load writes a translation that changed, and takes away one whose file is gone', async () => {
    const stored = async () =>
      (await shop.db.select().from(products).where(eq(products.slug, kit)))[0]?.translations.hi;
    await writeFile(join(root, `hi/products/${kit}.md`), '---\nname: बालकनी सेट\n---\n');
    expect((await loadContent(shop.db, root)).changes).toEqual([{ type: 'product', slug: kit }]);
    expect(await stored()).toMatchObject({ name: 'बालकनी सेट' });
    await rm(join(root, `hi/products/${kit}.md`));
    await loadContent(shop.db, root);
    expect(await stored()).toEqual({ specifications: { 'Safety lines': 'सुरक्षा की तार' } });
  });
});
