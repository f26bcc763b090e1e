import { monthlyKwh, type StateYield, type Yield, type YieldTable, yearlyYield } from '../places/yield.ts';
import { dayWorthOf, tariffOf } from '../regulation/discom-tariff.ts';
import type { Discom } from '../regulation/discoms.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { addedOnce, countedMoney, stateMoneyOf, unitPayOf } from '../regulation/state-money.ts';
import { type Subsidy, type SubsidyCase, subsidyFor } from '../regulation/subsidy.ts';
import type { Bill, GivenBill } from './bill.ts';
import { doubtOf } from './bill-gate.ts';
import { type Assumption, assumptionsOf, billOf, discomFor, meteringOf } from './bill-of-place.ts';
import { gstWithin, selfUseOf, taxesOf } from './business.ts';
import { type ComingLoad, withComing } from './coming-load.ts';
import { keptShareOf } from './export-limit.ts';
import type { Offer } from './offer.ts';
import {
  candidatesOf,
  type KitWish,
  namedOf,
  outlineOf,
  panelsOnRoof,
  priceOfKw,
  ranked,
  shownOf,
} from './plan-kits.ts';
import {
  casesOf,
  type Decision,
  type MoneyTerms,
  type Quote,
  type QuoteCase,
  quoteFor,
  upkeepPercent,
} from './quote.ts';
import {
  type MeteredMonth,
  type MeteringMethod,
  monthlyUse,
  monthsOnMeter,
  tonnesAvoided,
} from './saving.ts';
import {
  type KilowattStep,
  kilowattSteps,
  kwForUse,
  plannedMost,
  planRoof,
  type RoofPlan,
  sizeThatPays,
  worthOfSize,
} from './size.ts';
import { connectionLimit, type PhaseLimit, phaseLimitOf, type SizeLimit, whyNotMore } from './size-limit.ts';

/** What the visitor enters about bill, roof and wishes. Rupees, kWh a month, m², metres, kW. */
export type Situation = GivenBill &
  MoneyTerms &
  ComingLoad &
  KitWish & {
    state: StateYield;
    /** Where the PIN code lies in one district alone. */
    district?: string | undefined;
    /** The slug of the electricity company. */
    discom?: string | undefined;
    /** The units of a hot month. */
    hotUnits?: number | undefined;
    /** The metering of the units made; by default net metering. */
    method?: MeteringMethod | undefined;
    /** kW that may be fed in at most. */
    exportLimit?: number | undefined;
    /** Whether the reader says that their rate changes with the time of day. */
    timeOfDay?: boolean | undefined;
    /** Whether to plan more than the use of a year, for the credit. */
    beyondUse?: boolean | undefined;
    houses?: number | undefined;
    /** What of their state's money they say that they get, by its slugs. */
    stateMoney?: readonly string[] | undefined;
    /** Rupees for a unit that the utility pays. */
    credit?: number | undefined;
    /** kVA of the generator that is there. */
    generatorKva?: number | undefined;
    /** Whether to use the rate of the bill although the tariff is known. */
    ownRate: boolean;
  };
export type PlanFacts = {
  yields: YieldTable;
  regulation: Regulation;
  discoms: readonly Discom[];
  /** A day like 2026-11-21. */
  today: string;
  /** The kits that the shop offers. */
  offers: readonly Offer[];
};

