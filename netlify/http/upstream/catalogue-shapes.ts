import * as z from 'zod/mini';
import type * as Shop from '#contract/catalogue.ts';
import { isObject } from '#domain/base/json.ts';
import { readFacts } from '#domain/product/product-facts.ts';
import { ownTexts } from '#domain/product/product-fields.ts';
import type { Facets } from '#domain/product/product-filters.ts';
import {
  laxText,
  looseNumber,
  nullableDate,
  nullableNumber,
  nullableText,
  numbered,
  numberedListOf,
  optionalNumber,
  orAbsent,
  pageFields,
  pageOf,
  sentText,
} from './reply-types.ts';

/** The catalogue of other backends, read into the contract's shape (src/contract/catalogue.ts). */

/** Not in §3: what other languages have of an item's texts. */
const translations = orAbsent(z.record(z.string(), z.record(z.string(), z.unknown())));

export const Category = z.object({ id: looseNumber, name: z.string(), translations });

/** `category` is an object, an id or missing (§3). A category sent as an id gets an empty name. */
const CategoryRef = z.pipe(
  z.nullish(z.union([Category, looseNumber])),
  z.transform((value): Shop.Category | null =>
    typeof value === 'number' ? { id: value, name: '' } : (value ?? null),
  ),
);

/** One row of the specifications tab. */
const Specification = z.object({ label: sentText, value: sentText });

/** Not in §3. Another backend may use this name for something else: any value but a list of rows counts as missing. */
const Specifications = z.pipe(
  orAbsent(z.array(Specification)),
  z.transform((rows): Shop.Specification[] => rows ?? []),
);

/** Not in §3. An invalid fact counts as unknown, never as an error. */
const Facts = z.pipe(
  z.optional(z.unknown()),
  z.transform((facts) => readFacts(facts, () => {})),
);

/** The last group of fields is not in §3: other backends may not send it. */
export const Product = z.object({
  id: looseNumber,
  name: z.string(),
  slug: z.string(),
  description: nullableText,
  main_image: nullableText,
  image_1: nullableText,
  image_2: nullableText,
  image_3: nullableText,
  image_4: nullableText,
  picture_alts: orAbsent(z.array(z.string())),
  price: nullableNumber,
  original_price: nullableNumber,
  discount_percent: nullableNumber,
  discounted_price: nullableNumber,
  rating: nullableNumber,
  ratings_count: nullableNumber,
  product_type: nullableText,
  manufactured_by: nullableText,
  declaration: nullableText,
  max_power: nullableText,
  efficiency: nullableText,
  weight: nullableText,
  product_warranty: nullableText,
  performance_warranty: nullableText,
  support_info: nullableText,
  category: CategoryRef,
  in_stock: z.pipe(
    z.nullish(z.boolean()),
    z.transform((sent) => sent ?? null),
  ),
  stock: nullableNumber,
  seo_title: nullableText,
  seo_description: nullableText,
  seo_keywords: nullableText,

  most_loved: orAbsent(z.boolean()),
  country_of_origin: laxText,
  delivery_info: laxText,
  fitting: laxText,
  gst: laxText,
  mrp: orAbsent(optionalNumber),
  ...ownTexts(laxText),
  specifications: Specifications,
  facts: Facts,
  translations,
  created_at: laxText,
  updated_at: laxText,
});

export const CategoryList = numberedListOf(Category);

const optionalText = z.optional(z.string());
/** Not in §7: most backends do not send it. */
const SearchNotes = z.object({
  corrected: optionalText,
  left_out: z.optional(z.array(z.string())),
  results_for: optionalText,
  only_mentioned: z.optional(z.boolean()),
  size: z.optional(z.object({ asked: z.string(), exact: z.number() })),
  pages: z.optional(z.array(z.object({ title: z.string(), path: z.string().check(z.regex(/^\/(?!\/)/)) }))),
  guides: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
  successor: z.optional(
    z.object({
      title: z.string(),
      products: z.array(z.object({ slug: z.string(), name: z.string(), says: z.string() })),
      check: z.array(z.string()),
    }),
  ),
  suggested: z.optional(z.array(Product)),
});

/** Not in §7. Values that are not counts are left out. */
const FacetCounts = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): Facets | undefined => {
    const fields = Object.entries(isObject(given) ? given : {}).map(([field, counts]) => {
      const known = Object.entries(isObject(counts) ? counts : {}).filter(([, count]) =>
        Number.isInteger(count),
      );
      return [field, Object.fromEntries(known)];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }),
);

const products = z.array(Product);

/** Like `listOf`, with the counts of the filters and the notes on a search if the backend sends them. */
export const ProductList = z.pipe(
  z.union([
    products,
    z
      .object({ results: products, ...pageFields, search: orAbsent(SearchNotes), facets: FacetCounts })
      .check(numbered),
  ]),
  z.transform((list): Shop.ProductPage => {
    if (Array.isArray(list)) return pageOf(list);
    const { search, facets } = list;
    return { ...pageOf(list), ...(search ? { search } : {}), ...(facets ? { facets } : {}) };
  }),
);

export const Blog = z.object({
  id: z.union([z.number(), z.string()]),
  slug: z.string(),
  title: z.string(),
  image: nullableText,
  description: nullableText,
  seo_title: nullableText,
  seo_description: nullableText,
  seo_keywords: nullableText,
  created_at: nullableDate,

  /** Not in §3: the picture's alternative text. */
  image_alt: laxText,
  translations,
});
export const BlogList = numberedListOf(Blog);
