import type { Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { energyKwh, powerW } from '#domain/product/fact-figures.ts';
import { clampRating, isSoldOut, picturesOf, priceOf } from '#domain/product/product.ts';
import { seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import { modelNumber, returnDays, shippingTerms } from '#site/merchant-terms.ts';
import { energyNames } from '#texts/en/energy-figures.ts';
import { picture, type StructuredData } from './structured-data.ts';

/** A product for search engines. What is not known is left out. Which attribute comes from which field stands in docs/reach.md. */

const term = (name: string): string => `https://schema.org/${name}`;

/** Units are codes of UN/CEFACT's recommendation 20, as schema.org asks for. */
function energyFigures({ facts }: Product): object[] {
  const { power, energy, efficiency } = energyNames;
  const percent = facts?.kind === 'panel' ? facts.efficiency_percent : undefined;
  return [
    { name: power, value: powerW(facts), unitCode: 'WTT' },
    { name: energy, value: energyKwh(facts), unitCode: 'KWH' },
    { name: efficiency, value: percent, unitCode: 'P1' },
  ].flatMap((figure) => (figure.value === undefined ? [] : [{ '@type': 'PropertyValue', ...figure }]));
}

function shippingDetails(product: Product): object {
  const terms = shippingTerms(product);
  if (!terms) return {};
  const [minValue, maxValue] = terms.days;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: terms.charge, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
      },
    },
  };
}

function returnPolicy(product: Product): object {
  const days = returnDays(product);
  if (!days) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: days,
    },
  };
}

/** Ratings are left out unless the shop states that they are of real buyers: search engines penalise all others. */
function ratings({ rating, ratings_count }: Product, ratingsAreReal: boolean): object {
  if (!ratingsAreReal || !rating || !ratings_count) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: clampRating(rating),
      reviewCount: ratings_count,
    },
  };
}

export function productData(
  product: Product,
  origin: string,
  { ratingsAreReal }: { ratingsAreReal: boolean } = settings().product,
): StructuredData {
  const price = priceOf(product).price.toFixed(2);
  const money = { price, priceCurrency: 'INR' };
  const figures = energyFigures(product);
  const pictures = picturesOf(product).slice(0, 3);
  return {
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    // Properties that are undefined are left out by JSON.stringify.
    mpn: modelNumber(product),
    description: seoDescription(product.seo_description, product.description) || undefined,
    image: pictures.length > 0 ? pictures.map((source) => picture(source, origin)) : undefined,
    brand: product.manufactured_by ? { '@type': 'Brand', name: product.manufactured_by } : undefined,
    countryOfOrigin: product.country_of_origin
      ? { '@type': 'Country', name: product.country_of_origin }
      : undefined,
    additionalProperty: figures.length > 0 ? figures : undefined,
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product.slug),
      ...money,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...money, valueAddedTaxIncluded: true },
      availability: term(isSoldOut(product) ? 'OutOfStock' : 'InStock'),
      itemCondition: term('NewCondition'),
      ...shippingDetails(product),
      ...returnPolicy(product),
    },
    ...ratings(product, ratingsAreReal),
  };
}
