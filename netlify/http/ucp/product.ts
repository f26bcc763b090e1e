import type { Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import type { UcpProduct } from '#contract/ucp.ts';
import { toPaise } from '#domain/base/money.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { clampRating, isSoldOut, picturesOf, priceOf } from '#domain/product/product.ts';
import { categorySlug, plainText, seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';

const inPaise = (rupees: number) => ({ amount: toPaise(rupees), currency: 'INR' as const });
const range = (rupees: number) => ({ min: inPaise(rupees), max: inPaise(rupees) });

function mediaOf(product: Product, origin: string): UcpProduct['media'] {
  return picturesOf(product)
    .map((source) => new URL(pictureAddress(source, 1200, 'jpg'), origin).href)
    .flatMap((url, index) =>
      url.startsWith('http')
        ? [{ type: 'image' as const, url, alt_text: product.picture_alts?.[index] || product.name }]
        : [],
    );
}

/** The rating; undefined unless the settings say that real buyers gave it. */
function ratingOf({ rating, ratings_count: count }: Product): UcpProduct['rating'] {
  if (!settings().product.ratingsAreReal || !rating || !count) return undefined;
  return { value: clampRating(rating), scale_max: 5, count };
}

/** The category's identifier in a filter. */
export const categoriesOf = ({ category }: Product) =>
  category ? [{ value: categorySlug(category), taxonomy: 'merchant' as const }] : undefined;

/**
 * A product as the protocol describes one, which is also its only variant; undefined without a price, because 0 means free. What is
 * undefined is left out of the answer. `isWhole`: with all that the product's page says.
 */
export function toUcp(product: Product, origin: string, isWhole = false): UcpProduct | undefined {
  const { price, original } = priceOf(product);
  if (price <= 0) return undefined;
  const { slug, name } = product;
  const url = origin + paths.product(slug);
  const inShort = seoDescription(product.seo_description, product.description) || name;
  const description = { plain: (isWhole && plainText(product.description ?? '')) || inShort };
  const available = !isSoldOut(product);
  return {
    id: slug,
    handle: slug,
    title: name,
    description,
    url,
    categories: categoriesOf(product),
    price_range: range(price),
    list_price_range: original === undefined ? undefined : range(original),
    media: mediaOf(product, origin),
    variants: [
      {
        id: slug,
        sku: String(product.id),
        title: name,
        description,
        url,
        price: inPaise(price),
        list_price: original === undefined ? undefined : inPaise(original),
        availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
        seller: {
          name: settings().name,
          links: [
            { type: 'shipping_policy', url: origin + paths.shipping },
            { type: 'refund_policy', url: origin + paths.shipping },
            { type: 'terms_of_service', url: origin + paths.terms },
            { type: 'privacy_policy', url: origin + paths.privacy },
          ],
        },
      },
    ],
    rating: ratingOf(product),
    metadata: {
      cart_url: origin + paths.cartWith([{ slug, quantity: 1 }]),
      prices_include_gst: true,
      maker: product.manufactured_by ?? undefined,
      max_power: product.max_power ?? undefined,
      country_of_origin: product.country_of_origin || undefined,
      ...(isWhole && {
        delivery: product.delivery_info || undefined,
        fitting: product.fitting || undefined,
        product_warranty: product.product_warranty ?? undefined,
        performance_warranty: product.performance_warranty ?? undefined,
        specifications: product.specifications,
      }),
    },
  };
}
