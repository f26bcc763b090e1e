import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contract/desk-content.ts';
import { toRupees } from '#domain/base/money.ts';
import { lostPictures } from '#netlify/commerce/pictures/pictures.ts';
import { lockProductsBySlug } from '#netlify/commerce/products/import-products.ts';
import { fieldEntries, type ProductValues } from '#netlify/commerce/products/product-fields.ts';
import { serializeProduct } from '#netlify/commerce/products/products.ts';
import { shownCategories } from '#netlify/commerce/publishing/category-entry.ts';
import type { EntryKind, Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import { categories, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { problemsAmong } from './product-problems.ts';
import { readFields } from './read-product.ts';
import { columnsOf } from './rows.ts';

const columns = withoutGenerated(getTableColumns(products));
type Row = typeof products.$inferSelect;

/** The form of a field on the desk, where that of its column differs. */
const toField: Record<string, (value: never) => unknown> = {
  rupees: (paise: number | null) => (paise === null ? null : toRupees(paise)),
};

/** What a product of which nothing is written yet is shown with: the values of empty fields, and of those that need one. */
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

async function find(db: Queries, slug: string) {
  const [row] = await db
    .select({ ...columns, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slug));
  return row;
}

function fieldsOf({ category, ...row }: NonNullable<Awaited<ReturnType<typeof find>>>): Fields {
  const fields = fieldEntries.map(([name, { column, kind }]) => {
    if (name === 'category') return [name, category];
    if (name === 'description') return [name, row.descriptionMarkdown || row.descriptionHtml];
    const value = row[column as keyof typeof row];
    return [name, toField[kind]?.(value as never) ?? value];
  });
  return Object.fromEntries(fields);
}

async function missing(db: Queries, values: Partial<ProductValues>): Promise<FieldProblem[]> {
  const known = await shownCategories(db);
  const noCategory = values.category && !known.some(({ name }) => name === values.category);
  const lost = await lostPictures(db, values.pictures ?? []);
  return [
    ...(noCategory ? [{ field: 'category', problem: `the shop has no category "${values.category}"` }] : []),
    ...lost.map((address) => ({ field: 'pictures', problem: `there is no picture ${address}` })),
  ];
}

/** Kits and rules need the other products too, so this is asked only before publishing. */
async function rulesBroken(
  db: Queries,
  slug: string,
  values: Partial<ProductValues>,
): Promise<FieldProblem[]> {
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

export const productEntry: EntryKind = {
  names: fieldEntries.map(([name]) => name),
  async read(db, slug) {
    const row = await find(db, slug);
    return row && { fields: fieldsOf(row), published: row.published };
  },
  lock: (tx, slug) => lockProductsBySlug(tx, [slug]),
  async check(db, slug, fields, isLast) {
    const { values, problems } = readFields(fields);
    const all = [...problems, ...(await missing(db, values))];
    return all.length > 0 || !isLast ? all : rulesBroken(db, slug, values);
  },
  async write(tx, slug, fields, now) {
    const { values } = readFields(fields);
    const { categorySlug, ...row } = columnsOf({
      ...(values as ProductValues),
      description: htmlOf(values.description ?? ''),
    }) as Row & { categorySlug: string };
    const [category] = await tx
      .select()
      .from(categories)
      .where(eq(categories.name, values.category ?? ''));
    const before = await find(tx, slug);
    const set = {
      ...row,
      descriptionMarkdown: values.description ?? '',
      categoryId: category?.id ?? 0,
      searchText: searchText({ ...row, category: category?.name ?? '' }),
      published: true,
      ...(before?.pricePaise === row.pricePaise ? {} : { priceNote: '' }),
    };
    if (before)
      await tx
        .update(products)
        .set({ ...set, updatedAt: sql`now()` })
        .where(eq(products.slug, slug));
    else await tx.insert(products).values({ ...set, slug, createdAt: now });
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
  async unpublish(tx, slug) {
    await tx.update(products).set({ published: false }).where(eq(products.slug, slug));
  },
};
