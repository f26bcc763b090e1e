import { createHash } from 'node:crypto';
import { toPaise } from '#domain/money.ts';
import { slugify } from '#domain/text.ts';
import {
  fieldEntries,
  type Kind,
  type ProductValues,
  type Values,
} from '#netlify/commerce/catalogue/product-fields.ts';
import { searchText } from '#netlify/commerce/catalogue/search-text.ts';
import type { products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Entry } from './content-files.ts';
import type { PostFile, ProductFile } from './content-schema.ts';

const picture = (name: string): string => `/pictures/${name}.webp`;
/** Noon in India: the date is the same in most time zones. */
const noon = (day: string): Date => new Date(`${day}T06:30:00Z`);

/** Stored instead of a hash when the file was deleted. */
export const removedHash = 'removed';

/** Hashes the row and not the file, so that a change in how rows are made counts as changed content. */
export const hashOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex');

type Columns = ReturnType<typeof withoutGenerated<typeof products.$inferSelect>>;
export type ProductRow = Omit<Columns, 'id' | 'categoryId' | 'updatedAt' | 'priceNote'> & {
  categorySlug: string;
};

/** Converts values to those of their columns, for the kinds where these differ. */
const toColumn: { [Name in Kind]?: (value: Values[Name]) => unknown } = {
  pictures: (names) => names.map(picture),
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

export function productRow({ slug, front, html }: Entry<ProductFile>): ProductRow {
  const columns = columnsOf({ ...front, description: html }) as Omit<ProductRow, 'slug'>;
  return {
    slug,
    ...columns,
    published: true,
    createdAt: noon(front.created),
    searchText: searchText({ ...columns, category: front.category }),
  };
}

export function postRow({ slug, front, html }: Entry<PostFile>) {
  return {
    slug,
    title: front.title,
    image: picture(front.picture),
    imageAlt: front.picture_alt,
    descriptionHtml: html,
    seoTitle: front.seo_title,
    seoDescription: front.seo_description,
    seoKeywords: front.seo_keywords,
    published: true,
    createdAt: noon(front.created),
  };
}
