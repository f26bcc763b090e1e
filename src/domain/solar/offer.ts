import { monthlyKwh, type Yield } from '../places/yield.ts';
import { isSubsidyFit } from '../product/fact-figures.ts';
import { fittingCost, isSoldOut, type PriceFields, priceOf } from '../product/product.ts';
import type { BatteryFacts, InverterFacts, PanelFacts, ProductFacts } from '../product/product-facts.ts';
import type { Subsidy } from '../regulation/subsidy.ts';
import type { Backup } from './backup.ts';
import { checkKit } from './check-system.ts';
import {
  type Degradation,
  type LifeYear,
  type Loan,
  lifetimeOf,
  loanOf,
  ordinaryDegradation,
  paybackYears,
} from './lifetime.ts';
import { openKits } from './open-kits.ts';
import { backupOf } from './power-cut.ts';
import { type Metering, type MeteringMethod, savedInYear } from './saving.ts';
import { inverterShare } from './size.ts';
import type { Part } from './system.ts';

/** A kit of the shop that the planner can use. Only JSON values: it is sent to the browser. Money in rupees. */
export type Offer = {
  slug: string;
  name: string;
  kw: number;
  price: number;
  /** What fitting costs extra, from and to; missing if it is unknown. */
  fitting?: readonly [number, number];
  /** How many panels, and the length and width of one in metres. */
  panels: number;
  outline: readonly [number, number];
  degradation?: Degradation;
  /** The price of its inverters. */
  inverter?: number;
  batteryKwh?: number;
  /** What it gives in a power cut, if it has a battery. */
  backup?: Backup;
  phases: 1 | 3;
  /** Whether the panels have Indian cells and are on both ALMM lists. Undefined: not known. */
  domestic?: boolean;
  /** Whether it can get the subsidy: domestic, and installed by a registered vendor. */
  subsidised: boolean;
  /** The lowest temperature in °C, in steps of five, at which no rule refuses it; missing if there is none. */
  coldest?: number;
};

export type OfferedProduct = PriceFields & {
  slug: string;
  name: string;
  fitting: string;
  in_stock?: boolean | null | undefined;
  stock?: number | null | undefined;
  facts: ProductFacts | undefined;
};

/** From the warmest coast to the coldest valley that people build in. */
const coldestHours = [15, 10, 5, 0, -5, -10, -15, -20, -25, -30, -35, -40];

/** What fits at one temperature also fits at every warmer one, so the last that is not refused is the lowest. */
const coldestOf = (parts: readonly Part[]): number | undefined =>
  coldestHours.findLast((coldestC) => checkKit(parts, { coldestC }).verdict !== 'refuse');

const rupeesOf = (product: OfferedProduct): number => priceOf(product).price;

/** The offer of a kit; empty if the planner lacks a fact about it, or if it is sold out or feeds no grid. */
function offerOf(kit: OfferedProduct, products: ReadonlyMap<string, OfferedProduct>): Offer[] {
  const { facts } = kit;
  if (facts?.kind !== 'kit' || !facts.power_w || !facts.phases || !facts.parts || isSoldOut(kit)) return [];
  const parts = facts.parts.map(({ slug, quantity }) => ({ quantity, product: products.get(slug) }));
  const ofKind = <Facts extends ProductFacts>(kind: Facts['kind']) =>
    parts.flatMap(({ quantity, product }) =>
      product?.facts?.kind === kind ? [{ quantity, product, facts: product.facts as Facts }] : [],
    );
  const [panel, ...otherPanels] = ofKind<PanelFacts>('panel');
  const inverters = ofKind<InverterFacts>('inverter');
  const batteries = ofKind<BatteryFacts>('battery');
  const feedsGrid = inverters.every(({ facts: { inverter_kind: kind } }) => kind && kind !== 'off-grid');
  if (!panel?.facts.length_mm || !panel.facts.width_mm || otherPanels.length > 0) return [];
  if (inverters.length === 0 || !feedsGrid || rupeesOf(kit) <= 0) return [];
  const fitting = fittingCost(kit.fitting);
  const domestic = isSubsidyFit(panel.facts);
  const coldest = coldestOf(openKits([{ ...kit, facts, quantity: 1 }], (slug) => products.get(slug)));
  return [
    {
      slug: kit.slug,
      name: kit.name,
      kw: facts.power_w / 1000,
      price: rupeesOf(kit),
      ...(fitting ? { fitting } : {}),
      panels: panel.quantity,
      outline: [panel.facts.length_mm / 1000, panel.facts.width_mm / 1000],
      ...(panel.facts.warranty ? { degradation: panel.facts.warranty } : {}),
      inverter: inverters.reduce((sum, { quantity, product }) => sum + quantity * rupeesOf(product), 0),
      ...(facts.energy_kwh ? { batteryKwh: facts.energy_kwh } : {}),
      ...(batteries.length > 0 ? { backup: backupOf(inverters, batteries) } : {}),
      phases: facts.phases,
      ...(domestic === undefined ? {} : { domestic }),
      subsidised: facts.subsidy_fit === true,
      ...(coldest === undefined ? {} : { coldest }),
    },
  ];
}

