import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq, getTableColumns } from 'drizzle-orm';
import { importProducts, type ProductChange } from '#netlify/commerce/products/import-products.ts';
import { categories, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';

const series = [
  'Prabha',
  'Kiran',
  'Tejas',
  'Arka',
  'Ujjwal',
  'Rashmi',
  'Savitra',
  'Mitra',
  'Bhanu',
  'Dinkar',
];

/**
 * Adds products up to `count`: variations of the existing ones with other series, sizes and prices, each with a first picture of
 * its own in `folder`. Returns the bytes of these pictures.
 */
export async function generateProducts(db: Database, count: number, folder: string): Promise<number> {
  const { id, slug, searchText, ...columns } = withoutGenerated(getTableColumns(products));
  const models = await db
    .select({ ...columns, category: categories.slug, modelSlug: slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));
  const wanted = Math.max(0, count - models.length);
  const changes = Array.from({ length: wanted }, (_, index): ProductChange => {
    const { category, modelSlug, ...values } = models[index % models.length] as (typeof models)[number];
    const round = Math.floor(index / models.length) + 1;
    const name = `${series[round % series.length]} ${round} ${values.name}`;
    const pricePaise = values.pricePaise + round * 1100;
    const originalPricePaise = values.originalPricePaise && values.originalPricePaise + round * 1100;
    return {
      line: index + 1,
      slug: `${modelSlug}-${round}`.slice(-120),
      category,
      values: { ...values, name, pricePaise, originalPricePaise, mostLoved: false },
    };
  });
  let bytes = 0;
  for (const { line, values } of changes) {
    const [first, ...others] = values.images ?? [];
    if (!first) continue;
    const picture = numbered(await readFile(join(folder, basename(first))), line);
    const name = `${line}-${basename(first)}`;
    await writeFile(join(folder, name), picture);
    values.images = [`/pictures/${name}`, ...others];
    bytes += picture.length;
  }
  const done = await importProducts({ db, now: () => new Date() }, changes, {
    dryRun: false,
    progress: () => {},
  });
  if (!done.ok) throw new Error(`The catalogue could not be made: ${JSON.stringify(done.error[0])}`);
  return bytes;
}

/** A WebP with other bytes and the same look: a chunk at its end that readers skip. Drawing 20,000 would take minutes. */
function numbered(webp: Buffer, number: number): Buffer {
  const chunk = Buffer.from('NUMB\x04\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32LE(number, 8);
  const picture = Buffer.concat([webp, chunk]);
  picture.writeUInt32LE(picture.length - 8, 4);
  return picture;
}
