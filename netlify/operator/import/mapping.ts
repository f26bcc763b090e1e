import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { describeIssue, or } from '#content-files/describe-issue.ts';
import { err, ok, type Result } from '#domain/result.ts';

z.config(en());

/** A mapping file: how the columns of a spreadsheet become products. content/maps has one that explains itself. */

const text = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);
/** The first of the list whose condition holds. */
const choice = z.array(z.strictObject({ when: z.optional(z.string()), value: text })).check(z.minLength(1));
const field = z.union(
  [text, choice],
  or('must be a text, a number, or a list of choices that each have a value'),
);
export type Field = z.output<typeof field>;
const optional = z.optional(field);

export const Mapping = z
  .strictObject({
    delimiter: z._default(z.string().check(z.length(1)), ','),
    /** Lines between the header and the first product: units, codes. */
    skip_lines: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
    /** What a second row with the slug of an earlier one is: a mistake, or another product with a number behind. */
    same_slug: z._default(z.enum(['error', 'number']), 'error'),
    /** What shoppers are told where the price is worked out by a formula. */
    price_note: z.optional(text),
    fields: z.strictObject({
      slug: optional,
      name: optional,
      category: optional,
      product_type: optional,
      description: optional,
      manufactured_by: optional,
      max_power: optional,
      efficiency: optional,
      weight: optional,
      product_warranty: optional,
      performance_warranty: optional,
      declaration: optional,
      support_info: optional,
      country_of_origin: optional,
      seo_title: optional,
      seo_description: optional,
      seo_keywords: optional,
      most_loved: optional,
      published: optional,
      price: optional,
      original_price: optional,
      stock: optional,
      rating: optional,
      ratings_count: optional,
    }),
    specifications: z.optional(z.record(z.string(), field)),
    pictures: z.optional(z.array(field).check(z.maxLength(5))),
  })
  .check(
    z.refine(({ fields }) => fields.slug !== undefined || fields.name !== undefined, {
      message: 'slug or name is needed to tell products apart',
      path: ['fields'],
    }),
    z.refine(({ fields, price_note: note }) => note !== undefined || !isFormula(fields.price), {
      message: 'is needed where the price is a formula: it tells shoppers that the price is worked out',
      path: ['price_note'],
    }),
  );
export type Mapping = z.output<typeof Mapping>;

function isFormula(price: Field | undefined): boolean {
  const texts = Array.isArray(price) ? price.map(({ value }) => value) : [price ?? ''];
  return texts.some((value) => value.includes('='));
}

/** Reads a mapping file; the error says all that is wrong with it. */
export function readMapping(yaml: string): Result<Mapping, string[]> {
  try {
    const read = Mapping.safeParse(parseYaml(yaml), { error: describeIssue });
    if (read.success) return ok(read.data);
    return err(
      read.error.issues.map(
        ({ path, message }) => [...path.map(String), ''].join('.').replace(/\.$/, ': ') + message,
      ),
    );
  } catch (error) {
    return err([`is not YAML: ${(error as Error).message.split('\n')[0]}`]);
  }
}
