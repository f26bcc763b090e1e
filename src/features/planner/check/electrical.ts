import type { ProductCardView } from '#domain/product/product-card.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';

/** Which products have a page of partners, and which partners stand there. */

/** A product that may be combined with others. */
export type Electrical = Pick<ProductCardView, 'slug' | 'name'> & {
  facts?: ProductFacts | null | undefined;
} & Shown;
/** What its row shows of it. */
type Shown = {
  picture?: string;
  price?: number | null;
  /** The data of its buy button; none for what is sold out. */
  buy?: string | undefined;
};

/** At most this many products have a page of partners: comparing more with each other would take minutes of the build. */
const pagesMax = 300;
/** More partners than this do not fit on a page of 14 KB. */
const partnersMax = 40;

type Kind = 'panel' | 'inverter' | 'battery' | 'controller';
export const kindOf = ({ facts }: Electrical): Kind | undefined => {
  if (facts?.kind === 'other') return facts.use === 'charge-controller' ? 'controller' : undefined;
  return facts?.kind === 'kit' ? undefined : facts?.kind;
};
const chargesBattery = ({ facts }: Electrical): boolean =>
  facts?.kind === 'inverter' && facts.inverter_kind !== 'string' && facts.inverter_kind !== 'micro';

/**
 * Whether a product of this kind is combined with another; inverters without a battery port take only panels. A controller
 * beside an inverter has one answer for all, which the page gives in a sentence.
 */
const isPartner: Record<Kind, (product: Electrical, other: Electrical) => boolean> = {
  panel: (_, other) => kindOf(other) === 'inverter' || kindOf(other) === 'controller',
  inverter: (product, other) =>
    kindOf(other) === 'panel' || (kindOf(other) === 'battery' && chargesBattery(product)),
  battery: (_, other) => chargesBattery(other) || kindOf(other) === 'controller',
  controller: (_, other) => kindOf(other) === 'panel' || kindOf(other) === 'battery',
};

/** The products that have a page of partners, with their partners. `left` is how many do not fit on the page. */
export function withPartners<Item extends Electrical>(
  products: readonly Item[],
): { product: Item; partners: Item[]; left: number }[] {
  const electrical = products.filter((one) => kindOf(one) !== undefined);
  return electrical.slice(0, pagesMax).flatMap((product) => {
    const kind = kindOf(product);
    const partners = kind ? electrical.filter((other) => isPartner[kind](product, other)) : [];
    if (partners.length === 0) return [];
    const left = Math.max(0, partners.length - partnersMax);
    return [{ product, partners: partners.slice(0, partnersMax), left }];
  });
}
