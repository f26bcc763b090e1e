import type { Blog, Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { clampRating, isSoldOut, picturesOf, priceOf } from '#domain/product/product.ts';
import { plainText, seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';

/** schema.org objects for search engines. `origin` is the site's address without a path. */
export type StructuredData = { '@type': string; [property: string]: unknown };

const picture = (source: string, origin: string) =>
  source && new URL(pictureAddress(source, 800, 'jpg'), origin).href;

/** The shop's logo; without one, the drawing in its colours. */
const logoAddress = (origin: string): string =>
  picture(settings().logo ?? '', origin) || `${origin}/icon.svg`;

export const organization = (origin: string): StructuredData => ({
  '@type': 'Organization',
  name: settings().name,
  legalName: settings().legal.name,
  url: origin,
  logo: logoAddress(origin),
  email: settings().contact.email,
  telephone: settings().contact.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: settings().contact.address.join(', '),
    addressCountry: 'IN',
  },
  sameAs: settings().social.map(({ url }) => url),
});

export const website = (origin: string): StructuredData => ({
  '@type': 'WebSite',
  name: settings().name,
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${paths.search}?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

export const breadcrumbs = (trail: readonly Crumb[], origin: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: origin + href } : {}),
  })),
});

/** Ratings are left out unless the shop states that they are of real buyers: search engines penalise all others. */
export function productData(
  product: Product,
  origin: string,
  { ratingsAreReal }: { ratingsAreReal: boolean } = settings().product,
): StructuredData {
  const { price } = priceOf(product);
  const rated = ratingsAreReal && Boolean(product.rating && product.ratings_count);
  const pictures = picturesOf(product).slice(0, 3);
  return {
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    description: seoDescription(product.seo_description, product.description),
    image: pictures.map((source) => picture(source, origin)),
    ...(product.manufactured_by ? { brand: { '@type': 'Brand', name: product.manufactured_by } } : {}),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product.slug),
      price: price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    },
    ...(rated
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: clampRating(product.rating ?? 0),
            reviewCount: product.ratings_count,
          },
        }
      : {}),
  };
}

export const blogPosting = (post: Blog, origin: string): StructuredData => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: seoDescription(post.seo_description, post.description),
  ...(post.image ? { image: picture(post.image, origin) } : {}),
  ...(Number.isNaN(Date.parse(post.created_at ?? '')) ? {} : { datePublished: post.created_at }),
  mainEntityOfPage: origin + paths.blog(post.slug),
  author: { '@type': 'Organization', name: settings().name },
  publisher: { '@type': 'Organization', name: settings().name, logo: logoAddress(origin) },
});

export const faqPage = (questions: readonly { q: string; a: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: plainText(a) },
  })),
});

/** One JSON-LD block; `<` is escaped so that no text can close the script element. */
export const toJsonLd = (items: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c');
