import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { type Load, runningOn } from './backup.ts';
import { canHaveNetMeter, type Offer, rupeesFitted } from './offer.ts';
import { decisions, type Quote, soonYears } from './quote.ts';
import { planRoof } from './size.ts';

/** The shop's kits that suit a plan, and the price of a kW, estimated from those kits. */

/** The visitor's answers that decide about kits. m², metres. */
export type KitWish = {
  area?: number | undefined;
  side?: number | undefined;
  phases?: 1 | 3 | undefined;
  backup: boolean;
  /** The loads that must run in a power cut. */
  loads?: readonly Load[] | undefined;
  buyer: SubsidyBuyer;
  /** Rupees for one kW, fitted; without it the prices of the shop's kits are used. */
  pricePerKw?: number | undefined;
  /** The slug of the selected kit. */
  kit?: string | undefined;
};

/** A usual panel of 540 W: where there are no kits to draw a roof with, and for an offer that states no panel. */
export const usualPanel = { kw: 0.54, outline: [2.278, 1.134] } as const;
const shownKits = 4;
/** A kit may have a tenth more panels than a limit: its inverter, which the utility counts, is the smaller part. */
const aboveLimit = 1.1;

export const outlineOf = ([length, width]: Offer['outline']) => ({ length, width });
/** How many panels the roof holds; infinity if its area is unknown. */
export const panelsOnRoof = ({ area, side }: KitWish, outline: Offer['outline']): number =>
  area === undefined ? Number.POSITIVE_INFINITY : planRoof(area, outlineOf(outline), 0, side).holds;

const suits = (
  { backup, phases, buyer }: Pick<KitWish, 'backup' | 'phases' | 'buyer'>,
  offer: Offer,
): boolean =>
  backup === (offer.batteryKwh !== undefined) &&
  !(phases === 1 && offer.phases === 3) &&
  !(buyer === 'home' && offer.commercial);

const perKw = (offer: Offer): number => rupeesFitted(offer) / offer.kw;
const median = <Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => measure(one) - measure(other))[Math.floor(items.length / 2)];

/** The rupees of a kW before a subsidy, and the panel that goes with it: what was typed, else the middle of the shop's kits. */
export function priceOfKw({ pricePerKw, buyer, phases }: KitWish, offers: readonly Offer[]) {
  // A battery is bought for power cuts: it does not decide whether one more kW pays.
  const plain = offers.filter(
    (offer) => suits({ backup: false, phases, buyer }, offer) && canHaveNetMeter(offer),
  );
  const subsidised = buyer === 'business' ? [] : plain.filter((offer) => offer.subsidised);
  const priced = subsidised.length > 0 ? subsidised : plain;
  const withFitting = priced.filter(({ fitting }) => fitting);
  const example = median(withFitting.length > 0 ? withFitting : priced, perKw);
  return {
    rupees: pricePerKw ?? (example && perKw(example)),
    isFitted: pricePerKw !== undefined || example?.fitting !== undefined,
    /** Whether a kit qualifies for the subsidy. If the shop has no suitable kit, one from elsewhere is assumed to. */
    qualifies: subsidised.length > 0 || pricePerKw !== undefined || plain.length === 0,
    outline: example?.outline ?? usualPanel.outline,
    panelKw: example ? example.kw / example.panels : usualPanel.kw,
  };
}

type Within = {
  /** The kW that the connection allows, and that the use of a year needs. */
  mostKw: number;
  useKw: number;
};

/** The kits that suit a plan: for this buyer and roof, and not far above the use and the allowed power. */
export const candidatesOf = (wish: KitWish, offers: readonly Offer[], { mostKw, useKw }: Within): Offer[] =>
  offers.filter(
    (offer) =>
      suits(wish, offer) &&
      offer.kw <= mostKw * aboveLimit &&
      offer.kw <= Math.max(useKw + 1.5, useKw * 1.4) &&
      offer.panels <= panelsOnRoof(wish, offer.outline),
  );

/** The saving of a system in a year, less its upkeep. */
const yearly = ({ savedInYear, upkeep }: Quote): number => savedInYear - upkeep;

/**
 * Whether the extra cost of the dearer system comes back late. It is judged by itself, because a good average would
 * hide it.
 */
const addsLate = (dear: Quote, cheap: Quote): boolean =>
  dear.cost > cheap.cost && dear.cost - cheap.cost > soonYears * (yearly(dear) - yearly(cheap));

/** The first of a ranking, or a cheaper one of the same verdict if its extra cost comes back late. */
function bestFirst(quotes: Quote[]): Quote[] {
  let best = quotes[0];
  for (const other of quotes.toSorted((one, next) => next.cost - one.cost))
    if (best && other.decision === best.decision && best.decision !== 'no' && addsLate(best, other))
      best = other;
  return best ? [best, ...quotes.filter((one) => one !== best)] : [];
}

/** Ranks kits: those worth buying first, of these those that run the needed loads, then by their worth. */
export function ranked({ backup, loads = [] }: KitWish, quotes: readonly Quote[]): Quote[] {
  const runs = ({ offer }: Quote): boolean =>
    !backup || runningOn(loads, offer?.backup ?? {})?.verdict !== 'refuse';
  const hasMeter = ({ offer }: Quote): boolean => offer !== undefined && canHaveNetMeter(offer);
  // Of those that are not worth buying the example is one that can have a net meter.
  const order = (one: Quote): number =>
    decisions.indexOf(one.decision) * 4 +
    (one.decision === 'no' && !hasMeter(one) ? 2 : 0) +
    (runs(one) ? 0 : 1);
  // What fitting costs is not in the worth of a kit that does not state it.
  const isWhole = ({ fitting }: Quote): boolean => fitting !== undefined;
  const byWorth = quotes.toSorted(
    (one, other) =>
      order(one) - order(other) ||
      Number(isWhole(other)) - Number(isWhole(one)) ||
      other.worth - one.worth ||
      one.cost - other.cost,
  );
  return backup ? byWorth : bestFirst(byWorth);
}

/** The system with the shortest payback and the one with the most left after 25 years, of those worth buying. */
export function namedOf(quotes: readonly Quote[]): {
  quickest: Quote | undefined;
  mostSaved: Quote | undefined;
} {
  const worth = quotes.filter(({ decision }) => decision !== 'no');
  const left = ({ life }: Quote): number => life.at(-1)?.balance ?? 0;
  return {
    quickest: worth.toSorted((one, other) => (one.payback ?? 99) - (other.payback ?? 99))[0],
    mostSaved: worth.toSorted((one, other) => left(other) - left(one))[0],
  };
}

/** The few kits to show, in their order, among them the selected and the named ones. */
export function shownOf(quotes: readonly Quote[], { kit }: KitWish): Quote[] {
  const { quickest, mostSaved } = namedOf(quotes);
  const selected = quotes.find(({ offer }) => offer?.slug === kit);
  const first = [selected, quotes[0], quickest, mostSaved].filter((one) => one !== undefined);
  const all = [...new Set([...first, ...quotes])].slice(0, shownKits);
  return quotes.filter((one) => all.includes(one));
}
