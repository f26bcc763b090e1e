import { createHash } from 'node:crypto';
import { searchText } from '#commerce/catalogue/search-text.ts';
import { toPaise } from '#domain/money.ts';
import { slugify } from '#domain/text.ts';
import type { Entry } from './content-files.ts';
import type { PostFile, ProductFile } from './content-schema.ts';

const picture = (name: string): string => `/pictures/${name}.webp`;
/** Noon in India is the same day everywhere the shop is read. */
const noon = (day: string): Date => new Date(`${day}T06:30:00Z`);

/** Of the whole row, so that a change of the code that makes rows counts as a change of content too. */
export const hashOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex');

export function productRow({ slug, front, html }: Entry<ProductFile>) {
  const specifications = Object.entries(front.specifications).map(([label, value]) => ({ label, value }));
  return {
    slug,
    name: front.name,
    descriptionHtml: html,
    images: front.pictures.map(picture),
    pricePaise: toPaise(front.price),
    originalPricePaise: front.original_price === undefined ? null : toPaise(front.original_price),
    rating: front.rating,
    ratingsCount: front.ratings_count,
    productType: front.product_type,
    manufacturedBy: front.manufactured_by,
    declaration: front.declaration,
    maxPower: front.max_power,
    efficiency: front.efficiency,
    weight: front.weight,
    productWarranty: front.product_warranty,
    performanceWarranty: front.performance_warranty,
    supportInfo: front.support_info,
    countryOfOrigin: front.country_of_origin,
    specifications,
    categorySlug: slugify(front.category),
    stock: front.stock,
    mostLoved: front.most_loved,
    seoTitle: front.seo_title,
    seoDescription: front.seo_description,
    seoKeywords: front.seo_keywords,
    published: true,
    createdAt: noon(front.created),
    searchText: searchText({
      name: front.name,
      manufacturedBy: front.manufactured_by,
      category: front.category,
      maxPower: front.max_power,
      countryOfOrigin: front.country_of_origin,
      specifications,
    }),
  };
}

export function postRow({ slug, front, html }: Entry<PostFile>) {
  return {
    slug,
    title: front.title,
    image: picture(front.picture),
    imageAlt: front.picture_alt,
    descriptionHtml: html,
    seoTitle: front.seo_title,
    seoDescription: front.seo_description,
    seoKeywords: front.seo_keywords,
    published: true,
    createdAt: noon(front.created),
  };
}
