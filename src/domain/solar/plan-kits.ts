import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { type Load, runningOn } from './backup.ts';
import { canHaveNetMeter, type Offer, paysBack, type Quote, rupeesFitted } from './offer.ts';
import { planRoof } from './size.ts';

/** The shop's kits that suit a plan, and the price of a kW, estimated from those kits. */

/** What the visitor says that decides about kits. m², metres. */
export type KitWish = {
  area?: number | undefined;
  side?: number | undefined;
  phases?: 1 | 3 | undefined;
  backup: boolean;
  /** What must run in a power cut. */
  loads?: readonly Load[] | undefined;
  buyer: SubsidyBuyer;
  /** Rupees for one kW, fitted; without it the prices of the shop's kits are used. */
  pricePerKw?: number | undefined;
  /** The slug of the selected kit. */
  kit?: string | undefined;
};

/** Without kits a roof is drawn with a usual panel of 540 W. */
const usualPanel = { kw: 0.54, outline: [2.278, 1.134] } as const;
const shownKits = 4;
/** Kits further from the size than this are not offered for it. */
const nearEnough = (kw: number, size: number): boolean => Math.abs(kw - size) <= Math.max(1.5, size * 0.4);
/** A kit may have a tenth more panels than a limit: its inverter, which the utility counts, is the smaller part. */
const aboveLimit = 1.1;

export const outlineOf = ([length, width]: Offer['outline']) => ({ length, width });
/** How many panels the roof holds; infinity if its area is unknown. */
export const panelsOnRoof = ({ area, side }: KitWish, outline: Offer['outline']): number =>
  area === undefined ? Number.POSITIVE_INFINITY : planRoof(area, outlineOf(outline), 0, side).holds;

const suits = ({ backup, phases }: Pick<KitWish, 'backup' | 'phases'>, offer: Offer): boolean =>
  backup === (offer.batteryKwh !== undefined) && !(phases === 1 && offer.phases === 3);

const perKw = (offer: Offer): number => rupeesFitted(offer) / offer.kw;
const median = <Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => measure(one) - measure(other))[Math.floor(items.length / 2)];

/** The rupees of a kW before a subsidy, and the panel that goes with it: what was typed, else the middle of the shop's kits. */
export function priceOfKw({ pricePerKw, buyer, phases }: KitWish, offers: readonly Offer[]) {
  // A battery is bought for power cuts: it does not decide whether one more kW pays.
  const plain = offers.filter((offer) => suits({ backup: false, phases }, offer) && canHaveNetMeter(offer));
  const subsidised = buyer === 'business' ? [] : plain.filter((offer) => offer.subsidised);
  const priced = subsidised.length > 0 ? subsidised : plain;
  const withFitting = priced.filter(({ fitting }) => fitting);
  const example = median(withFitting.length > 0 ? withFitting : priced, perKw);
  return {
    rupees: pricePerKw ?? (example && perKw(example)),
    isFitted: pricePerKw !== undefined || example?.fitting !== undefined,
    /** For the subsidy. If the shop has no suitable kit, one from elsewhere is assumed to. */
    qualifies: subsidised.length > 0 || pricePerKw !== undefined || plain.length === 0,
    outline: example?.outline ?? usualPanel.outline,
    panelKw: example ? example.kw / example.panels : usualPanel.kw,
  };
}

type Near = { size: number; mostKw: number; costOf: (offer: Offer) => number };

/** The kits that are offered for a size, the best first: with a net meter, near the size, cheap. */
export function kitsNear(wish: KitWish, offers: readonly Offer[], { size, mostKw, costOf }: Near): Offer[] {
  // In steps of a quarter of a kW: of kits that are about as far from the size, the cheaper one comes first.
  const distance = ({ kw }: Offer): number => Math.round(Math.abs(kw - size) * 4);
  const fits = (offer: Offer): boolean =>
    suits(wish, offer) &&
    nearEnough(offer.kw, size) &&
    offer.kw <= mostKw * aboveLimit &&
    offer.panels <= panelsOnRoof(wish, offer.outline);
  return (size > 0 ? offers.filter(fits) : [])
    .toSorted(
      (one, other) =>
        Number(canHaveNetMeter(other)) - Number(canHaveNetMeter(one)) ||
        distance(one) - distance(other) ||
        costOf(one) - costOf(other),
    )
    .slice(0, shownKits);
}

/** The selected kit, else the first with a net meter, better one that pays back, and best one that runs the loads too. */
export function chooseKit({ kit, backup, loads = [] }: KitWish, quotes: readonly Quote[]): Quote | undefined {
  const withNetMeter = quotes.filter(({ offer }) => offer && canHaveNetMeter(offer));
  const runs = ({ offer }: Quote): boolean =>
    !backup || runningOn(loads, offer?.backup ?? {})?.verdict !== 'refuse';
  return (
    quotes.find(({ offer }) => offer?.slug === kit) ??
    withNetMeter.find((one) => paysBack(one) && runs(one)) ??
    withNetMeter.find(paysBack) ??
    withNetMeter[0]
  );
}
