import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { isWholePaise } from '#domain/money.ts';

z.config(en());

/** The front matter of the files in content/. Unknown fields are refused: most are slips of the pen. */

const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const wholeFrom0 = z.int('must be a whole number').check(z.minimum(0));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-03-31'));
const pictureName = z
  .string()
  .check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a picture in public/pictures, without its ending'));

/** Rupees in quotes, with two decimals, as `"11999.00"`. */
const rupees = z.pipe(
  z.string('must stand in quotes, like "11999.00"').check(
    z.regex(/^\d{1,9}\.\d{2}$/, 'must be rupees with two decimals, like "11999.00"'),
    z.refine((value) => isWholePaise(Number(value)) && Number(value) > 0, 'must be more than zero'),
  ),
  z.transform(Number),
);

const seo = { seo_title: text, seo_description: text, seo_keywords: text };

export const CategoryFile = z.array(z.strictObject({ name: text, blurb: text, picture: pictureName }));

export const ProductFile = z
  .strictObject({
    name: text.check(z.maxLength(200)),
    category: text,
    manufactured_by: text,
    product_type: z.enum(['commercial', 'non-commercial']),
    price: rupees,
    original_price: z.optional(rupees),
    stock: wholeFrom0,
    most_loved: z._default(z.boolean(), false),
    rating: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
    ratings_count: wholeFrom0,
    max_power: text,
    efficiency: text,
    weight: text,
    product_warranty: text,
    performance_warranty: text,
    declaration: text,
    support_info: text,
    country_of_origin: text,
    pictures: z.array(pictureName).check(z.minLength(1), z.maxLength(5)),
    created: day,
    specifications: z.record(text, text),
    ...seo,
  })
  .check(
    z.refine(({ price, original_price: original }) => original === undefined || original > price, {
      message: 'must be more than price',
      path: ['original_price'],
    }),
  );
export type ProductFile = z.output<typeof ProductFile>;

export const PostFile = z.strictObject({
  title: text,
  picture: pictureName,
  picture_alt: text,
  created: day,
  ...seo,
});
export type PostFile = z.output<typeof PostFile>;
