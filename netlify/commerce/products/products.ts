import { and, asc, type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import type { ApiError } from '#contract/errors.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { priceOf } from '#domain/product/product.ts';
import { fieldEntries, type Kind, type productFields } from '#domain/product/product-fields.ts';
import { translated } from '#domain/text/translations.ts';
import { categories, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { fromReplica } from './from-replica.ts';

const { searchText, published, descriptionMarkdown, translations, ...shown } = withoutGenerated(
  getTableColumns(products),
);

const categoryNames = { id: categories.id, name: categories.name, slug: categories.slug };
/** What a language has of a row; nothing for English, so that its lists read no translations. */
export const translationIn = (column: Column, language: OtherLanguage | undefined) =>
  language ? sql<unknown>`${column} -> ${language}` : sql<unknown>`NULL`;

/** The columns that the API needs for an answer in a language, joined with those of the category. */
export const productColumns = (language?: OtherLanguage) => ({
  ...shown,
  translation: translationIn(translations, language),
  category: { ...categoryNames, translation: translationIn(categories.translations, language) },
});

type Row = Omit<
  ReturnType<typeof withoutGenerated<typeof products.$inferSelect>>,
  'searchText' | 'published' | 'descriptionMarkdown' | 'translations'
> & {
  translation?: unknown;
  category: { id: number; name: string; slug?: string; translation?: unknown };
};

/** Kinds of fields whose API form differs from their column. All others are copied. */
const converted = ['html', 'pictures', 'rupees', 'category'] as const satisfies Kind[];
type Converted = (typeof converted)[number];
const isConverted = (kind: Kind): boolean => converted.some((one) => one === kind);

type Fields = typeof productFields;
type Copied = {
  [Name in keyof Fields as Fields[Name]['kind'] extends Converted
    ? never
    : Name]: Row[Fields[Name]['column'] & keyof Row];
};
const copiedFields = (row: Row): Copied =>
  Object.fromEntries(
    fieldEntries
      .filter(([, { kind }]) => !isConverted(kind))
      .map(([name, { column }]) => [name, row[column as keyof Row]]),
  ) as Copied;

/** Converts a row to the contract's product: money in rupees, discount computed (§9), texts in the row's language. */
export function serializeProduct(row: Row): Product {
  const price = toRupees(row.pricePaise);
  const original = row.originalPricePaise === null ? null : toRupees(row.originalPricePaise);
  const { percentOff } = priceOf({ price, original_price: original });
  const [main = '', ...more] = row.images;
  const { translation, ...category } = row.category;
  const { declaration, ...fields } = translated(
    { ...copiedFields(row), description: row.descriptionHtml },
    row.translation,
  );
  return {
    id: row.id,
    slug: row.slug,
    ...fields,
    facts: row.facts ?? undefined,
    declaration: [declaration, row.priceNote].filter(Boolean).join(' '),
    main_image: main,
    image_1: more[0] ?? '',
    image_2: more[1] ?? '',
    image_3: more[2] ?? '',
    image_4: more[3] ?? '',
    price,
    original_price: original,
    discount_percent: percentOff,
    discounted_price: price,
    mrp: row.mrpPaise === null ? null : toRupees(row.mrpPaise),
    category: translated(category, translation),
    in_stock: row.stock > 0,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export async function getProduct(
  ctx: Ctx,
  slug: string,
  language?: OtherLanguage,
): Promise<Result<ReturnType<typeof serializeProduct>, ApiError>> {
  const missing = refuse('product_unknown');
  if (!/^[a-z0-9-]+$/.test(slug)) return missing;
  const [row] = await fromReplica(ctx, (db) =>
    db
      .select(productColumns(language))
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.slug, slug), eq(products.published, true))),
  );
  return row ? ok(serializeProduct(row)) : missing;
}

export async function listCategories(ctx: Ctx, language?: OtherLanguage) {
  const { position, published, translations: all, ...columns } = getTableColumns(categories);
  const inLanguage = translationIn(all, language);
  const rows = await fromReplica(ctx, (db) =>
    db
      .select({ ...columns, translation: inLanguage })
      .from(categories)
      .where(eq(published, true))
      .orderBy(asc(position), asc(columns.id)),
  );
  return ok(rows.map(({ translation, ...row }) => translated(row, translation)));
}
