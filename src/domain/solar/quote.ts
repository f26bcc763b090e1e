import { monthlyKwh, type Yield } from '../places/yield.ts';
import type { Subsidy } from '../regulation/subsidy.ts';
import { type LifeYear, lifetimeOf, ordinaryDegradation, paybackYears } from './lifetime.ts';
import type { Offer } from './offer.ts';
import { type Metering, savedInYear } from './saving.ts';

/** What one system costs and saves, in whole paise. */
export type Quote = {
  offer: Offer | undefined;
  kw: number;
  goods: number;
  /** Rupees from and to, besides `goods`; undefined: not known, and not in `cost`. */
  fitting: readonly [number, number] | undefined;
  subsidy: Subsidy;
  /** Price and usual fitting, less the subsidy. */
  cost: number;
  inverter: number;
  savedInYear: number;
  /** Years; undefined: not within 25. `paybackFrom` is for the high end of the yield's range, `paybackTo` for the low end. */
  payback: number | undefined;
  paybackFrom: number | undefined;
  paybackTo: number | undefined;
  life: LifeYear[];
};

/** The inverter's share of a system's price, for inverters whose price is unknown. */
const inverterShare = 0.15;

/** Rupees for a kit with fitting, counted at the middle of its usual range; for the kit alone if that is unknown. */
export const rupeesFitted = ({ price, fitting = [0, 0] }: Offer): number =>
  price + (fitting[0] + fitting[1]) / 2;

type QuoteCase = {
  offer: Offer | undefined;
  kw: number;
  /** The price of a system without an `offer`, and whether it includes fitting. */
  rupees: number;
  isFitted: boolean;
  meter: Omit<Metering, 'made'>;
  made: Yield;
  /** The quote limits it to what the system costs. */
  subsidy: Subsidy;
};

export function quoteFor({ offer, kw, rupees, isFitted, meter, made, subsidy: most }: QuoteCase): Quote {
  const goods = Math.round((offer?.price ?? rupees) * 100);
  const fitted = Math.round((offer ? rupeesFitted(offer) : rupees) * 100);
  const subsidy = { ...most, paise: Math.min(most.paise, fitted) };
  const cost = fitted - subsidy.paise;
  const inverter = offer?.inverter ? Math.round(offer.inverter * 100) : Math.round(goods * inverterShare);
  const meteringOf = (kwh: number): Metering => ({ ...meter, made: monthlyKwh(kwh) });
  const lifeWith = (kwh: number) =>
    lifetimeOf(meteringOf(kwh), offer?.degradation ?? ordinaryDegradation, { cost, inverter });
  const life = lifeWith(made.kwh);
  return {
    offer,
    kw,
    goods,
    fitting: offer ? offer.fitting : isFitted ? [0, 0] : undefined,
    subsidy,
    cost,
    inverter,
    savedInYear: savedInYear(meteringOf(made.kwh)),
    payback: paybackYears(life),
    paybackFrom: paybackYears(lifeWith(made.toKwh)),
    paybackTo: paybackYears(lifeWith(made.fromKwh)),
    life,
  };
}
