import type { Blog } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { plainText, seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';

/** schema.org objects for search engines. `origin` is the site's address without a path. */
export type StructuredData = { '@type': string; [property: string]: unknown };

export const picture = (source: string, origin: string) =>
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
