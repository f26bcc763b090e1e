import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { type FieldName, fieldEntries, type Kind } from '#commerce/catalogue/product-fields.ts';
import { isWholePaise } from '#domain/money.ts';
import { productTypes } from '#domain/product-type.ts';
import { or } from './describe-issue.ts';

z.config(en());

/** What the files may name: `categories` is undefined while the list of them cannot be read itself. */
export type Known = {
  categories: readonly string[] | undefined;
  hasPicture: (name: string) => boolean;
};

const noControl = z.regex(/^[\P{Cc}\t\n\r]*$/u, 'must not contain control characters');
/** Text of any length, also none. */
const words = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `must be ${max} characters or fewer`), noControl);
export const text = words(2000).check(z.minLength(1, 'must not be empty'));

const countMax = 1_000_000;
const ratingWords = 'must be a number from 0 to 5 with one decimal';

const picturePattern = /^[a-z0-9-]+$/;
export const pictureIn = ({ hasPicture }: Pick<Known, 'hasPicture'>) =>
  z.string().check(
    z.regex(picturePattern, 'must be the name of a picture in public/pictures, without its ending'),
    z.refine((name) => !picturePattern.test(name) || hasPicture(name), {
      error: ({ input }) => `there is no public/pictures/${input}.webp`,
    }),
  );

/** What a value of each kind must be, in a file and in an import alike. */
export const checksOf = (known: Pick<Known, 'hasPicture'>) => ({
  name: words(200).check(z.minLength(1, 'must not be empty')),
  text: words(2000),
  html: words(50_000),
  pictures: z.array(pictureIn(known)).check(z.maxLength(5, 'must be five at most')),
  rupees: z.number().check(
    z.refine((value) => value > 0 && value < 1e9, 'must be more than 0 rupees, and less than 100 crore'),
    z.refine(isWholePaise, 'must be rupees with at most 2 decimals'),
  ),
  rating: z
    .number()
    .check(z.minimum(0, ratingWords), z.maximum(5, ratingWords), z.multipleOf(0.1, ratingWords)),
  count: z
    .int(or('must be a whole number'))
    .check(z.minimum(0, 'must not be less than 0'), z.maximum(countMax, `must not be more than ${countMax}`)),
  flag: z.boolean(),
  productType: z.enum(productTypes, or(`must be ${productTypes.join(' or ')}`)),
  specifications: z.record(text, text),
  category: text,
});

type Checks = Record<Kind, z.ZodMiniType>;
type ByField = Record<FieldName, z.ZodMiniType>;
/** The check of each field of a product, by its kind. */
export const checksByField = (checks: Checks): ByField =>
  Object.fromEntries(
    fieldEntries.map(([name, { kind, absent }]) => [
      name,
      absent === null ? z.nullable(checks[kind]) : checks[kind],
    ]),
  ) as ByField;

/** An original price is a higher one. Compared as soon as both are numbers, whatever else is wrong. */
export const pricesAgree = (price: unknown, original: unknown): boolean =>
  typeof price !== 'number' || typeof original !== 'number' || original > price;
export const pricesDisagree = 'must be more than price';
