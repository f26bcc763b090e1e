import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { isWholePaise } from '#domain/base/money.ts';
import { readGst } from '#domain/gst/taxed-parts.ts';
import { reportContradictions } from '#domain/product/fact-figures.ts';
import { ownPicture } from '#domain/product/media.ts';
import { isFitting, productTypes } from '#domain/product/product.ts';
import { type Report, readFacts } from '#domain/product/product-facts.ts';
import {
  emptyValue,
  type FieldName,
  fieldEntries,
  isNeeded,
  type Kind,
} from '#domain/product/product-fields.ts';

/** The checks of fields that people write: in content/, in sheets by the mappings in content/imports, and on the desk. */

type Issue = { code?: string | undefined; expected?: unknown; keys?: unknown; input?: unknown };

const typeMessages: Record<string, string> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number, without quotes',
  boolean: 'must be true or false',
  array: 'must be a list, one line with a hyphen for each',
  object: 'must be fields with values',
  record: 'must be lines of a label and a value',
};

/** The message for a validation issue; undefined uses the schema library's own message. */
export function describeIssue({ code, expected, keys, input }: Issue): string | undefined {
  if (code === 'unrecognized_keys' && Array.isArray(keys))
    return `there is no field called ${keys.join(', ')}; is it misspelt?`;
  if (input === undefined) return 'is missing';
  // In YAML, a name without a value after its colon.
  if (input === null && expected !== 'object')
    return 'has no value: write one, or take the line out if the field may be missing';
  return code === 'invalid_type' ? typeMessages[String(expected)] : undefined;
}

/** The message for a value of a wrong type. A missing or empty one gets the message of `describeIssue` instead. */
export const invalidMessage = (message: string) => ({
  error: ({ input }: Issue) => (input == null ? undefined : message),
});

z.config(en());

/** The names that files may refer to. `categories` is undefined if categories.json is invalid. */
export type Known = {
  categories: readonly string[] | undefined;
  hasPicture: (name: string) => boolean;
};

const noControl = z.regex(/^[\P{Cc}\t\n\r]*$/u, 'must not contain control characters');
const textUpTo = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `must be ${max} characters or fewer`), noControl);
export const text = textUpTo(2000).check(z.minLength(1, 'must not be empty'));

/** The fields of a category, in its file and on the desk. */
export const categoryFields = <Picture extends z.ZodMiniType>(picture: Picture) => ({
  name: textUpTo(200).check(z.minLength(1, 'must not be empty')),
  blurb: text,
  picture,
  look: z._default(z.array(text).check(z.maxLength(20, 'must be 20 points at most')), []),
});

/** All two-letter combinations: those that are region codes give the English names of countries for the filters. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = new Set(letters.flatMap((one) => letters.map((two) => regions.of(one + two))));
const country = textUpTo(100).check(
  z.refine((name) => name === '' || countries.has(name), {
    error: ({ input }) => `"${input}" is no country: write its English name, such as India or Vietnam`,
  }),
);

const countMax = 1_000_000;
const ratingMessage = 'must be a number from 0 to 5 with one decimal';

/** A photograph is named with its ending, a picture in WebP without. */
const picturePattern = /^[a-z0-9-]+(\.(jpg|png|avif))?$/;
export const pictureIn = ({ hasPicture }: Pick<Known, 'hasPicture'>) =>
  z.string().check(
    z.regex(
      picturePattern,
      'must be the name of a picture in public/pictures: without its ending for .webp, else with .jpg, .png or .avif',
    ),
    z.refine((name) => !picturePattern.test(name) || hasPicture(name), {
      error: ({ input }) => `there is no public${ownPicture(String(input))}`,
    }),
  );

/** Reports each fact that cannot be read or that contradicts another, with what it must be. */
const facts = z.pipe(
  z.unknown(),
  z.transform((given, { issues }) => {
    const report: Report = (message, path = []) =>
      issues.push({ code: 'custom', message, path: [...path], input: given });
    const read = readFacts(given, report);
    if (read) reportContradictions(read, report);
    const cells = read?.kind === 'panel' ? read.cell_origin : undefined;
    if (cells && !countries.has(cells)) report(`"${cells}" is no country`, ['cell_origin']);
    return read;
  }),
);

/** The check for each kind of value, for content files and imports. */
export const checksOf = (known: Pick<Known, 'hasPicture'>) => ({
  name: textUpTo(200).check(z.minLength(1, 'must not be empty')),
  text: textUpTo(2000),
  lines: textUpTo(2000),
  html: textUpTo(50_000),
  pictures: z.array(pictureIn(known)).check(z.maxLength(5, 'must be five at most')),
  alts: z.array(textUpTo(200)).check(z.maxLength(5, 'must be five at most')),
  rupees: z.number().check(
    z.refine((value) => value > 0 && value < 1e9, 'must be more than 0 rupees, and less than 100 crore'),
    z.refine(isWholePaise, 'must be rupees with at most 2 decimals'),
  ),
  rating: z
    .number()
    .check(z.minimum(0, ratingMessage), z.maximum(5, ratingMessage), z.multipleOf(0.1, ratingMessage)),
  count: z
    .int(invalidMessage('must be a whole number'))
    .check(z.minimum(0, 'must not be less than 0'), z.maximum(countMax, `must not be more than ${countMax}`)),
  flag: z.boolean(),
  country,
  productType: z.enum(productTypes, invalidMessage(`must be ${productTypes.join(' or ')}`)),
  fitting: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isFitting(value),
        'must be included, not needed, extra, or extra with its usual range in rupees, like extra 12000-20000',
      ),
    ),
  gst: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || readGst(value) !== undefined,
        'must be an HSN code with its rate, like 85414300 at 5 %, or parts whose shares add up to 100 %, like ' +
          '70 % 85414300 at 5 %, 30 % 995461 at 18 %',
      ),
    ),
  specifications: z.record(text, text),
  facts,
  category: text,
});

type Checks = Record<Kind, z.ZodMiniType>;
type ByField = Record<FieldName, z.ZodMiniType>;
export const checksByField = (checks: Checks): ByField =>
  Object.fromEntries(
    fieldEntries.map(([name, { kind }]) => [
      name,
      emptyValue(kind) === null && !isNeeded(name) ? z.nullable(checks[kind]) : checks[kind],
    ]),
  ) as ByField;
