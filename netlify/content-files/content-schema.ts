import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { isWholePaise } from '#domain/money.ts';
import { or } from './describe-issue.ts';

z.config(en());

/** The front matter of the files in content/. Unknown fields are refused: most are slips of the pen. */

/** What the files may name: `categories` is undefined while the list of them cannot be read itself. */
export type Known = {
  categories: readonly string[] | undefined;
  hasPicture: (name: string) => boolean;
};

const countMax = 1_000_000;
const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const wholeFrom0 = z
  .int(or('must be a whole number'))
  .check(z.minimum(0, 'must not be less than 0'), z.maximum(countMax, `must not be more than ${countMax}`));

const isDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
};
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string(or('must be a date like 2026-03-31')).check(
  z.regex(dayPattern, 'must be a date like 2026-03-31'),
  z.refine((value) => !dayPattern.test(value) || isDay(value), 'is no day of the calendar'),
);

const picturePattern = /^[a-z0-9-]+$/;
const pictureIn = ({ hasPicture }: Known) =>
  z.string().check(
    z.regex(picturePattern, 'must be the name of a picture in public/pictures, without its ending'),
    z.refine((name) => !picturePattern.test(name) || hasPicture(name), {
      error: ({ input }) => `there is no public/pictures/${input}.webp`,
    }),
  );

const categoryIn = ({ categories }: Known) =>
  text.check(
    z.refine((name) => !categories || categories.includes(name), {
      error: ({ input }) => `"${input}" is not in categories.json (${categories?.join(', ')})`,
    }),
  );

const rupeesPattern = /^\d{1,9}\.\d{2}$/;
/** Rupees in quotes, with two decimals, as `"11999.00"`. */
const rupees = z.pipe(
  z.string(or('must stand in quotes, like "11999.00"')).check(
    z.regex(rupeesPattern, 'must be rupees with two decimals, like "11999.00"'),
    z.refine(
      (value) => !rupeesPattern.test(value) || (isWholePaise(Number(value)) && Number(value) > 0),
      'must be more than zero',
    ),
  ),
  z.transform(Number),
);

/** Whatever else is wrong with the file, its two prices can be compared. */
const hasPrices = (value: unknown): boolean => {
  const { price, original_price: original } = (value ?? {}) as Record<string, unknown>;
  return typeof price === 'number' && typeof original === 'number';
};

const rating = 'must be a number from 0 to 5 with one decimal';
const seo = { seo_title: text, seo_description: text, seo_keywords: text };

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

export const categoryFile = (known: Known) =>
  z
    .array(z.strictObject({ name: text, blurb: text, picture: pictureIn(known) }))
    .check(z.refine((all) => !isTwice(all.map(({ name }) => name)), 'two categories have the same name'));

export const productFile = (known: Known) =>
  z
    .strictObject({
      name: text.check(z.maxLength(200, 'must be 200 characters or fewer')),
      category: categoryIn(known),
      manufactured_by: text,
      product_type: z.enum(['commercial', 'non-commercial'], or('must be commercial or non-commercial')),
      price: rupees,
      original_price: z.optional(rupees),
      stock: wholeFrom0,
      most_loved: z._default(z.boolean(), false),
      rating: z.number().check(z.minimum(0, rating), z.maximum(5, rating), z.multipleOf(0.1, rating)),
      ratings_count: wholeFrom0,
      max_power: text,
      efficiency: text,
      weight: text,
      product_warranty: text,
      performance_warranty: text,
      declaration: text,
      support_info: text,
      country_of_origin: text,
      pictures: z
        .array(pictureIn(known))
        .check(z.minLength(1, 'must name one picture at least'), z.maxLength(5, 'must be five at most')),
      created: day,
      specifications: z.record(text, text),
      ...seo,
    })
    .check(
      z.refine(({ price, original_price: original }) => original === undefined || original > price, {
        message: 'must be more than price',
        path: ['original_price'],
        when: ({ value }) => hasPrices(value),
      }),
    );
export type ProductFile = z.output<ReturnType<typeof productFile>>;

export const postFile = (known: Known) =>
  z.strictObject({ title: text, picture: pictureIn(known), picture_alt: text, created: day, ...seo });
export type PostFile = z.output<ReturnType<typeof postFile>>;
