import { formatRupees, formatWholePaise, toPaise } from '../base/money.ts';
import { opening, plainText } from '../text/text.ts';
import { exampleSubsidy, type SubsidySteps } from './example-subsidy.ts';
import { unitPrice } from './fact-figures.ts';
import {
  firstPicture,
  isFitted,
  isSoldOut,
  type PictureFields,
  type Price,
  type PriceFields,
  type ProductTerms,
  priceOf,
  typeLabel,
} from './product.ts';
import type { ProductFacts } from './product-facts.ts';

/** The product fields that cards and buy buttons need; the contract's Product has all of them. */
export type ProductFields = PriceFields &
  PictureFields & {
    id: number;
    name: string;
    slug: string;
    description: string | null;
    rating?: number | null | undefined;
    ratings_count?: number | null | undefined;
    product_type: string | null;
    manufactured_by: string | null;
    max_power: string | null;
    declaration: string | null;
    in_stock?: boolean | null | undefined;
    stock?: number | null | undefined;
    facts?: ProductFacts | undefined;
  };

/** What a card shows. Only JSON values, because islands get it as serialized props. */
export type ProductCardView = {
  id: number;
  name: string;
  slug: string;
  picture: string;
  text: string;
  price: Price;
  rating: number;
  ratingsCount: number | undefined;
  type: string;
  maker: string;
  maxPower: string;
  declaration: string;
  soldOut: boolean;
  /** The shop builds it at the buyer's place: it is looked at before it is ordered. */
  isBuilt?: boolean | undefined;
  /** Rupees that are left of the price once a home has the subsidy, on the cards of a listing. */
  afterSubsidy?: string | undefined;
  /** ₹ per watt or per kWh, on the cards of a listing. */
  unitPrice?: string | undefined;
  /** The original price is the MRP that the package declares. */
  isMrp?: boolean | undefined;
};

/** In characters. A card has room for two lines, some 80 characters on a wide screen. */
const cardTextMaxLength = 100;

export const cardOf = (product: ProductFields): ProductCardView => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  picture: firstPicture(product),
  text: opening(plainText(product.description ?? ''), cardTextMaxLength),
  price: priceOf(product),
  rating: product.rating ?? 0,
  ratingsCount: product.ratings_count ?? undefined,
  type: typeLabel(product.product_type),
  maker: product.manufactured_by ?? '',
  maxPower: product.max_power ?? '',
  declaration: product.declaration ?? '',
  soldOut: isSoldOut(product),
  ...(isFitted(product.facts) && { isBuilt: true }),
});

/** A card in a listing, where products of one kind are side by side and the price of a watt compares them. */
export function listedCardOf(
  product: ProductFields & { mrp?: number | null | undefined },
  steps: SubsidySteps,
): ProductCardView {
  const subsidy = exampleSubsidy(product, steps);
  const plain = cardOf(product);
  if (subsidy) plain.afterSubsidy = formatWholePaise(toPaise(plain.price.price) - subsidy);
  const { original } = plain.price;
  const card = original !== undefined && product.mrp === original ? { ...plain, isMrp: true } : plain;
  const unit = unitPrice(card.price.price, product.facts);
  if (!unit) return card;
  const rupees = unit.rupees < 100 ? formatRupees(unit.rupees) : formatWholePaise(unit.rupees * 100);
  return { ...card, unitPrice: `${rupees} per ${unit.per}` };
}

/**
 * A cart line without quantity, as JSON for the `data-product` attribute of buy buttons. Cards leave the product's terms
 * out, to be small; the cart reads them itself (features/buying/cart/cart-script.ts).
 */
export const buyData = (
  { id, name, price, picture, slug }: Pick<ProductCardView, 'id' | 'name' | 'price' | 'picture' | 'slug'>,
  terms: ProductTerms = {},
): string => JSON.stringify({ id, name, price: price.price, main_image: picture, slug, ...terms });
