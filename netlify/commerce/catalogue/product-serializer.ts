import { getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Product } from '#contract/catalogue.ts';
import { categories, products } from '#database/schema.ts';
import { toRupees } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';

const { searchText, nameWords, published, ...shown } = getTableColumns(products);

/** What is read of a product, to be joined with its category. */
export const productColumns = { ...shown, category: { id: categories.id, name: categories.name } };

const read = [...Object.values(shown), categories.id, categories.name];
/** Another text where anything is different that would be read. */
export const productVersion = sql<string>`md5(row(${sql.join(read, sql`, `)})::text)`;

type Row = Omit<typeof products.$inferSelect, 'searchText' | 'nameWords' | 'published'> & {
  category: { id: number; name: string };
};
type ProductWire = z.input<typeof Product>;

/** A row as the contract shows it: rupees, and the discount worked out (§9). */
export function serializeProduct(row: Row): ProductWire {
  const price = toRupees(row.pricePaise);
  const original = row.originalPricePaise === null ? undefined : toRupees(row.originalPricePaise);
  const { percentOff } = priceOf({ price, original_price: original });
  const [main = '', ...more] = row.images;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.descriptionHtml,
    main_image: main,
    image_1: more[0] ?? null,
    image_2: more[1] ?? null,
    image_3: more[2] ?? null,
    image_4: more[3] ?? null,
    price,
    original_price: original ?? null,
    discount_percent: percentOff,
    discounted_price: price,
    rating: row.rating,
    ratings_count: row.ratingsCount,
    product_type: row.productType,
    manufactured_by: row.manufacturedBy,
    declaration: row.declaration,
    max_power: row.maxPower,
    efficiency: row.efficiency,
    weight: row.weight,
    product_warranty: row.productWarranty,
    performance_warranty: row.performanceWarranty,
    support_info: row.supportInfo,
    category: row.category,
    in_stock: row.stock > 0,
    stock: row.stock,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    seo_keywords: row.seoKeywords,
    most_loved: row.mostLoved,
    country_of_origin: row.countryOfOrigin,
    specifications: row.specifications,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