/** The kits of a catalogue that feed the grid and whose parts are known, the smallest first. */
export function offersOf(products: readonly OfferedProduct[]): Offer[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return products
    .flatMap((product) => offerOf(product, bySlug))
    .toSorted((one, other) => one.kw - other.kw || one.price - other.price);
}

/** A net meter needs panels that are known to be on both lists. */
export const canHaveNetMeter = ({ domestic }: Offer): boolean => domestic === true;

/** What one system costs and saves, in whole paise. */
export type Quote = {
  offer: Offer | undefined;
  kw: number;
  /** How what it makes is counted: `none` for a kit that can have no net meter. */
  method: MeteringMethod;
  goods: number;
  /** Rupees from and to, besides `goods`; undefined: not known, and not in `cost`. */
  fitting: readonly [number, number] | undefined;
  subsidy: Subsidy;
  /** Price and usual fitting, less the subsidy. */
  cost: number;
  inverter: number;
  /** Its interest counts as a cost. */
  loan: Loan | undefined;
  savedInYear: number;
  /** Years; undefined: not within 25. `paybackFrom` is for the high end of the yield's range, `paybackTo` for the low end. */
  payback: number | undefined;
  paybackFrom: number | undefined;
  paybackTo: number | undefined;
  life: LifeYear[];
};

/** Whether a system has earned more than it costs after 25 years: the balance that is shown. */
export const paysBack = ({ life }: Quote): boolean => (life.at(-1)?.balance ?? 0) > 0;

/** Rupees for a kit with fitting, counted at the middle of its usual range; for the kit alone if that is unknown. */
export const rupeesFitted = ({ price, fitting = [0, 0] }: Offer): number =>
  price + (fitting[0] + fitting[1]) / 2;

/** What somebody assumes of the money in 25 years. Rupees, percent a year. */
export type MoneyTerms = {
  maintenance?: number | undefined;
  inverterPrice?: number | undefined;
  rise?: number | undefined;
  /** Without an amount, the whole cost is borrowed; without a rate, nothing is. */
  loan?: number | undefined;
  loanPercent?: number | undefined;
  loanMonths?: number | undefined;
};
/** The length of a loan that nobody typed. */
export const usualLoanMonths = 60;

type QuoteCase = {
  terms: MoneyTerms;
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

export function quoteFor({
  offer,
  kw,
  rupees,
  isFitted,
  meter,
  made,
  subsidy: most,
  terms,
}: QuoteCase): Quote {
  const goods = Math.round((offer?.price ?? rupees) * 100);
  const fitted = Math.round((offer ? rupeesFitted(offer) : rupees) * 100);
  const subsidy = { ...most, paise: Math.min(most.paise, fitted) };
  const cost = fitted - subsidy.paise;
  const inverter = Math.round(
    (terms.inverterPrice ?? (offer?.inverter || (goods / 100) * inverterShare)) * 100,
  );
  const { loanPercent: percent, loanMonths: months = usualLoanMonths } = terms;
  const borrowed = Math.min(Math.round((terms.loan ?? Number.POSITIVE_INFINITY) * 100), cost);
  const loan =
    percent === undefined || borrowed <= 0 ? undefined : loanOf({ amount: borrowed, percent, months });
  const investment = {
    cost: cost + (loan?.interest ?? 0),
    inverter,
    maintenance: Math.round((terms.maintenance ?? 0) * 100),
    rise: terms.rise,
  };
  const method = offer && !canHaveNetMeter(offer) ? 'none' : (meter.method ?? 'net');
  const meteringOf = (kwh: number): Metering => ({ ...meter, method, made: monthlyKwh(kwh, made.shares) });
  const lifeWith = (kwh: number) =>
    lifetimeOf(meteringOf(kwh), offer?.degradation ?? ordinaryDegradation, investment);
  const life = lifeWith(made.kwh);
  return {
    offer,
    kw,
    method,
    goods,
    fitting: offer ? offer.fitting : isFitted ? [0, 0] : undefined,
    subsidy,
    cost,
    inverter,
    loan,
    savedInYear: savedInYear(meteringOf(made.kwh)),
    payback: paybackYears(life),
    paybackFrom: paybackYears(lifeWith(made.toKwh)),
    paybackTo: paybackYears(lifeWith(made.fromKwh)),
    life,
  };
}