export type Plan = {
  /** The last whole kW that pays. The figures are of `kw`. */
  size: number;
  limit: SizeLimit;
  phase: PhaseLimit;
  /** Whether the chosen system is worth its money; undefined where no price is known. */
  decision: Decision | undefined;
  /** The chosen system if it goes badly and if it goes well. */
  cases: { bad: Quote; good: Quote } | undefined;
  /** Whether the units of the bill cost nothing. */
  isFree: boolean;
  steps: KilowattStep[];
  bill: Bill;
  /** The assumptions with the paise of a year that each may change, the largest first. */
  assumptions: Assumption[];
  /** The electricity company, and whether its tariff is counted with. */
  discom: Discom | undefined;
  byTariff: boolean;
  /** Rupees for a unit that the utility pays, and how it counts. */
  credit: number;
  method: MeteringMethod;
  /** The share of what is not used at once that the limit lets into the grid, and what a unit by day is worth. */
  keptShare: number;
  dayWorth: number;
  /** The share of what is made that is used at once where there is no net metering. */
  selfUse: number;
  /** Paise for one kW before a subsidy; undefined where no price is known. */
  costPerKw: number | undefined;
  /** Whether fitting is in `costPerKw`. */
  isFitted: boolean;
  /** The shop's kits, the best for the buyer's money first. */
  quotes: Quote[];
  /** Of the quotes worth buying, the one with the shortest payback and the one with the most left after 25 years. */
  quickest: Quote | undefined;
  mostSaved: Quote | undefined;
  /** The selected quote, else the best. Without a suitable kit, it is for the size alone if its price is known; with backup, if it is given. */
  chosen: Quote | undefined;
  /** The kW of the chosen kit, or of the size alone. */
  kw: number;
  yield: Yield;
  months: MeteredMonth[];
  subsidy: Subsidy;
  roof: (RoofPlan & { wanted: number }) | undefined;
  co2: { from: number; to: number };
};

const moneyFor = ({ state, buyer, stateMoney = [] }: Situation, { regulation, today }: PlanFacts) =>
  countedMoney(stateMoneyOf(regulation.state_money, { state: state.name, buyer, today }), stateMoney);

/** The subsidy of a system, with what the state adds if they say that they get it. */
function subsidiesFor(situation: Situation, facts: PlanFacts) {
  const { state, buyer, houses } = situation;
  const { regulation, today } = facts;
  const { once } = moneyFor(situation, facts);
  return (kw: number, terms: Pick<SubsidyCase, 'domesticCells' | 'registeredVendor'>): Subsidy => {
    const granted = subsidyFor(regulation, { kw, buyer, state: state.name, houses, on: today, ...terms });
    return { ...granted, paise: granted.paise + addedOnce(once, kw, granted) };
  };
}

/** The item of the largest measure, the first of equals. There is always one. */
const best = <Item>(items: readonly Item[], measure: (item: Item) => number): Item =>
  items.reduce((most, one) => (measure(one) > measure(most) ? one : most));

