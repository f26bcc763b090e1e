import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { isWholePaise } from '#domain/money.ts';

z.config(en());

/** What one row says of a product. What the mapping leaves out is absent, and stays as it is in the shop. */

const noControl = z.regex(/^[\P{Cc}\t\n\r]*$/u, 'must not contain control characters');
const words = z.optional(z.string().check(z.maxLength(2000), noControl));
const rupees = z.number().check(
  z.refine((value) => value > 0 && value < 1e9, 'must be more than 0 rupees'),
  z.refine((value) => isWholePaise(value), 'must be rupees with at most 2 decimals'),
);
const whole = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must not be less than 0'), z.maximum(1_000_000));
const yesOrNo = z.pipe(
  z.string().check(z.regex(/^(yes|no|true|false|1|0)?$/i, 'must be yes or no')),
  z.transform((value) => /^(yes|true|1)$/i.test(value)),
);

export const ImportedProduct = z
  .object({
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has no letter or digit'), z.maxLength(150)),
    name: z.optional(z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(200), noControl)),
    category: z.optional(z.string()),
    product_type: z.optional(
      z.string().check(z.regex(/^(non-)?commercial$/, 'must be commercial or non-commercial')),
    ),
    description: z.optional(z.string().check(z.maxLength(50_000), noControl)),
    manufactured_by: words,
    max_power: words,
    efficiency: words,
    weight: words,
    product_warranty: words,
    performance_warranty: words,
    declaration: words,
    support_info: words,
    country_of_origin: words,
    seo_title: words,
    seo_description: words,
    seo_keywords: words,
    most_loved: z.optional(yesOrNo),
    published: z.optional(yesOrNo),
    price: z.optional(rupees),
    original_price: z.optional(z.nullable(rupees)),
    stock: z.optional(whole),
    rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
    ratings_count: z.optional(whole),
    specifications: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
    pictures: z.optional(z.array(z.string())),
  })
  .check(
    z.refine(({ price, original_price: was }) => !price || !was || was > price, {
      message: 'must be more than price',
      path: ['original_price'],
    }),
  );
export type ImportedProduct = z.output<typeof ImportedProduct>;
