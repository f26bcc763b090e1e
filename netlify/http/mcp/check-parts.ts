import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { coldestBand, coldestOfPlains, readDesignCities } from '#domain/places/design-temperature.ts';
import { type PinPlaces, placesOf } from '#domain/places/pin-places.ts';
import { checkSystems } from '#domain/solar/check-system.ts';
import type { Finding } from '#domain/solar/finding.ts';
import { systemsOf } from '#domain/solar/open-kits.ts';
import { onePerParts, type Site } from '#domain/solar/system.ts';
import { stringsText, summaries } from '#texts/en/cart-check.ts';
import { sentenceOf } from '#texts/en/solar.ts';
import type { ReadShop } from './read-shop.ts';

type Asked = {
  items: readonly { slug: string; quantity: number }[];
  pin?: string | undefined;
  phases?: 1 | 3 | undefined;
  sanctioned_load_kw?: number | undefined;
  net_metering?: boolean | undefined;
};

const timeoutMs = 3000;

/** Where a PIN code lies, by the file that the check of the cart reads; undefined if it cannot be read either. */
async function placeOf(pin: string, origin: string): Promise<PinPlaces | undefined> {
  const file = `${origin}/pins/${pin.slice(0, 3)}.txt`;
  const reply = await fetch(file, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  return reply?.ok ? placesOf(pin, await reply.text()) : undefined;
}

/** The cold and heat of a place; of an unknown one those that the check of the cart counts with. */
async function climateOf(pin: string | undefined, origin: string): Promise<Site> {
  const place = pin === undefined ? undefined : await placeOf(pin, origin);
  return place?.coldestC === undefined
    ? { coldestC: coldestOfPlains, mayBeC: coldestBand(readDesignCities(temperatures)) }
    : { coldestC: place.coldestC, hottestC: place.hottestC };
}

const said = (findings: readonly Finding[]) =>
  findings.map((one) => ({ verdict: one.verdict, parts: one.parts, says: sentenceOf(one) }));

/** Checks products together, as the cart does. */
export async function checkParts(read: ReadShop, origin: string, { items, pin, phases, ...asked }: Asked) {
  const known = new Map<string, Product>();
  const readAll = (slugs: readonly string[]) =>
    Promise.all(slugs.map(async (slug) => known.set(slug, await read<Product>(routes.product, { slug }))));
  await readAll(items.map(({ slug }) => slug));
  const goods = items.flatMap(({ slug, quantity }) => {
    const product = known.get(slug);
    return product ? [{ name: product.name, facts: product.facts, quantity }] : [];
  });
  const inKits = goods.flatMap(({ facts }) => (facts?.kind === 'kit' && facts.parts) || []);
  await readAll(inKits.map(({ slug }) => slug).filter((slug) => !known.has(slug)));
  const site: Site = {
    ...(await climateOf(pin, origin)),
    phases,
    sanctionedLoadKw: asked.sanctioned_load_kw,
    netMetering: asked.net_metering,
  };
  const { verdict, findings, layouts } = checkSystems(
    systemsOf(goods, (slug) => known.get(slug)),
    site,
  );
  const { decisive, milder } = onePerParts(findings);
  return {
    verdict,
    summary: summaries[verdict],
    counted_with: { coldest_c: site.coldestC, hottest_c: site.hottestC },
    findings: said(decisive),
    also_checked: said(milder),
    strings: [...new Set(layouts.map(stringsText))],
  };
}
