import { readPublic } from '#browser/read-public.ts';
import type { CartLine } from '#domain/cart.ts';
import { isObject } from '#domain/json.ts';
import { readFacts } from '#domain/product-facts.ts';
import { type Goods, type Systems, systemsOf } from '#domain/solar/open-kits.ts';

/** The products read on this page, by slug. A product that could not be read is requested again. */
const known = new Map<string, Goods>();

async function read(slug: string, address: string): Promise<void> {
  if (!slug || known.has(slug)) return;
  const product = await readPublic(address.replace('/-/', `/${encodeURIComponent(slug)}/`));
  if (!isObject(product)) return;
  const name = typeof product.name === 'string' ? product.name : slug;
  known.set(slug, { name, facts: readFacts(product.facts, () => {}) });
}

/** The systems of a cart, with facts from the API. `address` is the API address of a product with `-` as its slug. */
export async function systemsOfCart(lines: readonly CartLine[], address: string): Promise<Systems> {
  await Promise.all(lines.map(({ slug = '' }) => read(slug, address)));
  const goods = lines.map(({ slug = '', name, qty }) => ({
    name,
    facts: known.get(slug)?.facts,
    quantity: qty,
  }));
  const inKits = goods.flatMap(({ facts }) => (facts?.kind === 'kit' && facts.parts) || []);
  await Promise.all(inKits.map(({ slug }) => read(slug, address)));
  return systemsOf(goods, (slug) => known.get(slug));
}
