import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Problem, problemAt } from '#contract/reason.ts';
import { fieldEntries, liveFields, type ProductValues } from '#domain/product/product-fields.ts';
import { lostPictures } from '#netlify/commerce/pictures/pictures.ts';
import { lockProductsBySlug } from '#netlify/commerce/products/product-locks.ts';
import { serializeProduct } from '#netlify/commerce/products/products.ts';
import { shownCategories } from '#netlify/commerce/publishing/category-entry.ts';
import type { EntryKind, Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';
import { categories, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';
import { deskProduct } from './offer.ts';
import { rowPriceProblems } from './price-rules.ts';
import { problemsAmong } from './product-problems.ts';
import { readFields } from './read-product.ts';
import { columnsOf, fieldsOf } from './rows.ts';
import { mergeProducts, type WrittenColumns, writeMerged, writeProducts } from './write-products.ts';

const columns = withoutGenerated(getTableColumns(products));
type Row = typeof products.$inferSelect;

/** The values of a product without any written field: those of empty fields, and of fields that need one. */
const emptyRow = {
  id: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  priceNote: '',
  ...columnsOf(readFields({}).values),
  productType: 'non-commercial',
  stock: 0,
  pricePaise: 0,
  countryOfOrigin: '',
};

const findAll = (db: Queries, slugs: readonly string[]) =>
  db
    .select({ ...columns, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.slug} = ANY (${sql.param(slugs)}::text[])`);

async function find(db: Queries, slug: string) {
  const [row] = await findAll(db, [slug]);
  return row;
}

/** The fields of many products that the shop has, by their slugs. */
export async function readProductFields(db: Queries, slugs: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await findAll(db, slugs);
  return new Map(rows.map((row) => [row.slug, fieldsOf(row, row.category)]));
}

async function missing(db: Queries, values: Partial<ProductValues>): Promise<Problem[]> {
  const known = await shownCategories(db);
  const noCategory = values.category && !known.some(({ name }) => name === values.category);
  const lost = await lostPictures(db, values.pictures ?? []);
  return [
    ...(noCategory ? [problemAt('category', say.noCategory(values.category ?? ''))] : []),
    ...lost.map((address) => problemAt('pictures', say.noPicture(address))),
  ];
}

/** Kits and rules need the other products too, so this is asked only before publishing. */
async function rulesBroken(db: Queries, slug: string, values: Partial<ProductValues>): Promise<Problem[]> {
  if (!values.facts) return [];
  const own = { slug, ...columnsOf({ ...values, description: htmlOf(values.description ?? '') }) } as Row;
  const others = await db.select().from(products).where(eq(products.published, true));
  const sold = [...others.filter((one) => one.slug !== slug), own].map((row) => ({
    ...row,
    country_of_origin: row.countryOfOrigin,
    rows: row.specifications,
    html: row.descriptionHtml,
  }));
  return problemsAmong(sold, slug);
}

/** The columns of these fields, with the id of the category and the text as it was written. */
async function columnsGiven(tx: Queries, values: Partial<ProductValues>): Promise<WrittenColumns> {
  const { description, category: name } = values;
  const html = description === undefined ? {} : { description: htmlOf(description) };
  const { categorySlug, ...row } = columnsOf({ ...values, ...html });
  const source = description === undefined ? {} : { descriptionMarkdown: description };
  if (name === undefined) return { ...row, ...source };
  const [category] = await tx.select().from(categories).where(eq(categories.name, name));
  return { ...row, ...source, categoryId: category?.id ?? 0 };
}

export const productEntry: EntryKind = {
  names: fieldEntries.map(([name]) => name),
  live: liveFields,
  async read(db, slug) {
    const row = await find(db, slug);
    return row && { fields: fieldsOf(row, row.category), published: row.published, offer: deskProduct(row) };
  },
  lock: (tx, slug) => lockProductsBySlug(tx, [slug]),
  async check(db, slug, fields, isLast) {
    const { values, problems } = readFields(fields);
    const all = [...problems, ...(await missing(db, values))];
    return all.length > 0 || !isLast ? all : rulesBroken(db, slug, values);
  },
  async write(tx, slug, fields, { now, who, what }) {
    const { values } = readFields(fields);
    const isNew = !(await find(tx, slug));
    const columns = await columnsGiven(tx, values);
    const written = { ...columns, published: true, ...(isNew ? { createdAt: now } : {}) };
    await writeProducts(tx, [{ slug, values: written }], { source: 'desk', now, who, what });
  },
  records: true,
  async change(tx, slug, { low_stock_at: low, ...given }, by) {
    const { values, problems } = readFields(given, (name) => name in given);
    const found = [...problems, ...(await missing(tx, values))];
    if (found.length > 0) return found;
    const lowStockAt = low as number | null | undefined;
    const written = {
      ...(await columnsGiven(tx, values)),
      ...(lowStockAt === undefined ? {} : { lowStockAt }),
    };
    const [merged] = await mergeProducts(tx, [{ slug, values: written }]);
    if (!merged?.before) return [];
    const of = (row: typeof merged.after, category: string) =>
      rulesBroken(tx, slug, readFields(fieldsOf(row, category)).values);
    const old = (await of(merged.before, merged.category.before)).map(({ message }) => message);
    const now = await of(merged.after, merged.category.after);
    const broken = [
      ...rowPriceProblems(merged.after, written),
      ...now.filter(({ message }) => !old.includes(message)),
    ];
    if (broken.length === 0) await writeMerged(tx, [merged], { source: 'desk', ...by });
    return broken;
  },
  async preview(db, slug, fields) {
    const { values } = readFields(fields);
    const [category] = await db
      .select()
      .from(categories)
      .where(eq(categories.name, values.category ?? ''));
    const before = await find(db, slug);
    const row = {
      ...emptyRow,
      ...before,
      ...columnsOf({ ...values, description: htmlOf(values.description ?? '') }),
      slug,
      name: values.name ?? slug,
      images: values.pictures ?? [],
      category: { id: category?.id ?? 0, name: category?.name ?? '' },
    };
    return { type: 'product', product: serializeProduct(row as Parameters<typeof serializeProduct>[0]) };
  },
  async show(tx, slug, published) {
    await tx.update(products).set({ published }).where(eq(products.slug, slug));
  },
};
