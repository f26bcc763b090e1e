import type { InverterFacts, PanelFacts } from '#domain/product/product-facts.ts';

/** A vendor's offer, as the shopper entered it. Missing values are unknown and never filled in. Money in rupees. */

/** What a roof needs besides panels and inverter. An offer names it, or it may come as an extra. */
export const offerParts = [
  'structure',
  'earthing',
  'arrester',
  'dc-box',
  'ac-box',
  'cables',
  'net-meter',
  'fitting',
] as const;
export type OfferPart = (typeof offerParts)[number];

export const offerWarranties = ['panel', 'inverter', 'work'] as const;
export type OfferWarranty = (typeof offerWarranties)[number];

export type GivenOffer = {
  vendor?: string | undefined;
  price?: number | undefined;
  /** Whether the subsidy is still to come off the price, or is off it already. */
  priceIs?: 'before' | 'after' | undefined;
  gst?: 'inside' | 'extra' | undefined;
  kw?: number | undefined;
  watts?: number | undefined;
  count?: number | undefined;
  panel?: string | undefined;
  inverter?: string | undefined;
  inverterKw?: number | undefined;
  batteryKwh?: number | undefined;
  strings?: { count: number; inSeries: number } | undefined;
  /** Values from the data sheets, for parts that the shop does not sell. */
  panelVoc?: number | undefined;
  inverterMaxV?: number | undefined;
  subsidy?: number | undefined;
  cells?: 'indian' | 'imported' | undefined;
  almm?: boolean | undefined;
  registered?: boolean | undefined;
  named: readonly OfferPart[];
  years: Partial<Record<OfferWarranty, number | undefined>>;
};

/** A panel or an inverter of the shop, whose figures are known. */
export type ShopPart = { slug: string; name: string; facts: PanelFacts | InverterFacts };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];

/** "Suryak", 540 and "W" name the model together. */
export const modelText = (name = '', power: number | undefined, unit: string): string =>
  name && power !== undefined ? `${name} ${power} ${unit}` : name;

/** The only part of the shop whose name has every word of a text; undefined for none and for several. */
export function shopPart<Kind extends ShopPart['facts']['kind']>(
  parts: readonly ShopPart[],
  kind: Kind,
  text: string,
): (ShopPart & { facts: Extract<ShopPart['facts'], { kind: Kind }> }) | undefined {
  const words = wordsOf(text);
  if (words.length < 2) return undefined;
  const found = parts.filter(
    ({ name, facts }) =>
      facts.kind === kind &&
      !('pieces' in facts && facts.pieces) &&
      words.every((word) => wordsOf(name).includes(word)),
  );
  return found.length === 1 ? (found[0] as ReturnType<typeof shopPart<Kind>>) : undefined;
}

/** The kW of an offer: as stated, else of its panels. */
export const kilowattsOf = ({ kw, watts, count }: GivenOffer): number | undefined =>
  kw ?? panelsKw({ watts, count });
export const panelsKw = ({ watts, count }: Pick<GivenOffer, 'watts' | 'count'>): number | undefined =>
  watts === undefined || count === undefined ? undefined : (watts * count) / 1000;
