import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/base/time.ts';
import { emptyValue, fieldEntries, isNeeded, type ProductValues } from '#domain/product/product-fields.ts';
import { slugify } from '#domain/text/text.ts';
import { priceTexts } from '#texts/en/product-prices.ts';
import {
  categoryFields,
  checksByField,
  checksOf,
  invalidMessage,
  type Known,
  pictureIn,
  text,
} from './checks.ts';
import { priceProblems } from './price-rules.ts';

/** Schemas of the front matter in content/. Unknown fields are refused, because most are typing errors. */

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string(invalidMessage('must be a date like 2026-03-31')).check(
  z.regex(dayPattern, 'must be a date like 2026-03-31'),
  z.refine((value) => !dayPattern.test(value) || isCalendarDay(value), 'is no day of the calendar'),
);

const categoryIn = ({ categories }: Known) =>
  text.check(
    z.refine((name) => !categories || categories.includes(name), {
      error: ({ input }) => `"${input}" is not in categories.json (${categories?.join(', ')})`,
    }),
  );

const rupeesPattern = /^\d{1,9}\.\d{2}$/;
/** Rupees as text with two decimals, for example `"11999.00"`. */
const rupees = z.pipe(
  z.string(invalidMessage('must stand in quotes, like "11999.00"')).check(
    z.regex(rupeesPattern, 'must be rupees with two decimals, like "11999.00"'),
    z.refine((value) => !rupeesPattern.test(value) || Number(value) > 0, 'must be more than zero'),
  ),
  z.transform(Number),
);

const hasDuplicates = (names: readonly string[]): boolean => new Set(names).size < names.length;

export const categoryFile = (known: Known) =>
  z
    .array(z.strictObject(categoryFields(pictureIn(known))))
    .check(
      z.refine(
        (all) => !hasDuplicates(all.map(({ name }) => slugify(name))),
        'two categories have the same name, or names that make the same address',
      ),
    );

export type ProductFile = Omit<ProductValues, 'description'> & { created: string };

/** The front matter of a product. The description is not a field but the Markdown below. */
export function productFile(known: Known) {
  const checks = checksOf(known);
  const { description, ...fields } = checksByField({
    ...checks,
    text,
    lines: text,
    rupees,
    category: categoryIn(known),
    country: checks.country.check(z.minLength(1, 'must not be empty')),
    pictures: checks.pictures.check(z.minLength(1, 'must name one picture at least')),
  });
  for (const [name, { kind }] of fieldEntries) {
    if (name !== 'description' && !isNeeded(name)) fields[name] = z._default(fields[name], emptyValue(kind));
  }
  const file = z.strictObject({ ...fields, created: day }) as z.ZodMiniType<ProductFile>;
  const agrees = (name: string, message: string) =>
    z.refine<object>((values) => !priceProblems(values).some(({ path }) => path[0] === name), {
      message,
      path: [name],
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
  return file.check(agrees('original_price', priceTexts.originalTooLow), agrees('mrp', priceTexts.mrpTooLow));
}

export const postFile = (known: Known) =>
  z.strictObject({
    title: text,
    picture: pictureIn(known),
    picture_alt: text,
    created: day,
    seo_title: text,
    seo_description: text,
    seo_keywords: text,
  });
export type PostFile = z.output<ReturnType<typeof postFile>>;
