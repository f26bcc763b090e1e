import { percentOf, toPaise } from '#domain/base/money.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { type Offer, rupeesFitted } from '../offer.ts';
import { type GivenOffer, kilowattsOf } from './given-offer.ts';
import { type Opinion, opinion, type WattRange } from './opinion.ts';

/** The price of an offer before any subsidy, and what it is beside the shop's own kits. */

/** A kit is of like size from this share of an offer's kW to that. */
const likeSize = { from: 0.6, to: 1.6 };
/**
 * Below this share of the cheapest kit some part is likely left out; above the other share of the dearest it is not
 * to be signed.
 */
const cheapShare = 0.85;
const dearShare = 1.15;
/** A price so much of the subsidy above the dearest kit keeps the subsidy for the vendor. */
const swallowedPercent = 50;

/**
 * The price with GST before a subsidy in paise: `subsidy` is the amount already deducted from a price stated after
 * it.
 */
export function fullPrice({ price, priceIs, gst }: GivenOffer, subsidy: number, { gst: rates }: Regulation) {
  if (price === undefined) return undefined;
  const told = toPaise(price);
  const tax = gst === 'extra' ? percentOf(told, rates.value.installed_percent) : 0;
  return { told, tax, full: told + tax + (priceIs === 'after' ? subsidy : 0) };
}

/** Rupees of a watt of the shop's kits of like size, fitted; undefined where it has none. */
export function rangeOfKits(
  offers: readonly Offer[],
  given: { kw: number; withBattery: boolean; isHome: boolean },
): WattRange | undefined {
  const { kw, withBattery, isHome } = given;
  const like = offers.filter(
    (kit) =>
      (kit.batteryKwh !== undefined) === withBattery &&
      !(isHome && kit.commercial) &&
      kit.kw >= kw * likeSize.from &&
      kit.kw <= kw * likeSize.to,
  );
  // A kit whose fitting is not known is cheaper than it will be.
  const fitted = like.filter(({ fitting }) => fitting);
  const kits = fitted.map((kit) => rupeesFitted(kit) / kit.kw / 1000);
  if (kits.length === 0) return undefined;
  const sizes = fitted.map((kit) => kit.kw);
  return {
    from: Math.min(...kits),
    to: Math.max(...kits),
    kits: kits.length,
    fromKw: Math.min(...sizes),
    toKw: Math.max(...sizes),
    withBattery,
  };
}

type Compared = {
  offers: readonly Offer[];
  isHome: boolean;
  /** The whole price in paise, and the largest subsidy of the scheme for it. */
  full: number;
  subsidy: number;
};

export function priceOpinion(given: GivenOffer, { offers, isHome, full, subsidy }: Compared): Opinion {
  const kw = kilowattsOf(given);
  const range =
    kw === undefined
      ? undefined
      : rangeOfKits(offers, { kw, withBattery: given.batteryKwh !== undefined, isHome });
  if (kw === undefined || !range) return opinion('price-not-compared', 'ask', {});
  const perWatt = full / 100 / (kw * 1000);
  const overPaise = Math.max(0, Math.round((perWatt - range.to) * kw * 1000 * 100));
  const overSubsidyPercent =
    overPaise > 0 && subsidy > 0 ? Math.round((overPaise / subsidy) * 100) : undefined;
  const isDear = perWatt > range.to * dearShare || (overSubsidyPercent ?? 0) >= swallowedPercent;
  const level = isDear ? 'bad' : overPaise > 0 || perWatt < range.from * cheapShare ? 'ask' : 'good';
  return opinion('price-of-watt', level, { ...range, perWatt, overPaise, overSubsidyPercent });
}
