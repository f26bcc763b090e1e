import { inArray, or } from 'drizzle-orm';
import type { inquiries, StoredLine } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Asked = Pick<typeof inquiries.$inferSelect, 'products' | 'plan'>;

/** The products of an inquiry at the shop's current prices: those that it asks for, each once, else the kit of its plan. */
export async function linesOfInquiry(db: Queries, { products: named, plan }: Asked): Promise<StoredLine[]> {
  const kit = plan?.answer?.kit;
  const asked = named?.length ? named : kit ? [{ product: kit.slug, quantity: 1 }] : [];
  if (asked.length === 0) return [];
  const ids = asked.flatMap(({ product }) => (typeof product === 'number' ? [product] : []));
  const slugs = asked.flatMap(({ product }) => (typeof product === 'string' ? [product] : []));
  const known = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      pricePaise: products.pricePaise,
      gst: products.gst,
    })
    .from(products)
    .where(or(inArray(products.id, ids), inArray(products.slug, slugs)));
  const lines = new Map<number, StoredLine>();
  for (const { product, quantity } of asked) {
    const one = known.find(({ id, slug }) => id === product || slug === product);
    if (!one || lines.has(one.id)) continue;
    const { id, ...rest } = one;
    lines.set(id, { product: id, quantity, ...rest });
  }
  return [...lines.values()];
}
