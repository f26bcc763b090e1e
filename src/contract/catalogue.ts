import type { ProductFacts } from '#domain/product-facts.ts';
import type { Facets, FilterParameter } from '#domain/product-filters.ts';

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
 * A product as §3 lists it; money in rupees, a missing text is empty. The last group of fields is not in §3: another backend may
 * not know them.
 */
export type Product = {
  id: number;
  name: string;
  slug: string;
  description: string;
  main_image: string;
  image_1: string;
  image_2: string;
  image_3: string;
  image_4: string;
  /** Not in §3: what each picture shows, in their order. An empty text is told by the product's name. */
  picture_alts?: string[] | undefined;
  price?: number | undefined;
  original_price?: number | undefined;
  discount_percent?: number | undefined;
  discounted_price?: number | undefined;
  rating?: number | undefined;
  ratings_count?: number | undefined;
  product_type: string;
  manufactured_by: string;
  declaration: string;
  max_power: string;
  efficiency: string;
  weight: string;
  product_warranty: string;
  performance_warranty: string;
  support_info: string;
  category: Category | undefined;
  in_stock?: boolean | undefined;
  stock?: number | undefined;
  seo_title: string;
  seo_description: string;
  seo_keywords: string;

  most_loved?: boolean | undefined;
  country_of_origin: string;
  delivery_info: string;
  fitting: string;
  gst: string;
  /** What the package declares: addresses, quantity, the maximum retail price with all taxes, and whom to ask. */
  maker_address?: string | undefined;
  packer?: string | undefined;
  net_quantity?: string | undefined;
  mrp?: number | undefined;
  consumer_care?: string | undefined;
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

export type Blog = {
  id: number | string;
  slug: string;
  title: string;
  image: string;
  description: string;
  seo_title: string;
  seo_description: string;
  seo_keywords: string;
  /** ISO 8601, or empty. */
  created_at: string;
  /** Not in §3: the picture's alternative text. */
  image_alt: string;
};

export type BlogQuery = {
  search?: string | undefined;
  ordering?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};
