import { toPaise, toRupees } from '#domain/base/money.ts';
import { ownPicture } from '#domain/product/media.ts';
import {
  type FieldName,
  fieldEntries,
  type Kind,
  type ProductValues,
  type productFields,
  type Values,
} from '#domain/product/product-fields.ts';
import { slugify } from '#domain/text/text.ts';
import type { Translations } from '#domain/text/translations.ts';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import type { products, withoutGenerated } from '#netlify/database/schema.ts';
import type { PostFile, ProductFile } from './front-matter.ts';

/** Noon in India: the date is the same in most time zones. */
const noon = (day: string): Date => new Date(`${day}T06:30:00Z`);

/** One checked entry with its text, which people write as Markdown, and what other languages have of it. */
export type Entry<Front> = {
  slug: string;
  front: Front;
  text: string;
  html: string;
  translations?: Translations;
};

type Columns = ReturnType<typeof withoutGenerated<typeof products.$inferSelect>>;
export type ProductRow = Omit<Columns, 'id' | 'categoryId' | 'updatedAt' | 'priceNote'> & {
  categorySlug: string;
};

/** Every field has its column. */
const columnOf: Record<FieldName, keyof ProductRow> = Object.fromEntries(
  fieldEntries.map(([name, { column }]) => [name, column]),
) as { [Name in FieldName]: (typeof productFields)[Name]['column'] };

/** Converts values to those of their columns, for the kinds where these differ. */
const toColumn: { [Name in Kind]?: (value: Values[Name]) => unknown } = {
  pictures: (names) => names.map(ownPicture),
  rupees: toPaise,
  specifications: (rows) => Object.entries(rows).map(([label, value]) => ({ label, value })),
  category: slugify,
};
function columnValue(kind: Kind, value: unknown): unknown {
  const convert = toColumn[kind] as ((value: unknown) => unknown) | undefined;
  return value === null || !convert ? value : convert(value);
}

/** The columns of these fields; undefined fields are left out. */
export const columnsOf = (
  fields: { [Name in keyof ProductValues]?: ProductValues[Name] | undefined },
): Partial<ProductRow> =>
  Object.fromEntries(
    fieldEntries
      .filter(([name]) => fields[name] !== undefined)
      .map(([name, { column, kind }]) => [column, columnValue(kind, fields[name])]),
  );

type StoredFields = Omit<Columns, 'id' | 'updatedAt' | 'priceNote'>;
/** The form of a field on the desk, where that of its column differs. */
const toField: { [Name in Kind]?: (value: never) => unknown } = {
  rupees: (paise: number | null) => (paise === null ? null : toRupees(paise)),
};

/** A product's fields by their names, as the desk shows and keeps them; and from where on its stock is low. */
export function fieldsOf(row: StoredFields, category: string): Record<string, unknown> {
  const fields = fieldEntries.map(([name, { kind }]) => {
    if (name === 'category') return [name, category];
    if (name === 'description') return [name, row.descriptionMarkdown || row.descriptionHtml];
    const value = row[columnOf[name] as keyof StoredFields];
    return [name, toField[kind]?.(value as never) ?? value];
  });
  return { ...Object.fromEntries(fields), low_stock_at: row.lowStockAt ?? null };
}

type CategoryFile = {
  name: string;
  slug: string;
  blurb: string;
  picture: string;
  look: string[];
  translations?: Translations;
};
/** The order of the file is that of the shop. */
export const categoryRows = (all: readonly CategoryFile[]) =>
  all.map(({ name, slug, blurb, picture, look, translations = {} }, position) => ({
    slug,
    name,
    blurb,
    picture: ownPicture(picture),
    look,
    position,
    translations,
  }));

export function productRow({ slug, front, text, html, translations = {} }: Entry<ProductFile>): ProductRow {
  const columns = columnsOf({ ...front, description: html }) as Omit<ProductRow, 'slug'>;
  return {
    slug,
    ...columns,
    descriptionMarkdown: text,
    translations,
    published: true,
    createdAt: noon(front.created),
    searchText: searchText({ ...columns, translations, category: front.category }),
  };
}

export function postRow({ slug, front, text, html, translations = {} }: Entry<PostFile>) {
  return {
    slug,
    title: front.title,
    image: ownPicture(front.picture),
    imageAlt: front.picture_alt,
    descriptionHtml: html,
    descriptionMarkdown: text,
    seoTitle: front.seo_title,
    seoDescription: front.seo_description,
    seoKeywords: front.seo_keywords,
    translations,
    published: true,
    createdAt: noon(front.created),
  };
}
