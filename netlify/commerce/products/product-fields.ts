import type { ProductType } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { products } from '#netlify/database/schema.ts';

/** The value of each kind of field in files and imports. Prices are in rupees; pictures and categories are names. */
export type Values = {
  name: string;
  text: string;
  html: string;
  pictures: string[];
  alts: string[];
  rupees: number;
  rating: number;
  count: number;
  flag: boolean;
  country: string;
  productType: ProductType;
  fitting: string;
  gst: string;
  specifications: Record<string, string>;
  facts: ProductFacts;
  category: string;
};
export type Kind = keyof Values;

type Column = keyof typeof products.$inferSelect | 'categorySlug';
/** `absent`: the value if a file or row leaves the field out. Without `absent`, a file must have the field. */
type Field = { column: Column; kind: Kind; absent?: Values[Kind] | null };

/** All fields of a product, by their name in content/, imports and the API, with their database column. */
export const productFields = {
  name: { column: 'name', kind: 'name' },
  description: { column: 'descriptionHtml', kind: 'html' },
  pictures: { column: 'images', kind: 'pictures' },
  /** What each picture shows, for those who do not see it. An empty text: the product's name says it. */
  picture_alts: { column: 'imageAlts', kind: 'alts', absent: [] },
  price: { column: 'pricePaise', kind: 'rupees' },
  original_price: { column: 'originalPricePaise', kind: 'rupees', absent: null },
  // 0 is a product that nobody has rated: it shows no stars.
  rating: { column: 'rating', kind: 'rating', absent: 0 },
  ratings_count: { column: 'ratingsCount', kind: 'count', absent: 0 },
  product_type: { column: 'productType', kind: 'productType' },
  manufactured_by: { column: 'manufacturedBy', kind: 'text' },
  declaration: { column: 'declaration', kind: 'text' },
  max_power: { column: 'maxPower', kind: 'text', absent: '' },
  efficiency: { column: 'efficiency', kind: 'text', absent: '' },
  weight: { column: 'weight', kind: 'text' },
  product_warranty: { column: 'productWarranty', kind: 'text' },
  performance_warranty: { column: 'performanceWarranty', kind: 'text', absent: '' },
  support_info: { column: 'supportInfo', kind: 'text' },
  delivery_info: { column: 'deliveryInfo', kind: 'text', absent: '' },
  fitting: { column: 'fitting', kind: 'fitting', absent: '' },
  gst: { column: 'gst', kind: 'gst', absent: '' },
  country_of_origin: { column: 'countryOfOrigin', kind: 'country' },
  specifications: { column: 'specifications', kind: 'specifications' },
  facts: { column: 'facts', kind: 'facts', absent: null },
  category: { column: 'categorySlug', kind: 'category' },
  stock: { column: 'stock', kind: 'count' },
  most_loved: { column: 'mostLoved', kind: 'flag', absent: false },
  seo_title: { column: 'seoTitle', kind: 'text' },
  seo_description: { column: 'seoDescription', kind: 'text' },
  seo_keywords: { column: 'seoKeywords', kind: 'text' },
  // What a package declares: content/regulation.json has the source.
  maker_address: { column: 'makerAddress', kind: 'text', absent: '' },
  packer: { column: 'packer', kind: 'text', absent: '' },
  net_quantity: { column: 'netQuantity', kind: 'text', absent: '' },
  mrp: { column: 'mrpPaise', kind: 'rupees', absent: null },
  consumer_care: { column: 'consumerCare', kind: 'text', absent: '' },
} as const satisfies Record<string, Field>;

type Fields = typeof productFields;
export type FieldName = keyof Fields;
export const fieldEntries = Object.entries(productFields) as [FieldName, Field][];

export type ProductValues = {
  [Name in FieldName]: Values[Fields[Name]['kind']] | (Fields[Name] extends { absent: null } ? null : never);
};
