import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { OwnTexts } from '#domain/product/product-fields.ts';
import type { Facets, FilterParameter } from '#domain/product/product-filters.ts';

/** One page of a list; `count` is the size of the whole list. */
export type Page<Item> = { results: Item[]; count: number };
export const pageOf = <Item>(list: readonly Item[] | Page<Item>): Page<Item> =>
  'results' in list ? list : { results: [...list], count: list.length };

/** The fields after `name` are not in §3: another backend does not send them. Without a slug it is made of the name. */
export type Category = {
  id: number;
  name: string;
  slug?: string | undefined;
  /** `blurb`: a description in a sentence. `look`: a buyer's advice, point by point. `picture`: for its tile on the home page. */
  blurb?: string | undefined;
  look?: string[] | undefined;
  picture?: string | undefined;
};

/** One row of the specifications tab. */
export type Specification = { label: string; value: string };

/**
 * A product as §3 lists it; money in rupees. On the wire none of its fields is left out: what a product does not have is null. The
 * last group of fields, and `OwnTexts`, are not in §3: another backend may not know them.
 */
export type Product = OwnTexts & {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  main_image: string | null;
  image_1: string | null;
  image_2: string | null;
  image_3: string | null;
  image_4: string | null;
  /** Not in §3: what each picture shows, in their order. An empty text is told by the product's name. */
  picture_alts?: string[] | undefined;
  price: number | null;
  original_price: number | null;
  discount_percent: number | null;
  discounted_price: number | null;
  rating: number | null;
  ratings_count: number | null;
  product_type: string | null;
  manufactured_by: string | null;
  declaration: string | null;
  max_power: string | null;
  efficiency: string | null;
  weight: string | null;
  product_warranty: string | null;
  performance_warranty: string | null;
  support_info: string | null;
  category: Category | null;
  in_stock: boolean | null;
  stock: number | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string | null;

  most_loved?: boolean | undefined;
  country_of_origin: string;
  delivery_info: string;
  fitting: string;
  gst: string;
  /** The maximum retail price, with all taxes. */
  mrp?: number | null | undefined;
  specifications: Specification[];
  facts: ProductFacts | undefined;
  created_at: string;
  updated_at: string;
};

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

/** How a search was understood, if that differs from what was typed. Not in §7. */
export type SearchNotes = {
  /** The text that was searched instead, with typing errors corrected. */
  corrected?: string | undefined;
  /** Typed words that no product has; `results_for` is the text that was searched without them. */
  left_out?: string[] | undefined;
  results_for?: string | undefined;
  /** No product has this name: the results only mention it in their specifications. */
  only_mentioned?: boolean | undefined;
  /** The size in the search, and how many results have exactly this size; the others are close to it. */
  size?: { asked: string; exact: number } | undefined;
  /** Posts about the subject of the search. */
  guides?: { slug: string; title: string }[] | undefined;
  /** Pages of the shop that answer the search: returns, warranty, a question of the FAQ. */
  pages?: { title: string; path: string }[] | undefined;
  /** What takes the place of an old inverter or battery that was typed, and what must match. */
  successor?:
    | { title: string; products: { slug: string; name: string; says: string }[]; check: string[] }
    | undefined;
  /** Other products of the shop, if nothing was found. */
  suggested?: Product[] | undefined;
};

export type ProductPage = Page<Product> & { search?: SearchNotes | undefined; facets?: Facets | undefined };

/** On the wire no field of §3 is left out: what a post does not have is null. */
export type Blog = {
  id: number | string;
  slug: string;
  title: string;
  image: string | null;
  description: string | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string | null;
  /** ISO 8601; empty for a date of another form. */
  created_at: string | null;
  /** Not in §3: the picture's alternative text. */
  image_alt: string;
};

export type BlogQuery = {
  search?: string | undefined;
  ordering?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};
