import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { productAddress } from '#browser/calls/product-address.ts';
import { readPublic } from '#browser/calls/read-public.ts';
import type { DeskOrder } from '#contract/desk.ts';
import { isObject } from '#domain/base/json.ts';
import { coldestOfPlains } from '#domain/places/design-temperature.ts';
import { readFacts } from '#domain/product/product-facts.ts';
import { checkSystems } from '#domain/solar/check-system.ts';
import { type Goods, systemsOf } from '#domain/solar/open-kits.ts';
import type { Site } from '#domain/solar/system.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { wordsOf } from '#texts/en/solar.ts';

/** The check of the cart, made once more of what was ordered, for who packs it. */

async function readGoods(slugs: readonly string[], known: Map<string, Goods>): Promise<void> {
  await Promise.all(
    slugs.map(async (slug) => {
      const product = slug && !known.has(slug) ? await readPublic(productAddress(slug)) : undefined;
      if (!isObject(product)) return;
      const name = typeof product.name === 'string' ? product.name : slug;
      known.set(slug, { name, facts: readFacts(product.facts, () => {}) });
    }),
  );
}

/** The cold and heat of where the goods go; where they are not known, the cold of the plains. */
async function siteOf(zip: unknown): Promise<Site> {
  const found = await lookUpPin(tidy(typeof zip === 'string' ? zip : '', 'pin'));
  const { coldestC = coldestOfPlains, hottestC } = found.ok ? found.value : {};
  return { coldestC, hottestC };
}

/** Why the goods of an order do not work together, in a sentence; undefined where nothing is known to be wrong. */
export async function unfitOf({ items, shipping }: DeskOrder): Promise<string | undefined> {
  const known = new Map<string, Goods>();
  await readGoods(
    items.map(({ slug }) => slug ?? ''),
    known,
  );
  const goods = items.map(({ slug, product_name, quantity }) => ({
    name: product_name,
    facts: known.get(slug ?? '')?.facts,
    quantity,
  }));
  const inKits = goods.flatMap(({ facts }) => (facts?.kind === 'kit' && facts.parts) || []);
  await readGoods(
    inKits.map(({ slug }) => slug),
    known,
  );
  const systems = systemsOf(goods, (slug) => known.get(slug));
  const { findings } = checkSystems(systems, await siteOf(shipping.zip));
  const wrong = findings.find(({ verdict }) => verdict === 'refuse');
  return wrong && wordsOf(wrong).says;
}
