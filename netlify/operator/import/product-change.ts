import { marked } from 'marked';
import type { ProductChange } from '#commerce/operator/import-products.ts';
import { toPaise } from '#domain/money.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { Read } from './read-products.ts';

const paise = (rupees: number | null | undefined) => (typeof rupees === 'number' ? toPaise(rupees) : rupees);

const valuesOf = (product: ImportedProduct) => ({
  name: product.name,
  descriptionHtml:
    product.description === undefined
      ? undefined
      : marked.parse(product.description, { async: false, gfm: true }).trim(),
  images: product.pictures?.map((name) => `/pictures/${name}.webp`),
  pricePaise: paise(product.price),
  originalPricePaise: paise(product.original_price),
  rating: product.rating,
  ratingsCount: product.ratings_count,
  productType: product.product_type as 'commercial' | 'non-commercial' | undefined,
  manufacturedBy: product.manufactured_by,
  declaration: product.declaration,
  maxPower: product.max_power,
  efficiency: product.efficiency,
  weight: product.weight,
  productWarranty: product.product_warranty,
  performanceWarranty: product.performance_warranty,
  supportInfo: product.support_info,
  countryOfOrigin: product.country_of_origin,
  specifications: product.specifications,
  stock: product.stock,
  mostLoved: product.most_loved,
  published: product.published,
  seoTitle: product.seo_title,
  seoDescription: product.seo_description,
  seoKeywords: product.seo_keywords,
});

/** What a row says, as it is written: only the columns it speaks of. */
export function productChange({ line, product }: Read): ProductChange {
  const given = Object.entries(valuesOf(product)).filter(([, value]) => value !== undefined);
  return {
    line,
    slug: product.slug,
    ...(product.category === undefined ? {} : { category: product.category }),
    values: Object.fromEntries(given),
  };
}
