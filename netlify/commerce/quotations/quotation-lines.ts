import { inArray, or } from 'drizzle-orm';
import { readAskedLines } from '#domain/order/asked-lines.ts';
import type { inquiries, StoredLine } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Asked = Pick<typeof inquiries.$inferSelect, 'message' | 'plan'>;

/**
 * The products of an inquiry at the shop's current prices: those that the message names as "Get a quotation" writes them, else
 * the kit of its plan.
 */
export async function linesOfInquiry(db: Queries, { message, plan }: Asked): Promise<StoredLine[]> {
  const named = readAskedLines(message);
  const kit = plan?.answer?.kit;
  const asked = named.length > 0 ? named : kit ? [{ id: kit.slug, quantity: 1 }] : [];
  if (asked.length === 0) return [];
  const ids = asked.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const slugs = asked.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
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
  return asked.flatMap(({ id, quantity }) => {
    const one = known.find((product) => product.id === id || product.slug === id);
    if (!one) return [];
    const { id: product, slug, name, pricePaise, gst } = one;
    return [{ product, slug, name, quantity, pricePaise, gst }];
  });
}
