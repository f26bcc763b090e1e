import { toPaise, toRupees } from '../base/money.ts';

/** The product types of §2. */
export const productTypes = ['commercial', 'non-commercial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Django projects often store the label of a choice, `Commercial`, instead of its value. */
const isCommercial = (type: string | null): boolean => type?.trim().toLowerCase() === 'commercial';

/** Commercial shows 'Commercial', anything else 'Non-Commercial' (§2). */
export const typeLabel = (productType: string | null): string =>
  isCommercial(productType) ? 'Commercial' : 'Non-Commercial';

/** A backend's names for the product types, where they differ from ours. */
export type TypeNames = Partial<Record<string, string>>;

/** Finds a backend's names in the types of its products. Of several names for one type none is used (§3). */
export function typeNamesOf(types: readonly (string | null)[]): TypeNames | undefined {
  const given = [...new Set(types)].filter((type) => type !== null && type !== '') as string[];
  const names = productTypes.flatMap((type) => {
    const own = given.filter((name) => isCommercial(name) === isCommercial(type));
    const same = own.find((name) => name.toLowerCase() === type);
    const name = same ?? (own.length === 1 ? own[0] : undefined);
    return name && name !== type ? [[type, name]] : [];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

/** The name under which the API knows a type. */
export const apiType = (type: string, names: TypeNames | undefined): string => names?.[type] ?? type;

/** The price fields of a product in the API (§3), in rupees. */
export type PriceFields = {
  price?: number | null | undefined;
  original_price?: number | null | undefined;
  discount_percent?: number | null | undefined;
  discounted_price?: number | null | undefined;
};

export type Price = { price: number; original: number | undefined; percentOff: number };

/** The price to pay, the struck-through price and the percent off, by the rules of §9. Rupees. */
export function priceOf(fields: PriceFields): Price {
  const original = fields.original_price || undefined;
  const derived =
    original && fields.discount_percent ? original * (1 - fields.discount_percent / 100) : undefined;
  const price = toRupees(toPaise(fields.price ?? fields.discounted_price ?? derived ?? original ?? 0));
  if (!original || original <= price) return { price, original: undefined, percentOff: 0 };
  const percentOff = fields.discount_percent || Math.round(((original - price) / original) * 100);
  return { price, original, percentOff };
}

/** A rating limited to 0 to 5 (§9). */
export const clampRating = (rating: number): number =>
  Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));

export type StockFields = { stock?: number | null | undefined; in_stock?: boolean | null | undefined };

/** Sold out when stock is 0, or when `in_stock` is false whatever the stock number is. */
export const isSoldOut = ({ stock, in_stock }: StockFields): boolean =>
  in_stock === false || (stock != null && stock <= 0);

/**
 * A product's own texts on delivery and fitting, which replace the shop's fixed texts (decision 26). Inline in cart and
 * checkout, so it is small; the product page says more.
 */
export type ProductTerms = { delivery?: string | undefined; fitting?: string | undefined };

export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The terms of a product as any API answers it: the fields are not validated. */
export function productTermsOf(product: { delivery_info?: unknown; fitting?: unknown }): ProductTerms {
  const [fitting] = /^(included|not needed|extra)\b/.exec(nonEmptyText(product.fitting) ?? '') ?? [];
  return { delivery: nonEmptyText(product.delivery_info), fitting };
}

/** The picture fields of §3. */
export type PictureFields = {
  main_image?: string | null | undefined;
  image_1?: string | null | undefined;
  image_2?: string | null | undefined;
  image_3?: string | null | undefined;
  image_4?: string | null | undefined;
};

/** The pictures a product has, the main one first (§3). */
export const picturesOf = (fields: PictureFields): string[] =>
  [fields.main_image, fields.image_1, fields.image_2, fields.image_3, fields.image_4].filter(
    (source) => typeof source === 'string' && source !== '',
  ) as string[];

/** The main picture, else the first other one, else empty text. */
export const firstPicture = (fields: PictureFields): string => picturesOf(fields)[0] ?? '';

const pattern = /^(?:included|not needed|extra(?: ([1-9]\d{0,7})-([1-9]\d{0,7}))?)$/;

/** Whether the price covers fitting: `included`, `not needed`, `extra`, or `extra 12000-20000`, its usual range in rupees. */
export function isFitting(text: string): boolean {
  const [match, from = 0, to = 0] = pattern.exec(text) ?? [];
  return match !== undefined && Number(from) <= Number(to);
}

/** The cost of fitting in rupees, from and to; 0 if the price covers it, undefined if it is unknown. */
export function fittingCost(fitting: string): readonly [number, number] | undefined {
  if (!isFitting(fitting)) return undefined;
  if (!fitting.startsWith('extra')) return [0, 0];
  const [, from, to] = pattern.exec(fitting) ?? [];
  return from && to ? [Number(from), Number(to)] : undefined;
}

/** Whether the shop builds it at the buyer's place: a kit that is sold with its fitting. The facts are those of any backend. */
export const isFitted = (facts: { kind?: unknown; installed?: unknown } | null | undefined): boolean =>
  facts?.kind === 'kit' && facts.installed === true;