/** The plan for a situation; undefined while neither a tariff nor a bill says what a unit costs, or where the bill cannot be right. */
export function planFor(situation: Situation, facts: PlanFacts): Plan | undefined {
  const discom = discomFor(situation, facts.discoms);
  const bill = billOf(situation, discom);
  if (!bill || doubtOf(situation, discom, facts.discoms)) return undefined;
  const { state, pricePerKw } = situation;
  const { methods, credit } = meteringOf(situation, discom);
  const used = withComing(monthlyUse(bill.units, situation.hotUnits), situation);
  const dayWorth = situation.timeOfDay && discom ? dayWorthOf(discom) : 1;
  const { freeWithin } = bill;
  const selfUse = selfUseOf(situation);
  const taxes = taxesOf(situation, facts.regulation);
  const meter = {
    used,
    tariff: bill.tariff,
    creditPaise: credit * 100,
    dayWorth,
    freeWithin,
    selfUse,
  };
  const keptShare = (kw: number, method: MeteringMethod): number =>
    keptShareOf(kw, situation.exportLimit, state.kwhPerKwDay, method, selfUse);

  const { rupees, isFitted, qualifies, outline, panelKw } = priceOfKw(situation, facts.offers);
  const costPerKw = rupees === undefined ? undefined : Math.round(rupees * 100);
  const subsidyOf = subsidiesFor(situation, facts);
  const { perUnit } = moneyFor(situation, facts);
  const subsidyOfSize = (kw: number) =>
    subsidyOf(kw, { domesticCells: qualifies, registeredVendor: qualifies });
  const subsidyOfKit = ({ kw, subsidised, domestic }: Offer) =>
    subsidyOf(kw, { domesticCells: subsidised || domestic, registeredVendor: subsidised });

  const roof = { limit: 'roof' as const, kw: panelsOnRoof(situation, outline) * panelKw };
  const phase = phaseLimitOf(state.name, facts.regulation);
  const connection = connectionLimit(situation, facts.regulation, phase);
  const tightest = roof.kw < connection.kw ? roof : connection;
  const unitsPerKw = state.kwhPerKwDay * facts.yields.sunnyDays;
  const useKw = situation.beyondUse ? plannedMost : kwForUse(used, unitsPerKw);
  const sizings = methods.map((method) => ({
    method,
    steps: kilowattSteps({
      ...meter,
      method,
      keptShare: (kw) => keptShare(kw, method),
      unitsPerKw,
      shares: state.shares,
      costPerKw,
      gstPerKw:
        costPerKw && taxes.gst && gstWithin(costPerKw, isFitted ? taxes.gst.installed : taxes.gst.goods),
      tax: taxes.tax,
      subsidy: (kw) => Math.min(subsidyOfSize(kw).paise, kw * (costPerKw ?? Number.POSITIVE_INFINITY)),
      most: tightest.kw,
      rise: situation.rise,
      discount: situation.discount,
      // Sums that were typed are those of the whole system: one kW more does not raise them.
      upkeep: situation.maintenance === undefined ? ((costPerKw ?? 0) * upkeepPercent) / 100 : 0,
      inverter: situation.inverterPrice === undefined ? undefined : 0,
      useMost: useKw,
    }),
  }));
  const bestSizing = best(sizings, ({ steps }) => worthOfSize(steps));
  const sizeAlone = sizeThatPays(bestSizing.steps);

  const caseOf = (offer: Offer | undefined, kw: number, method: MeteringMethod): QuoteCase => ({
    offer,
    kw,
    rupees: (rupees ?? 0) * kw,
    isFitted,
    meter: { ...meter, method, keptShare: keptShare(kw, method) },
    terms: situation,
    ...taxes,
    made: yearlyYield(kw, state, facts.yields),
    subsidy: offer ? subsidyOfKit(offer) : subsidyOfSize(kw),
    unitPay: unitPayOf(perUnit, kw),
  });
  const candidates = candidatesOf(situation, facts.offers, { mostKw: connection.kw, useKw });
  const all = ranked(
    situation,
    candidates.map((offer) =>
      best(
        methods.map((method) => quoteFor(caseOf(offer, offer.kw, method))),
        ({ worth }) => worth,
      ),
    ),
  );
  const ofSizeAlone =
    sizeAlone > 0 && rupees !== undefined && (pricePerKw !== undefined || !situation.backup)
      ? quoteFor(caseOf(undefined, sizeAlone, bestSizing.method))
      : undefined;
  const chosen = all.find(({ offer }) => offer?.slug === situation.kit) ?? all[0] ?? ofSizeAlone;
  const { method: meteredBy, steps } = sizings.find(({ method }) => method === chosen?.method) ?? bestSizing;
  const size = sizeThatPays(steps);

  const kw = chosen?.kw ?? size;
  const made = yearlyYield(kw, state, facts.yields);
  const panels = chosen?.offer?.panels ?? Math.ceil(kw / panelKw - 1e-9);
  const drawn = outlineOf(chosen?.offer?.outline ?? outline);
  const method = chosen?.method ?? meteredBy;
  const kept = keptShare(kw, meteredBy);
  const months = monthsOnMeter({
    ...meter,
    method,
    keptShare: kept,
    made: monthlyKwh(made.kwh, made.shares),
  });
  const last = steps.at(-1);
  const savesNothing = months.every(({ saved }) => saved <= 0);
  return {
    size,
    phase,
    limit: last && !last.pays ? whyNotMore(last) : tightest.limit,
    decision: chosen?.decision ?? (size === 0 || savesNothing ? 'no' : undefined),
    cases: chosen && casesOf(caseOf(chosen.offer, chosen.kw, chosen.method)),
    isFree: months.every(({ before }) => before === 0),
    steps,
    bill,
    assumptions: assumptionsOf(situation, bill, months, method),
    discom,
    byTariff:
      situation.buyer === 'home' &&
      !situation.ownRate &&
      discom !== undefined &&
      tariffOf(discom) !== undefined,
    credit,
    method,
    keptShare: kept,
    dayWorth,
    selfUse,
    costPerKw,
    isFitted,
    quotes: shownOf(all, situation),
    ...namedOf(all),
    chosen,
    kw,
    yield: made,
    months,
    subsidy: chosen?.subsidy ?? subsidyOfSize(kw),
    roof: situation.area
      ? { ...planRoof(situation.area, drawn, panels, situation.side), wanted: panels }
      : undefined,
    co2: tonnesAvoided(made.kwh),
  };
}
