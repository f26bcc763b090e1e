import { type GivenOffer, kilowattsOf, offerParts, offerWarranties, panelsKw } from './given-offer.ts';
import { moneyOpinion, type OpinionCase } from './money-told.ts';
import { type Opinion, type OpinionLevel, opinion, opinionLevels, worstLevel } from './opinion.ts';
import { fullPrice, priceOpinion } from './price-told.ts';
import { knownPanel, stringOpinions } from './strings-told.ts';
import { mostSubsidy, subsidyOpinions } from './subsidy-told.ts';

export type JudgedOffer = {
  level: OpinionLevel;
  /** The worst first. */
  opinions: Opinion[];
  /** Paise with GST and before a subsidy, kW, rupees of a watt. */
  full: number | undefined;
  kw: number | undefined;
  perWatt: number | undefined;
};

/** A sum of panels may differ so much from the kW that a vendor rounds. */
const roundedShare = 0.03;

function sizeOpinions(given: GivenOffer): Opinion[] {
  const kw = kilowattsOf(given);
  const sum = panelsKw(given);
  const { watts, count } = given;
  if (kw === undefined) return [opinion('size-missing', 'ask', {})];
  if (sum === undefined || watts === undefined || count === undefined) return [];
  if (Math.abs(kw - sum) <= kw * roundedShare) return [];
  return [opinion('size-and-panels', kw > sum ? 'bad' : 'ask', { kw, panelsKw: sum, count, watts })];
}

/** The lists of approved models, needed with a net meter. A model of the shop is known. */
function almmOpinion(given: GivenOffer, { regulation, parts }: OpinionCase): Opinion[] {
  const facts = knownPanel(given, parts)?.facts;
  const lists = [facts?.almm_list_1, facts?.almm_list_2];
  const known = lists.includes(false) ? false : lists.every((list) => list === true) ? true : undefined;
  const isIn = known ?? given.almm;
  return [
    opinion('almm', isIn === undefined ? 'ask' : isIn ? 'good' : 'bad', { isIn, from: regulation.almm.from }),
  ];
}

/** Asks for the parts that an offer does not name, so that the shopper does not pay for them later. */
function completeness({ named, years, subsidy }: GivenOffer, { regulation }: OpinionCase): Opinion[] {
  const parts = offerParts.filter((part) => !named.includes(part));
  const of = offerWarranties.filter((one) => years[one] === undefined);
  const { work } = years;
  const least = regulation.vendor_terms.value.maintenance_years;
  return [
    ...(parts.length > 0 ? [opinion('parts-missing', 'ask', { parts })] : []),
    ...(of.length > 0 ? [opinion('warranty-missing', 'ask', { of })] : []),
    ...(work !== undefined && work < least && subsidy
      ? [opinion('warranty-short', 'bad', { years: work, least })]
      : []),
  ];
}

function priceOpinions(given: GivenOffer, known: OpinionCase, subsidy: number): Opinion[] {
  const { regulation, offers, home } = known;
  const price = fullPrice(given, subsidy, regulation);
  if (!price) return [opinion('price-missing', 'ask', {})];
  const { told, tax, full } = price;
  // Without the subsidy as told nobody knows what is to be paid.
  const isCounted = given.subsidy === undefined;
  return [
    priceOpinion(given, { offers, full, subsidy, isHome: home.buyer === 'home' }),
    ...(given.priceIs === 'after'
      ? [opinion('price-after-subsidy', isCounted ? 'bad' : 'ask', { told, full, isCounted })]
      : []),
    ...(tax > 0
      ? [opinion('gst-extra', 'ask', { percent: regulation.gst.value.installed_percent, paise: tax })]
      : []),
    ...(given.gst === undefined ? [opinion('gst-unknown', 'ask', {})] : []),
  ];
}

/** All findings of the shop's own rules on another vendor's offer. */
export function judgeOffer(given: GivenOffer, known: OpinionCase): JudgedOffer {
  const { regulation, home, parts } = known;
  const kw = kilowattsOf(given);
  const most = kw === undefined ? 0 : mostSubsidy(regulation, home, kw).most;
  const full = fullPrice(given, given.subsidy === undefined ? most : given.subsidy * 100, regulation)?.full;
  const opinions = [
    ...priceOpinions(given, known, given.subsidy === undefined ? most : given.subsidy * 100),
    ...subsidyOpinions(given, regulation, home),
    ...sizeOpinions(given),
    ...stringOpinions(given, parts, home),
    ...almmOpinion(given, known),
    ...completeness(given, known),
    ...(full === undefined || kw === undefined ? [] : moneyOpinion(given, full, kw, known)),
  ];
  return {
    level: worstLevel(opinions),
    opinions: opinions.toSorted(
      (one, other) => opinionLevels.indexOf(other.level) - opinionLevels.indexOf(one.level),
    ),
    full,
    kw,
    perWatt: full === undefined || kw === undefined ? undefined : full / 100 / (kw * 1000),
  };
}

/**
 * The best of the offers as stated: the cheapest watt of those with the fewest findings against them; undefined if
 * all are bad.
 */
export function bestOf(judged: readonly JudgedOffer[]): number | undefined {
  const order = (one: JudgedOffer): number => opinionLevels.indexOf(one.level) * 1e6 + (one.perWatt ?? 1e5);
  const indices = judged.map((_, index) => index).filter((index) => judged[index]?.level !== 'bad');
  return indices.toSorted((a, b) => order(judged[a] as JudgedOffer) - order(judged[b] as JudgedOffer))[0];
}
