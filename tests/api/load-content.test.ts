import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ContentChange } from '#domain/publishing/content-change.ts';
import { categories, posts, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { Advice } from '#netlify/operate/terminal.ts';
import { connect } from '#netlify/platform/database.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db, url } = await freshShop();
const slug = 'suryak-550-w-mono-perc-half-cut-panel';
const root = await contentCopy();
await loadContent(db, root);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}
const panelFile = `products/${slug}.md`;
const panel = async () => (await db.select().from(products).where(eq(products.slug, slug)))[0];

describe('loading content', () => {
  test('a load without changes writes nothing', async () => {
    const before = await panel();
    const report = await loadContent(db, root);
    expect(report).toMatchObject({ changed: false, posts: expect.any(Number) });
    expect(report.products).toBeGreaterThanOrEqual(48);
    expect(await panel()).toEqual(before);
  });

  test('a price edited in a file is the price of the same product', async () => {
    const before = await panel();
    await edit(panelFile, (text) => text.replace('price: "11999.00"', 'price: "11499.00"'));
    expect(await loadContent(db, root)).toMatchObject({ changed: true });
    const after = await panel();
    expect(after).toMatchObject({ id: before?.id, pricePaise: 1_149_900, createdAt: before?.createdAt });
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  test('a price that changes by a fifth or more is written and named, a smaller change is only written', async () => {
    await edit(panelFile, (text) => text.replace('price: "11499.00"', 'price: "1149.00"'));
    expect((await loadContent(db, root)).jumps).toEqual([{ slug, before: 11_499, after: 1149 }]);
    expect(await panel()).toMatchObject({ pricePaise: 114_900 });
    await edit(panelFile, (text) => text.replace('price: "1149.00"', 'price: "11499.00"'));
    await loadContent(db, root);
    await edit(panelFile, (text) => text.replace('price: "11499.00"', 'price: "11498.00"'));
    expect((await loadContent(db, root)).jumps).toEqual([]);
    await edit(panelFile, (text) => text.replace('price: "11498.00"', 'price: "11499.00"'));
    await loadContent(db, root);
  });

  test('a product that nobody has rated needs no stars in its file', async () => {
    await edit(panelFile, (text) => text.replace('rating: 4.6\n', '').replace(/ratings_count: .*\n/, ''));
    await loadContent(db, root);
    expect(await panel()).toMatchObject({ rating: 0, ratingsCount: 0 });
    await edit(panelFile, (text) => text.replace('stock:', 'rating: 4.6\nratings_count: 428\nstock:'));
    await loadContent(db, root);
    expect(await panel()).toMatchObject({ rating: 4.6, ratingsCount: 428 });
  });

  test('units that were sold stay sold when another field is edited', async () => {
    await db.update(products).set({ stock: 7 }).where(eq(products.slug, slug));
    await edit(panelFile, (text) => text.replace('27.5 kg', '27.6 kg'));
    await loadContent(db, root);
    expect(await panel()).toMatchObject({ stock: 7, weight: '27.6 kg' });
  });

  test('a stock figure edited in the file counts', async () => {
    await edit(panelFile, (text) => text.replace('stock: 186', 'stock: 250'));
    await loadContent(db, root);
    expect(await panel()).toMatchObject({ stock: 250 });
  });

  test('a price that was imported stays when another field is edited, and the report says so', async () => {
    await db
      .update(products)
      .set({ pricePaise: 1_234_500, priceNote: 'Indicative price.' })
      .where(eq(products.slug, slug));
    await edit(panelFile, (text) => text.replace('27.6 kg', '27.65 kg'));
    const { kept } = await loadContent(db, root);
    expect(await panel()).toMatchObject({
      pricePaise: 1_234_500,
      priceNote: 'Indicative price.',
      weight: '27.65 kg',
    });
    expect(kept).toEqual([{ path: panelFile, fields: ['price'] }]);
  });

  test('a price edited in the file counts, whatever was imported before, and its original price with it', async () => {
    const before = await panel();
    await db
      .update(products)
      .set({ pricePaise: 100, originalPricePaise: 200, priceNote: 'Indicative price.' })
      .where(eq(products.slug, slug));
    await edit(panelFile, (text) => text.replace('price: "11499.00"', 'price: "11399.00"'));
    expect((await loadContent(db, root)).kept).toEqual([]);
    expect(await panel()).toMatchObject({
      pricePaise: 1_139_900,
      originalPricePaise: before?.originalPricePaise,
      priceNote: '',
    });
    await edit(panelFile, (text) => text.replace('price: "11399.00"', 'price: "11499.00"'));
    await loadContent(db, root);
  });

  test('a text written into a product elsewhere is found by a search after a load', async () => {
    await db.update(products).set({ manufacturedBy: 'Zephyr' }).where(eq(products.slug, slug));
    await edit(panelFile, (text) => text.replace('27.65 kg', '27.6 kg'));
    const { kept } = await loadContent(db, root);
    expect(kept).toEqual([{ path: panelFile, fields: ['manufactured_by'] }]);
    expect((await panel())?.searchText).toContain('zephyr');
    await db.update(products).set({ manufacturedBy: 'Suryak Solar' }).where(eq(products.slug, slug));
  });

  test('a post that was changed elsewhere keeps what its file did not change', async () => {
    const name = 'hybrid-on-grid-off-grid';
    const isPost = eq(posts.slug, name);
    const [before] = await db.select().from(posts).where(isPost);
    await db.update(posts).set({ title: 'Another title' }).where(isPost);
    await edit(`posts/${name}.md`, (text) => text.replace(/^seo_title: .*$/m, 'seo_title: A new one'));
    const { kept } = await loadContent(db, root);
    const [after] = await db.select().from(posts).where(isPost);
    expect(after).toMatchObject({ ...before, title: 'Another title', seoTitle: 'A new one' });
    expect(kept).toEqual([{ path: `posts/${name}.md`, fields: ['title'] }]);
  });

  test('content: a load announces its changes in the same transaction, or changes nothing', async () => {
    const before = await panel();
    await edit(panelFile, (text) => text.replace('27.6 kg', '27.9 kg'));
    const killed = () => Promise.reject(new Error('killed'));
    await expect(loadContent(db, root, killed)).rejects.toThrow('killed');
    expect(await panel()).toEqual(before);
    const told: ContentChange[] = [];
    await loadContent(db, root, async (_, changes) => void told.push(...changes));
    expect(told).toEqual([{ type: 'product', slug }]);
    await edit(panelFile, (text) => text.replace('27.9 kg', '27.6 kg'));
    await loadContent(db, root);
  });

  test('a product or post without its file is unpublished, and others are left alone', async () => {
    const other = await product(db, { name: 'Not from a file' });
    const goneSlug = 'tejomay-40-w-poly-12-v-panel';
    const goneFile = `products/${goneSlug}.md`;
    const goods = async () => (await db.select().from(products).where(eq(products.slug, goneSlug)))[0];
    const text = await readFile(join(root, goneFile), 'utf8');
    const post = 'posts/net-metering-explained.md';
    const postText = await readFile(join(root, post), 'utf8');
    await rm(join(root, goneFile));
    await rm(join(root, post));
    await loadContent(db, root);
    expect(await goods()).toMatchObject({ published: false });
    const [gone] = await db.select().from(posts).where(eq(posts.slug, 'net-metering-explained'));
    expect(gone?.published).toBe(false);
    const [kept] = await db.select().from(products).where(eq(products.id, other.id));
    expect(kept?.published).toBe(true);

    expect((await loadContent(db, root)).changed).toBe(false);

    const sold = { stock: 3, pricePaise: 111_100, originalPricePaise: null };
    await db.update(products).set(sold).where(eq(products.slug, goneSlug));
    await writeFile(join(root, goneFile), text);
    await writeFile(join(root, post), postText);
    const { kept: keptFields } = await loadContent(db, root);
    expect(await goods()).toMatchObject({ published: true, ...sold });
    expect(keptFields.find(({ path }) => path === goneFile)?.fields).toContain('price');
  });

  test('a category that leaves the file goes and is announced, unless a product is in it', async () => {
    const listed = async () =>
      (await db.select({ slug: categories.slug }).from(categories)).map((row) => row.slug);
    const names = async (change: (names: { name: string }[]) => object[]) =>
      edit('categories.json', (text) => JSON.stringify(change(JSON.parse(text))));
    const picture = 'suryak-550-w-mono-perc-half-cut-panel-1';
    const before = await listed();
    await names((all) => [
      ...all,
      ...['Old kind', 'Used kind'].map((name) => ({ name, blurb: 'x', picture })),
    ]);
    await loadContent(db, root);
    expect(await listed()).toEqual([...before, 'old-kind', 'used-kind']);
    const [used] = await db.select().from(categories).where(eq(categories.slug, 'used-kind'));
    const { id } = await product(db, { published: false });
    const isOwn = eq(products.id, id);
    await db
      .update(products)
      .set({ categoryId: used?.id ?? 0 })
      .where(isOwn);

    await names((all) => all.slice(0, -2));
    const told: ContentChange[] = [];
    await loadContent(db, root, async (_, changes) => void told.push(...changes));
    expect((await listed()).sort()).toEqual([...before, 'used-kind'].sort());
    expect(told).toContainEqual({ type: 'category', slug: 'old-kind' });
    expect(told).not.toContainEqual({ type: 'category', slug: 'used-kind' });

    // Once the last product has left, the next load deletes it too.
    await db.delete(products).where(isOwn);
    await loadContent(db, root, async (_, changes) => void told.push(...changes));
    expect(await listed()).toEqual(before);
    expect(told).toContainEqual({ type: 'category', slug: 'used-kind' });
  });

  test('a category keeps what the desk wrote until its own line of the file changes; one of the desk alone stays', async () => {
    const before = await readFile(join(root, 'categories.json'), 'utf8');
    const isPanels = eq(categories.slug, 'solar-panels');
    await db.update(categories).set({ blurb: 'Of the desk' }).where(isPanels);
    await db.insert(categories).values({ name: 'Of the desk', slug: 'of-the-desk' });
    const rewrite = (change: object) =>
      edit('categories.json', (text) =>
        JSON.stringify(JSON.parse(text).with(0, { ...JSON.parse(text)[0], ...change })),
      );
    await rewrite({ look: ['New in the file'] });
    const { kept } = await loadContent(db, root);
    expect(kept).toContainEqual({ path: 'categories.json', fields: ['solar-panels.blurb'] });
    const panels = async () => (await db.select().from(categories).where(isPanels))[0];
    expect(await panels()).toMatchObject({ blurb: 'Of the desk', look: ['New in the file'] });
    await rewrite({ blurb: 'Of the file' });
    await loadContent(db, root);
    expect(await panels()).toMatchObject({ blurb: 'Of the file' });
    expect(await db.select().from(categories).where(eq(categories.slug, 'of-the-desk'))).toHaveLength(1);
    await writeFile(join(root, 'categories.json'), before);
    await db.delete(categories).where(eq(categories.slug, 'of-the-desk'));
    await loadContent(db, root);
  });

  test('two categories whose names make one address are named, and nothing is written', async () => {
    const before = await readFile(join(root, 'categories.json'), 'utf8');
    const [first] = JSON.parse(before) as { name: string }[];
    const twin = { ...first, name: first?.name.toLowerCase() };
    await edit('categories.json', (text) => JSON.stringify([...JSON.parse(text), twin]));
    await expect(loadContent(db, root)).rejects.toThrow(/two categories have the same name, or names that/);
    await writeFile(join(root, 'categories.json'), before);
  });

  test('two loads at once agree', async () => {
    await edit(panelFile, (text) => text.replace('27.6 kg', '27.7 kg'));
    const reports = await Promise.all([loadContent(db, root), loadContent(db, root)]);
    expect(reports.map(({ changed }) => changed).sort()).toEqual([false, true]);
    expect(await panel()).toMatchObject({ weight: '27.7 kg' });
  });

  test('a load that meets a deadlock is done again, and so is what it announces', async () => {
    const other = await product(db);
    const pool = connect(url, { max: 2 });
    const rename = (tx: Queries, wanted: string, name: string) =>
      tx.update(products).set({ name }).where(eq(products.slug, wanted));
    const isHeld = Promise.withResolvers<void>();
    const isLoading = Promise.withResolvers<void>();
    const rival = pool.db.transaction(async (tx) => {
      // Of the two the load is the one that the database ends.
      await tx.execute(sql`SET LOCAL deadlock_timeout = '60s'`);
      await rename(tx, other.slug, 'By another one');
      isHeld.resolve();
      await isLoading.promise;
      await rename(tx, slug, 'By another one');
    });
    await isHeld.promise;
    await edit(panelFile, (text) => text.replace(/27\.\d kg/, '27.8 kg'));
    let loads = 0;
    const { kept } = await loadContent(db, root, async (tx) => {
      loads += 1;
      isLoading.resolve();
      await rename(tx, other.slug, 'By the load');
    });
    await rival;
    expect([loads, kept]).toEqual([2, [{ path: panelFile, fields: ['name'] }]]);
    expect(await panel()).toMatchObject({ name: 'By another one', weight: '27.8 kg' });
    await pool.close();
  });

  test('a file that Windows saved with a byte order mark is read as any other', async () => {
    await edit(panelFile, (text) => `\uFEFF${text}`);
    await edit('categories.json', (text) => `\uFEFF${text}`);
    expect((await loadContent(db, root)).changed).toBe(false);
    for (const path of [panelFile, 'categories.json']) await edit(path, (text) => text.replace('\uFEFF', ''));
  });

  test('every mistake of every file is named at once, and nothing is written', async () => {
    const before = await panel();
    const original = await readFile(join(root, panelFile), 'utf8');
    await writeFile(
      join(root, panelFile),
      original
        .replace('category: Solar Panels', 'category: Moon Panels')
        .replace('rating: 4.6', 'rating: 7')
        .replace('weight:', 'wieght:')
        .replace(/\nmrp: .*/, '\nmrp: "2.00"')
        .replace(/fitting: .*/, 'fitting: extra 900-500')
        .replace(/created: .*/, 'created: 2025-13-45')
        .replace(/pictures: .*/, 'pictures: [no-such-picture]')
        .replace(/original_price: .*/, 'original_price: "1.00"')
        .replace(/stock: .*/, 'stock: 99999999999')
        .replace('country_of_origin: India', 'country_of_origin: Bharatt')
        .replace('cell_origin: India', 'cell_origin: Chna')
        .replace('voc_v: 49.9', 'voc_v: high')
        .replace('imp_a: 13.12', 'imp_a: 14.12')
        .replace('bifacial: false', 'bifacal: false')
        .concat('\n![A roof](/pictures/nowhere.webp)\n'),
    );
    const kitFile = 'products/aangan-urja-860-w-balcony-kit.md';
    await edit(kitFile, (text) => text.replace('slug: tejomay-430', 'slug: tejomay-431'));
    const importedFile = 'products/tejomay-430-w-all-black-topcon-panel.md';
    await edit(importedFile, (text) => text.replace(/importer: .*/, ''));
    await writeFile(join(root, 'products/Bad Name.md'), 'no front matter');
    await writeFile(join(root, 'posts/broken.md'), '---\ntitle: "unclosed\n---\ntext\n');
    await writeFile(
      join(root, 'products/half.md'),
      '---\nname: 540\nprice: 11499\ngst:\nstock:\n---\ntext\n',
    );
    await writeFile(join(root, 'posts/ansi.md'), Buffer.from('---\ntitle: At 45 °C\n---\ntext\n', 'latin1'));
    await writeFile(join(root, 'posts/2026.md'), '---\ntitle: A year\npicture: no-post\n---\ntext\n');
    const searchFile = join(root, 'search.json');
    const words = await readFile(searchFile, 'utf8');
    await writeFile(searchFile, words.replace('"filler": [', '"filler": ["wire", '));
    const error = await loadContent(db, root).catch((thrown: Error) => thrown);
    // A start or a build that ends with advice prints its words and no stack.
    expect(error).toBeInstanceOf(Advice);
    const { message } = error as Advice;
    for (const told of [
      'rating: must be a number from 0 to 5',
      'original_price: must be more than the price, or empty',
      'mrp: must not be less than the price: nothing is sold above its maximum retail price',
      'there is no field called wieght',
      'category: "Moon Panels" is not in categories.json (Solar Panels, ',
      'created: is no day of the calendar',
      'pictures.0: there is no public/pictures/no-such-picture.webp',
      'fitting: must be included, not needed, extra, or extra with its usual range',
      'stock: must not be more than 1000000',
      'country_of_origin: "Bharatt" is no country: write its English name, such as India or Vietnam',
      'facts.cell_origin: "Chna" is no country',
      'facts.voc_v: must be a number from 0.1 to 5000',
      'facts.imp_a: must be less than isc_a',
      'facts.bifacal: is not a known field; is it misspelt?',
      'the text: there is no public/pictures/nowhere.webp',
    ])
      expect(message).toContain(`content/${panelFile}: ${told}`);
    expect(message).toContain(
      `content/${importedFile}: facts.importer: is missing: goods from Vietnam must name their importer`,
    );
    expect(message).toContain(
      `content/${kitFile}: facts.parts: there is no content/products/tejomay-431-w-all-black-topcon-panel.md`,
    );
    expect(message).toContain('content/posts/ansi.md: is not in UTF-8');
    expect(message).toContain('content/search.json: "wire" is listed twice');
    expect(message).toContain('content/products/half.md: price: must stand in quotes');
    expect(message).toContain('content/products/half.md: name: must be text: put it in quotes');
    for (const field of ['gst', 'stock'])
      expect(message).toContain(
        `content/products/half.md: ${field}: has no value: write one, or take the line`,
      );
    expect(message).toContain('content/posts/2026.md: the file name must have a letter');
    expect(message).toContain('content/posts/2026.md: picture: there is no public/pictures/no-post.webp');
    expect(message).toContain('content/products/Bad Name.md: the file name must be');
    expect(message).toContain('content/products/Bad Name.md: must begin with front matter');
    expect(message).toContain('content/posts/broken.md: the front matter is not YAML: line 2: ');
    // The panel's file is there, with mistakes of its own: a kit with such panels is not to blame.
    expect(message).not.toContain(`there is no content/${panelFile}`);
    expect(await panel()).toEqual(before);
  });
});
