import type { NoSubsidyReason } from '#domain/regulation/subsidy.ts';
import type { Finding } from '../finding.ts';
import type { Decision } from '../quote.ts';
import type { OfferPart, OfferWarranty } from './given-offer.ts';

/** A finding on an offer, as a code and its figures: the sentences are in `src/texts`. Money in paise. */

/** The best first. `bad`: not to be signed as it is. `ask`: a question to the vendor first. */
export const opinionLevels = ['good', 'ask', 'bad'] as const;
export type OpinionLevel = (typeof opinionLevels)[number];

/** The shop's kits that an offer is held against, and their rupees of a watt, fitted and with GST. */
export type WattRange = {
  from: number;
  to: number;
  kits: number;
  fromKw: number;
  toKw: number;
  withBattery: boolean;
};

export type OpinionFacts = {
  'size-missing': Record<never, never>;
  /** The stated power differs from that of the panels. */
  'size-and-panels': { kw: number; panelsKw: number; count: number; watts: number };
  'price-missing': Record<never, never>;
  'price-of-watt': WattRange & { perWatt: number; overPaise: number; overSubsidyPercent: number | undefined };
  'price-not-compared': Record<never, never>;
  'price-after-subsidy': { told: number; full: number; isCounted: boolean };
  'gst-extra': { percent: number; paise: number };
  'gst-unknown': Record<never, never>;
  'subsidy-too-large': { told: number; most: number; stateMost: number; kw: number; mayBeState: boolean };
  'subsidy-without-reason': { told: number; reason: NoSubsidyReason };
  'subsidy-fits': { told: number; most: number };
  'subsidy-not-told': { most: number };
  'cells-unknown': Record<never, never>;
  'vendor-unregistered': { isKnown: boolean };
  almm: { isIn: boolean | undefined; from: string };
  strings: Finding;
  'strings-fit': { count: number; inSeries: number; coldestC: number };
  'strings-count': { count: number; inSeries: number; panels: number };
  'strings-unchecked': { panel: boolean; inverter: boolean; panels: boolean; place: boolean };
  'parts-missing': { parts: OfferPart[] };
  'warranty-missing': { of: OfferWarranty[] };
  'warranty-short': { years: number; least: number };
  money: { decision: Decision; cost: number; saved: number; payback: number | undefined; subsidy: number };
  'size-above-use': { kw: number; size: number };
};
export type OpinionRule = keyof OpinionFacts;
type OpinionOf<Rule extends OpinionRule> = { rule: Rule; level: OpinionLevel; facts: OpinionFacts[Rule] };
export type Opinion = { [Rule in OpinionRule]: OpinionOf<Rule> }[OpinionRule];

export const opinion = <Rule extends OpinionRule>(
  rule: Rule,
  level: OpinionLevel,
  facts: OpinionFacts[Rule],
): Opinion => ({ rule, level, facts }) as Opinion;

export const worstLevel = (all: readonly Opinion[]): OpinionLevel =>
  opinionLevels.findLast((level) => all.some((one) => one.level === level)) ?? 'good';
