import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';

type Goods = {
  stock?: number;
  pricePaise?: number;
  mrpPaise?: number;
  name?: string;
  slug?: string;
  published?: boolean;
  gst?: string;
};
export type Item = { product: number; quantity: number; price: number };

/** Creates a product. `item` makes an order line with its price. */
export async function product(db: Database, { stock = 10, pricePaise = 1_549_950, ...rest }: Goods = {}) {
  const slug = rest.slug ?? `goods-${randomUUID()}`;
  const name = rest.name ?? 'Solar panel 550 W';
  const categorySlug = 'solar-panels';
  // Without a conflict target, so that it also ignores a conflict on the unique name.
  await db.insert(categories).values({ name: 'Solar Panels', slug: categorySlug }).onConflictDoNothing();
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, categorySlug));
  const [made] = await db
    .insert(products)
    .values({
      slug,
      name,
      pricePaise,
      mrpPaise: rest.mrpPaise,
      stock,
      productType: 'commercial',
      categoryId: category?.id ?? 0,
      searchText: searchText({ name, manufacturedBy: '', category: 'Solar Panels' }),
      published: rest.published ?? true,
      gst: rest.gst ?? '',
    })
    .returning({ id: products.id });
  const id = made?.id ?? 0;
  return {
    id,
    slug,
    name,
    price: pricePaise / 100,
    item: (quantity = 1): Item => ({ product: id, quantity, price: pricePaise / 100 }),
    stock: async () =>
      (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock,
  };
}
