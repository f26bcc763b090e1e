import type { YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Offer } from '../offer.ts';
import { planFor, type Situation } from '../plan.ts';
import { usualPanel } from '../plan-kits.ts';
import type { GivenOffer, ShopPart } from './given-offer.ts';
import { type Opinion, opinion } from './opinion.ts';
import type { OfferSite } from './strings-told.ts';
import type { SubsidyHome } from './subsidy-told.ts';

export type OpinionCase = {
  home: SubsidyHome & OfferSite;
  /** Bill and place, if they are known: without them no payback is computed. */
  situation: Situation | undefined;
  /** The shop's kits, panels and inverters. */
  offers: readonly Offer[];
  parts: readonly ShopPart[];
  regulation: Regulation;
  yields: YieldTable;
  discoms: readonly Discom[];
};

/** The offer as a kit of the planner: the same sums for the vendor's system as for the shop's. */
export function moneyOpinion(given: GivenOffer, full: number, kw: number, known: OpinionCase): Opinion[] {
  const { situation, regulation, yields, discoms, home } = known;
  if (!situation) return [];
  const { cells, almm, registered, batteryKwh, count } = given;
  const domestic = cells !== 'imported' && almm !== false;
  const kit: Offer = {
    slug: 'told',
    name: given.vendor ?? '',
    kw,
    price: full / 100,
    fitting: [0, 0],
    panels: count ?? Math.ceil(kw / 0.54),
    outline: usualPanel.outline,
    phases: 1,
    domestic,
    subsidised: domestic && cells === 'indian' && registered !== false,
    ...(batteryKwh === undefined ? {} : { batteryKwh }),
  };
  const asked = { ...situation, kit: kit.slug, backup: batteryKwh !== undefined, loads: [] };
  const plan = planFor(asked, { yields, regulation, discoms, today: home.today, offers: [kit] });
  if (!plan) return [];
  const { chosen } = plan;
  if (chosen?.offer?.slug !== kit.slug) return [opinion('size-above-use', 'ask', { kw, size: plan.size })];
  const { decision, cost, savedInYear: saved, payback, subsidy } = chosen;
  const level =
    decision === 'buy' ? 'good' : decision === 'barely' || batteryKwh !== undefined ? 'ask' : 'bad';
  return [opinion('money', level, { decision, cost, saved, payback, subsidy: subsidy.paise })];
}
