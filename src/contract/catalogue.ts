import * as z from 'zod/mini';
import { isObject } from '#domain/json.ts';
import { readFacts } from '#domain/product-facts.ts';
import type { Facets, FilterParameter } from '#domain/product-filters.ts';
import {
  laxText,
  looseNumber,
  looseText,
  numbered,
  numberedListOf,
  optionalNumber,
  orAbsent,
  type Page,
  pageFields,
  pageOf,
  sentText,
} from './reply-types.ts';

export const Category = z.object({ id: looseNumber, name: z.string() });
export type Category = z.output<typeof Category>;

/** `category` is an object, an id or missing (§3). A category sent as an id gets an empty name. */
const CategoryRef = z.pipe(
  z.nullish(z.union([Category, looseNumber])),
  z.transform((value): { id: number; name: string } | undefined =>
    typeof value === 'number' ? { id: value, name: '' } : (value ?? undefined),
  ),
);

/** One row of the specifications tab. */
export const Specification = z.object({ label: sentText, value: sentText });
export type Specification = z.output<typeof Specification>;

/** Not in §3. Another backend may use this name for something else: any value but a list of rows counts as missing. */
const Specifications = z.pipe(
  orAbsent(z.array(Specification)),
  z.transform((rows): Specification[] => rows ?? []),
);

/** Not in §3. An invalid fact counts as unknown, never as an error. */
const Facts = z.pipe(
  z.optional(z.unknown()),
  z.transform((facts) => readFacts(facts, () => {})),
);

/** A product as §3 lists it; money in rupees. The last group of fields is not in §3: other backends may not send it. */
export const Product = z.object({
  id: looseNumber,
  name: z.string(),
  slug: z.string(),
  description: looseText,
  main_image: looseText,
  image_1: looseText,
  image_2: looseText,
  image_3: looseText,
  image_4: looseText,
  price: optionalNumber,
  original_price: optionalNumber,
  discount_percent: optionalNumber,
  discounted_price: optionalNumber,
  rating: optionalNumber,
  ratings_count: optionalNumber,
  product_type: looseText,
  manufactured_by: looseText,
  declaration: looseText,
  max_power: looseText,
  efficiency: looseText,
  weight: looseText,
  product_warranty: looseText,
  performance_warranty: looseText,
  support_info: looseText,
  category: CategoryRef,
  in_stock: z.nullish(z.boolean()),
  stock: optionalNumber,
  seo_title: looseText,
  seo_description: looseText,
  seo_keywords: looseText,

  most_loved: orAbsent(z.boolean()),
  country_of_origin: laxText,
  delivery_info: laxText,
  fitting: laxText,
  gst: laxText,
  specifications: Specifications,
  facts: Facts,
  created_at: laxText,
  updated_at: laxText,
});
export type Product = z.output<typeof Product>;

/** Query of the product list. `page` and `page_size` are not in §7; a backend that ignores them answers the whole list. */
export type ProductQuery = {
  /** `category` is a category's id; the embedded shop accepts its slug as well. */
  [name in FilterParameter]?: string | number | undefined;
} & {
  most_loved?: boolean | undefined;
  /** Whether the reply should count the products for each value of each filter; not in §7 either. */
  facets?: boolean | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};

export const CategoryList = numberedListOf(Category);

const optionalText = z.optional(z.string());
/** How a search was understood, if that differs from what was typed. Not in §7: other backends do not send it. */
export const SearchNotes = z.object({
  /** The text that was searched instead, with typing errors corrected. */
  corrected: optionalText,
  /** Typed words that no product has; `results_for` is the text that was searched without them. */
  left_out: z.optional(z.array(z.string())),
  results_for: optionalText,
  /** No product has this name: the results only mention it in their specifications. */
  only_mentioned: z.optional(z.boolean()),
  /** The size in the search, and how many results have exactly this size; the others are close to it. */
  size: z.optional(z.object({ asked: z.string(), exact: z.number() })),
  /** Posts about the subject of the search. */
  guides: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
  /** Other products of the shop, if nothing was found. */
  suggested: z.optional(z.array(Product)),
});
export type SearchNotes = z.output<typeof SearchNotes>;

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

export type ProductPage = Page<Product> & { search?: SearchNotes | undefined; facets?: Facets | undefined };
const products = z.array(Product);

/** Like `listOf`, with the counts of the filters and the notes on a search if the backend sends them. */
export const ProductList = z.pipe(
  z.union([
    products,
    z
      .object({ results: products, ...pageFields, search: orAbsent(SearchNotes), facets: FacetCounts })
      .check(numbered),
  ]),
  z.transform((list): ProductPage => {
    if (Array.isArray(list)) return pageOf(list);
    const { search, facets } = list;
    return { ...pageOf(list), ...(search ? { search } : {}), ...(facets ? { facets } : {}) };
  }),
);
