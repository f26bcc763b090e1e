import { eq } from 'drizzle-orm';
import { articleHtml } from '#domain/html/sanitise.ts';
import { drafts } from '#netlify/database/content-schema.ts';
import { categories } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Fields } from './entry-kind.ts';

/** What a file says of a product, as the desk keeps it. */

/** The HTML of another shop without its classes and scripts; Markdown takes what is indented for code. */
const cleanDescription = (text: string): string =>
  /<[a-z][^>]*>/i.test(text)
    ? articleHtml(text)
        .replace(/^[ \t]+/gm, '')
        .replace(/\n{3,}/g, '\n\n')
    : text;

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Pictures by their addresses here, with what they show. Without those that were not fetched. */
function picturesIn({ pictures, picture_alts: alts }: Fields, kept: ReadonlyMap<string, string>): Fields {
  const shows = textsIn(alts);
  const found = textsIn(pictures).flatMap((address, at) => {
    const own = kept.get(address);
    return own ? [{ own, alt: shows[at] ?? '' }] : [];
  });
  if (found.length === 0) return {};
  return { pictures: found.map(({ own }) => own), picture_alts: found.map(({ alt }) => alt) };
}

/** The names of categories that are shown or being written, by how a file may spell them. */
export async function namesOfCategories(tx: Queries): Promise<Map<string, string>> {
  const shown = await tx.select({ name: categories.name, slug: categories.slug }).from(categories);
  const written = await tx.select().from(drafts).where(eq(drafts.type, 'category'));
  const names = [
    ...written.map(({ fields, slug }) => ({ name: String(fields.name ?? slug), slug })),
    ...shown,
  ];
  return new Map(names.flatMap(({ name, slug }) => [name, slug].map((one) => [one.toLowerCase(), name])));
}

export function fileFields(
  fields: Fields,
  kept: ReadonlyMap<string, string>,
  nameOf: ReadonlyMap<string, string>,
): Fields {
  const { description, category, pictures, picture_alts: alts, ...rest } = fields;
  return {
    ...rest,
    ...picturesIn({ pictures, picture_alts: alts }, kept),
    ...(typeof description === 'string' ? { description: cleanDescription(description) } : {}),
    ...(typeof category === 'string' ? { category: nameOf.get(category.toLowerCase()) ?? category } : {}),
  };
}
