import type { PinFailure } from '#browser/calls/look-up-pin.ts';
import regulation from '#content/regulation.json' with { type: 'json' };
import discomFile from '#content/solar/discoms.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import type { Result } from '#domain/base/result.ts';
import type { PinPlaces } from '#domain/places/pin-places.ts';
import { readYieldTable, type YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { type OffGridWish, offGridPlan } from '#domain/solar/off-grid.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { planAtHighRates, planMeteredOtherwise } from '#domain/solar/other-plans.ts';
import { type Plan, planFor, type Situation } from '#domain/solar/plan.ts';
import type { PlannerAnswer } from '#domain/solar/planner-answer.ts';
import { verdictReason, verdictTitle } from '#texts/en/planner.ts';
import { askedText } from '#texts/en/planner-bill.ts';
import { offGridTexts } from '#texts/en/planner-off-grid.ts';
import { queryOf, type Reading, readTyped, stateOf, type Typed } from './planner-input.ts';

/** What the planner makes of an input: for its page, and as data for what is sent from it. */

export const yields = readYieldTable(yieldFile);
// The build has read and checked the file.
export const discoms = discomFile.discoms as readonly unknown[] as readonly Discom[];

/** What the sums of an answer are made of. */
export type SumsProps = {
  plan: Plan;
  situation: Situation;
  yields: YieldTable;
  regulation: Regulation;
  today: string;
};

export type Places = Result<PinPlaces, PinFailure>;

export const statesOf = ({ districts }: PinPlaces): string[] => [
  ...new Set(districts.map(({ stateSlug }) => stateSlug)),
];

const districtsOf = (places: PinPlaces | undefined): string[] =>
  places?.districts.length === 1 ? places.districts.flatMap(({ district, state }) => [district, state]) : [];

/** Where it is, as far as it is known. `places`: those of the typed PIN code. */
export function placeOf(typed: Typed, places: PinPlaces | undefined) {
  const statesOfPin = places ? statesOf(places) : [];
  const [one, ...others] = places?.districts ?? [];
  const district = others.length === 0 ? one?.district : undefined;
  return { statesOfPin, state: stateOf(typed, statesOfPin), district };
}

/** Who is told not to buy is shown no kits, unless they chose one or want a battery. */
export const isToldNot = ({ decision }: Plan, { backup, kit }: Situation): boolean =>
  decision === 'no' && !backup && kit === undefined;

/** Paise of a month of a usual year: the bill without the panels, what is saved of it and what is still to pay. */
export function inMonth({ months, bill }: Plan) {
  const sum = (of: 'before' | 'saved' | 'after') =>
    months.reduce((all, month) => all + month[of], 0) / months.length;
  const fixed = bill.fixedPaise ?? 0;
  return { before: sum('before') + fixed, saved: sum('saved'), toPay: Math.max(0, sum('after') + fixed) };
}

type Given = {
  places: PinPlaces | undefined;
  /** Somebody asked for the answer. */
  asked: boolean;
  /** A day like 2026-11-22. */
  today: string;
  offers: readonly Offer[] | undefined;
};

export function planOf(
  typed: Typed,
  { places, asked, today, offers }: Given,
): Reading & { plan: Plan | undefined; high: Plan | undefined; otherMeter: Plan | undefined } {
  const { statesOfPin, district } = placeOf(typed, places);
  const reading = readTyped(typed, { states: yields.states, statesOfPin, district, asked });
  const facts = { yields, regulation, discoms, today, offers: offers ?? [] };
  const { situation } = reading;
  const plan = situation && planFor(situation, facts);
  return {
    ...reading,
    plan,
    high: plan && planAtHighRates(situation, facts, plan),
    otherMeter: plan && planMeteredOtherwise(situation, facts, plan),
  };
}

const toRupees = (paise: number): number => Math.round(paise) / 100;

const savedIn = ({ chosen, months }: Plan): number =>
  chosen?.savedInYear ?? months.reduce((sum, { saved }) => sum + saved, 0);

/** What a home without a grid needs; it has no bill to save. */
function offGridAnswer(
  wish: OffGridWish,
  sent: Pick<PlannerAnswer, 'inputs' | 'day' | 'place'>,
): PlannerAnswer | null {
  const plan = offGridPlan(wish, yields);
  if (!plan) return null;
  return {
    ...sent,
    verdict: offGridTexts.title(plan),
    reason: offGridTexts.reason(plan, wish),
    asked: offGridTexts.asked(wish),
    kw: plan.panelsKw,
    kit: null,
    savedInYear: null,
    savedAtHighRate: null,
    price: null,
    cost: null,
    subsidy: 0,
    payback: null,
  };
}

/** The answer as plain values; null while the input is not enough for one, or cannot be right. */
export function plannerAnswer(typed: Typed, given: Omit<Given, 'asked'>): PlannerAnswer | null {
  const { plan, high, situation, offGrid } = planOf(typed, { ...given, asked: true });
  const place = [typed.pin, ...districtsOf(given.places)].filter(Boolean).join(', ');
  const sent = { inputs: queryOf(typed).replace('?', ''), day: given.today, place };
  if (offGrid) return offGridAnswer(offGrid, sent);
  if (!plan || !situation) return null;
  const { chosen, kw, bill } = plan;
  return {
    ...sent,
    verdict: verdictTitle(plan, situation),
    reason: verdictReason(plan, situation),
    asked: askedText(situation, bill.units),
    kw,
    kit: chosen?.offer ? { slug: chosen.offer.slug, name: chosen.offer.name } : null,
    savedInYear: toRupees(savedIn(plan)),
    savedAtHighRate: high ? toRupees(savedIn(high)) : null,
    price: chosen ? toRupees(chosen.price) : null,
    cost: chosen ? toRupees(chosen.cost) : null,
    subsidy: toRupees(plan.subsidy.paise),
    payback: chosen?.payback ?? null,
  };
}
