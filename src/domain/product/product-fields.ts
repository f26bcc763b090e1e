import type { ProductType } from './product.ts';
import type { ProductFacts } from './product-facts.ts';

/** The one table of a product's fields: files, imports, the desk, the API and the database read it. */

/** The value of each kind of field in files and imports. Prices are in rupees; pictures and categories are names. */
export type Values = {
  name: string;
  /** A line; `lines` are several. */
  text: string;
  lines: string;
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

/** The value of a field that has none. */
const none = {
  name: '',
  text: '',
  lines: '',
  html: '',
  pictures: [],
  alts: [],
  rupees: null,
  rating: 0,
  count: 0,
  flag: false,
  country: '',
  productType: '',
  fitting: '',
  gst: '',
  specifications: {},
  facts: null,
  category: '',
} as const satisfies Record<Kind, unknown>;
export const emptyValue = (kind: Kind): unknown => none[kind];

/**
 * `needed`: `always` where no product is without it, `published` where a file or the desk shows no product without it.
 * `live`: changed at once at the desk, and never by a draft of a product that the shop has.
 * `own`: a text that the specification does not have, so that replies of other backends may lack it.
 * `translated`: other languages may have it too. What a package declares, and names that products are filtered by, stay as they are.
 */
type Field = {
  column: string;
  kind: Kind;
  needed?: 'always' | 'published';
  live?: true;
  own?: true;
  translated?: true;
};

/** The fields by their names in files, imports and the API, with their columns in the database. */
export const productFields = {
  name: { column: 'name', kind: 'name', needed: 'always', translated: true },
  description: { column: 'descriptionHtml', kind: 'html', translated: true },
  pictures: { column: 'images', kind: 'pictures', needed: 'published' },
  /** What each picture shows, for those who do not see it. An empty text: the product's name says it. */
  picture_alts: { column: 'imageAlts', kind: 'alts', translated: true },
  price: { column: 'pricePaise', kind: 'rupees', needed: 'always', live: true },
  original_price: { column: 'originalPricePaise', kind: 'rupees', live: true },
  // 0 is a product that nobody has rated: it shows no stars.
  rating: { column: 'rating', kind: 'rating' },
  ratings_count: { column: 'ratingsCount', kind: 'count' },
  product_type: { column: 'productType', kind: 'productType', needed: 'always' },
  manufactured_by: { column: 'manufacturedBy', kind: 'text' },
  declaration: { column: 'declaration', kind: 'lines', translated: true },
  max_power: { column: 'maxPower', kind: 'text', translated: true },
  efficiency: { column: 'efficiency', kind: 'text', translated: true },
  weight: { column: 'weight', kind: 'text', translated: true },
  product_warranty: { column: 'productWarranty', kind: 'text', translated: true },
  performance_warranty: { column: 'performanceWarranty', kind: 'text', translated: true },
  support_info: { column: 'supportInfo', kind: 'text', translated: true },
  delivery_info: { column: 'deliveryInfo', kind: 'text', translated: true },
  fitting: { column: 'fitting', kind: 'fitting' },
  gst: { column: 'gst', kind: 'gst' },
  country_of_origin: { column: 'countryOfOrigin', kind: 'country', needed: 'published' },
  specifications: { column: 'specifications', kind: 'specifications', translated: true },
  facts: { column: 'facts', kind: 'facts' },
  category: { column: 'categorySlug', kind: 'category', needed: 'always' },
  stock: { column: 'stock', kind: 'count', needed: 'always', live: true },
  most_loved: { column: 'mostLoved', kind: 'flag' },
  seo_title: { column: 'seoTitle', kind: 'text', translated: true },
  seo_description: { column: 'seoDescription', kind: 'lines', translated: true },
  seo_keywords: { column: 'seoKeywords', kind: 'text', translated: true },
  // What a package declares: content/regulation.json has the source.
  maker_address: { column: 'makerAddress', kind: 'text', own: true },
  packer: { column: 'packer', kind: 'text', own: true },
  net_quantity: { column: 'netQuantity', kind: 'text', own: true },
  mrp: { column: 'mrpPaise', kind: 'rupees' },
  consumer_care: { column: 'consumerCare', kind: 'lines', own: true },
} as const satisfies Record<string, Field>;

type Fields = typeof productFields;
export type FieldName = keyof Fields;
type Entry = [FieldName, Field & { column: Fields[FieldName]['column'] }];
export const fieldEntries = Object.entries(productFields) as Entry[];

export const liveFields: readonly string[] = fieldEntries.flatMap(([name, { live }]) => (live ? [name] : []));
/** The fields that other languages may have too. */
export const translatedFields: readonly FieldName[] = fieldEntries.flatMap(([name, { translated }]) =>
  translated ? [name] : [],
);
export const isNeeded = (name: FieldName): boolean => 'needed' in productFields[name];

/** Kinds whose missing value is null. */
type Nullable = 'rupees' | 'facts';
export type ProductValues = {
  [Name in FieldName]:
    | Values[Fields[Name]['kind']]
    | (Fields[Name]['kind'] extends Nullable
        ? Fields[Name] extends { needed: string }
          ? never
          : null
        : never);
};

type OwnName = { [Name in FieldName]: Fields[Name] extends { own: true } ? Name : never }[FieldName];
/** The texts of the API that another backend may not know. */
export type OwnTexts = { [Name in OwnName]?: string | undefined };
const ownNames = fieldEntries.flatMap(([name, { own }]) => (own ? [name as OwnName] : []));
export const ownTexts = <Reader>(reader: Reader): Record<OwnName, Reader> =>
  Object.fromEntries(ownNames.map((name) => [name, reader])) as Record<OwnName, Reader>;

type OwnColumns<Column> = { [Name in OwnName as Fields[Name]['column']]: Column };
export const ownColumns = <Column>(column: (name: string) => Column): OwnColumns<Column> =>
  Object.fromEntries(
    ownNames.map((name) => [productFields[name].column, column(name)]),
  ) as OwnColumns<Column>;
