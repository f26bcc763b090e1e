import type { PinFailure } from '#browser/calls/look-up-pin.ts';
import regulation from '#content/regulation.json' with { type: 'json' };
import discomFile from '#content/solar/discoms.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import type { Result } from '#domain/base/result.ts';
import type { PinPlaces } from '#domain/places/pin-places.ts';
import { readYieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Offer } from '#domain/solar/offer.ts';
import type { ShopPart } from '#domain/solar/second-opinion/given-offer.ts';
import { type JudgedOffer, judgeOffer } from '#domain/solar/second-opinion/judge-offer.ts';
import type { ReadQuotation } from '#domain/solar/second-opinion/read-quotation.ts';
import { offerTexts } from '#texts/en/second-opinion-fields.ts';
import { type Reading, readTyped, stateOf, type Typed } from '../planner-input.ts';
import {
  isTyped,
  type OfferErrors,
  offerNumbers,
  readOffer,
  type TypedOffer,
  withText,
} from './offer-input.ts';

export const yields = readYieldTable(yieldFile);
// The build has read and checked the file.
const discoms = discomFile.discoms as readonly unknown[] as readonly Discom[];

/** What the shop sells, as of the build. Undefined where it could not be read. */
export type ShopForOpinion = { offers: Offer[]; parts: ShopPart[] } | undefined;

export type OpinionAnswer = {
  typed: TypedOffer[];
  offers: {
    number: number;
    vendor: string;
    judged: JudgedOffer;
    /** What the vendor tells, in paise. */
    toldSubsidy: number | undefined;
  }[];
  /** By the number of the offer. */
  readings: Record<number, ReadQuotation>;
  errors: Record<number, OfferErrors>;
  homeErrors: Reading['errors'];
  /** Nothing was typed or pasted. */
  isEmpty: boolean;
  isShopKnown: boolean;
};

type Asked = {
  home: Typed;
  offers: readonly TypedOffer[];
  places: Result<PinPlaces, PinFailure>;
  shop: ShopForOpinion;
  today: string;
};

/** The whole answer, in the browser or on the server: the same rules for both. */
export function answerOffers({ home, offers, places, shop, today }: Asked): OpinionAnswer {
  const known = places.ok ? places.value : undefined;
  const statesOfPin = [...new Set(known?.districts.map(({ stateSlug }) => stateSlug))];
  const district = known?.districts.length === 1 ? known.districts[0]?.district : undefined;
  const { situation, errors: homeErrors } = readTyped(home, {
    states: yields.states,
    statesOfPin,
    district,
    asked: false,
  });
  const state = yields.states.find(({ slug }) => slug === stateOf(home, statesOfPin));
  const buyer = home.for === 'society' || home.for === 'business' ? home.for : 'home';
  const phases = home.phase === '1' ? 1 : home.phase === '3' ? 3 : undefined;
  const read = offers.map((one) => withText(one));
  const answer: OpinionAnswer = {
    typed: read.map(({ typed }) => typed),
    offers: [],
    readings: {},
    errors: {},
    homeErrors,
    isEmpty: !read.some(({ typed }) => isTyped(typed)),
    isShopKnown: shop !== undefined,
  };
  for (const [index, number] of offerNumbers.entries()) {
    const one = read[index];
    if (!one || !isTyped(one.typed)) continue;
    const { offer, errors } = readOffer(one.typed);
    if (one.reading) answer.readings[number] = one.reading;
    if (Object.keys(errors).length > 0) answer.errors[number] = errors;
    const judged = judgeOffer(offer, {
      home: {
        buyer,
        state: state?.name,
        houses: situation?.houses,
        today,
        coldestC: known?.coldestC,
        hottestC: known?.hottestC,
        phases,
        sanctionedLoadKw: situation?.load,
      },
      situation,
      offers: shop?.offers ?? [],
      parts: shop?.parts ?? [],
      regulation,
      yields,
      discoms,
    });
    const { vendor = offerTexts.offer(number), subsidy } = offer;
    answer.offers.push({
      number,
      vendor,
      judged,
      toldSubsidy: subsidy === undefined ? undefined : subsidy * 100,
    });
  }
  return answer;
}
