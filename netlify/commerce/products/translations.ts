import * as z from 'zod/mini';
import {
  type FieldName,
  fieldEntries,
  type ProductValues,
  translatedFields,
} from '#domain/product/product-fields.ts';
import type { Translation } from '#domain/text/translations.ts';
import { categoryFields, checksByField, checksOf, text } from './checks.ts';
import type { ProductFile } from './front-matter.ts';

/** The texts of the catalogue in another language: how their files look, and what is stored of them. */

const checks = checksByField(checksOf({ hasPicture: () => true }));
const { name, blurb, look } = categoryFields(text);
const optional = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.partial(z.strictObject(shape));

/** The front matter of a product in another language. Its rows of specifications are named in English. */
export const translatedProductFile = optional(
  Object.fromEntries(
    translatedFields.flatMap((field) => (field === 'description' ? [] : [[field, checks[field]]])),
  ),
) as z.ZodMiniType<Partial<Pick<ProductValues, FieldName>>>;
export const translatedPostFile = optional({
  title: text,
  picture_alt: text,
  seo_title: text,
  seo_description: text,
  seo_keywords: text,
});
/** By the slugs of the categories. */
export const translatedCategoryFile = z.record(z.string(), optional({ name, blurb, look }));
/** Words that stand in several places, by their English. */
export const wordsFile = z.record(z.string(), text);

export type Words = Readonly<Record<string, string>>;
/** A text as its editor wrote it, and the HTML that is made of it. */
type Text = { text?: string | undefined; html?: string | undefined };

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const given = (fields: Record<string, unknown>): Translation =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isThere(value))) as Translation;

/** The words of a table: those of its own file, by the English value of the row, and those of words.json. */
function tableWords(english: Words, file: Words, words: Words): Words | undefined {
  const found = Object.entries(english).flatMap(([label, value]) => [
    [label, words[label]],
    [value, file[label] ?? words[value]],
  ]);
  const known = found.filter(([, word]) => word !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What a language has of a product: its file's texts, and for the others the words of words.json. */
export function productTranslation(
  english: ProductFile,
  file: Partial<Pick<ProductValues, FieldName>> & Text,
  words: Words,
): Translation {
  const texts = fieldEntries.flatMap(([field, { kind }]) => {
    if (!translatedFields.includes(field) || field === 'description') return [];
    const source = english[field as keyof ProductFile];
    if (kind === 'specifications')
      return [[field, tableWords(english.specifications, file.specifications ?? {}, words)]];
    return [[field, file[field] ?? (typeof source === 'string' ? words[source] : undefined)]];
  });
  return given({ ...Object.fromEntries(texts), ...described(file) });
}

export function postTranslation({
  text,
  html,
  picture_alt: image_alt,
  ...texts
}: z.output<typeof translatedPostFile> & Text): Translation {
  return given({ ...texts, image_alt, ...described({ text, html }) });
}

export const categoryTranslation = (
  english: { name: string; blurb: string },
  file: { name?: string | undefined; blurb?: string | undefined; look?: string[] | undefined },
  words: Words,
): Translation =>
  given({
    name: file.name ?? words[english.name],
    blurb: file.blurb ?? words[english.blurb],
    look: file.look,
  });

/** The text itself is kept beside its HTML, for whoever edits it. */
const described = ({ text, html }: Text) => (text ? { description: html, description_markdown: text } : {});
