import { monthlyKwh, type StateYield, type Yield, type YieldTable, yearlyYield } from '../places/yield.ts';
import { dayWorthOf, tariffOf } from '../regulation/discom-tariff.ts';
import type { Discom } from '../regulation/discoms.ts';
import type { Regulation } from '../regulation/regulation.ts';
import {
  type Subsidy,
  type SubsidyBuyer,
  type SubsidyCase,
  subsidyFor,
  topUpOf,
  topUpPaise,
} from '../regulation/subsidy.ts';
import { type Load, runningOn } from './backup.ts';
import type { Bill, GivenBill } from './bill.ts';
import { type Assumption, assumptionsOf, billOf, discomFor, meteringOf } from './bill-of-place.ts';
import { keptShareOf } from './export-limit.ts';
import {
  canHaveNetMeter,
  type MoneyTerms,
  type Offer,
  paysBack,
  type Quote,
  quoteFor,
  rupeesFitted,
} from './offer.ts';
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
} from './size.ts';
import { connectionLimit, type SizeLimit, whyNotMore } from './size-limit.ts';

/** What the visitor enters about bill, roof and wishes. Rupees, kWh a month, m², metres, kW. */
export type Situation = GivenBill &
  MoneyTerms & {
    state: StateYield;
    /** Where the PIN code lies in one district alone. */
    district?: string | undefined;
    /** The slug of the electricity company. */
    discom?: string | undefined;
    /** Of a month. */
    hotUnits?: number | undefined;
    area?: number | undefined;
    side?: number | undefined;
    phases?: 1 | 3 | undefined;
    backup: boolean;
    /** What must run in a power cut. */
    loads?: readonly Load[] | undefined;
    /** How the utility counts what is made; without it, net metering. */
    method?: MeteringMethod | undefined;
    /** kW that may be fed in at most. */
    exportLimit?: number | undefined;
    /** They say that their rate changes with the time of day. */
    timeOfDay?: boolean | undefined;
    /** Plan more than is used in a year, for the credit. */
    beyondUse?: boolean | undefined;
    buyer: SubsidyBuyer;
    houses?: number | undefined;
    /** They say that they get what their state adds to the subsidy. */
    topUp?: boolean | undefined;
    /** Rupees for a unit that the utility pays. */
    credit?: number | undefined;
    /** Rupees for one kW, fitted; without it the prices of the shop's kits are used. */
    pricePerKw?: number | undefined;
    /** Use the rate of the bill although the tariff is known. */
    ownRate: boolean;
    /** The slug of the selected kit. */
    kit?: string | undefined;
  };
type PlanFacts = {
  yields: YieldTable;
  regulation: Regulation;
  discoms: readonly Discom[];
  /** A day like 2026-11-21. */
  today: string;
  /** What the shop offers. */
  offers: readonly Offer[];
};

export type Plan = {
  /** The last whole kW that pays. The figures are of `kw`. */
  size: number;
  limit: SizeLimit;
  /** Whether the chosen system earns more than it costs in 25 years; undefined where no price is known. */
  pays: boolean | undefined;
  steps: KilowattStep[];
  bill: Bill;
  /** What was assumed, with the paise of a year that it may change: the most first. */
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
  /** Paise for one kW before a subsidy; undefined where no price is known. */
  costPerKw: number | undefined;
  /** Whether fitting is in `costPerKw`. */
  isFitted: boolean;
  quotes: Quote[];
  /** The selected quote. Without a suitable kit, it is for the size alone if its price is known; with backup, if it is given. */
  chosen: Quote | undefined;
  /** Of the chosen kit, or of the size alone. */
  kw: number;
  yield: Yield;
  months: MeteredMonth[];
  subsidy: Subsidy;
  roof: (RoofPlan & { wanted: number }) | undefined;
  co2: { from: number; to: number };
};

/** Without kits a roof is drawn with a usual panel of 540 W. */
const usualPanel = { kw: 0.54, outline: [2.278, 1.134] } as const;
const shownQuotes = 4;
/** Kits further from the size than this are not offered for it. */
const nearEnough = (kw: number, size: number): boolean => Math.abs(kw - size) <= Math.max(1.5, size * 0.4);
/** A kit may have a tenth more panels than a limit: its inverter, which the utility counts, is the smaller part. */
const aboveLimit = 1.1;
const outlineOf = ([length, width]: Offer['outline']) => ({ length, width });
/** How many panels the roof holds; infinity if its area is unknown. */
const panelsOnRoof = ({ area, side }: Situation, outline: Offer['outline']): number =>
  area === undefined ? Number.POSITIVE_INFINITY : planRoof(area, outlineOf(outline), 0, side).holds;

const suits = ({ backup, phases }: Situation, offer: Offer): boolean =>
  backup === (offer.batteryKwh !== undefined) && !(phases === 1 && offer.phases === 3);

const perKw = (offer: Offer): number => rupeesFitted(offer) / offer.kw;
const median = <Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => measure(one) - measure(other))[Math.floor(items.length / 2)];

/** The plan for a situation; undefined while neither a preset nor a bill says what a unit costs. */
export function planFor(situation: Situation, facts: PlanFacts): Plan | undefined {
  const discom = discomFor(situation, facts.discoms);
  const bill = billOf(situation, discom);
  if (!bill) return undefined;
  const { method: usualMethod, credit } = meteringOf(situation, discom);
  const { state, buyer, houses, hotUnits, pricePerKw } = situation;
  const used = monthlyUse(bill.units, hotUnits);
  const dayWorth = situation.timeOfDay && discom ? dayWorthOf(discom) : 1;
  const meter = { used, tariff: bill.tariff, creditPaise: credit * 100, method: usualMethod, dayWorth };
  const keptShare = (kw: number): number =>
    keptShareOf(kw, situation.exportLimit, state.kwhPerKwDay, usualMethod);
  const topUp = situation.topUp ? topUpOf(facts.regulation, state.name) : undefined;
  const subsidyCase = (
    kw: number,
    terms: Pick<SubsidyCase, 'domesticCells' | 'registeredVendor'>,
  ): Subsidy => {
    const granted = subsidyFor(facts.regulation, {
      ...{ kw, buyer, state: state.name, houses, on: facts.today },
      ...terms,
    });
    return { ...granted, paise: granted.paise + topUpPaise(topUp, { kw, buyer }, granted) };
  };

  const suitable = facts.offers.filter((offer) => suits(situation, offer));
  // A battery is bought for power cuts: it does not decide whether one more kW pays.
  const plainKits = facts.offers.filter(
    (offer) => suits({ ...situation, backup: false }, offer) && canHaveNetMeter(offer),
  );
  const subsidised = plainKits.filter((offer) => offer.subsidised);
  const priced = subsidised.length > 0 && buyer !== 'business' ? subsidised : plainKits;
  const withFitting = priced.filter(({ fitting }) => fitting);
  const example = median(withFitting.length > 0 ? withFitting : priced, perKw);
  const usualRupees = pricePerKw ?? (example && perKw(example));
  const isFitted = pricePerKw !== undefined || example?.fitting !== undefined;
  const costPerKw = usualRupees === undefined ? undefined : Math.round(usualRupees * 100);
  // If the shop has no suitable kit, a kit from elsewhere is assumed to qualify for the subsidy.
  const qualifies = priced === subsidised || pricePerKw !== undefined || plainKits.length === 0;
  const terms = { domesticCells: qualifies, registeredVendor: qualifies };
  const outline = example?.outline ?? usualPanel.outline;
  const panelKw = example ? example.kw / example.panels : usualPanel.kw;
  const roofKw = panelsOnRoof(situation, outline) * panelKw;
  const unitsPerKw = state.kwhPerKwDay * facts.yields.sunnyDays;
  const connection = connectionLimit(situation, facts.regulation);
  const roof = { limit: 'roof' as const, kw: roofKw };
  const tightest = roof.kw < connection.kw ? roof : connection;
  const steps = kilowattSteps({
    ...meter,
    keptShare,
    unitsPerKw,
    shares: state.shares,
    costPerKw,
    subsidy: (kw) => Math.min(subsidyCase(kw, terms).paise, kw * (costPerKw ?? Number.POSITIVE_INFINITY)),
    most: tightest.kw,
    rise: situation.rise,
    useMost: situation.beyondUse ? plannedMost : kwForUse(used, unitsPerKw),
  });
  const size = sizeThatPays(steps);

  const subsidyOf = (offer: Offer): Subsidy =>
    subsidyCase(offer.kw, {
      domesticCells: offer.subsidised || offer.domestic,
      registeredVendor: offer.subsidised,
    });
  const quote = (offer: Offer | undefined, kw: number, rupees: number): Quote =>
    quoteFor({
      offer,
      kw,
      rupees,
      isFitted,
      meter: { ...meter, keptShare: keptShare(kw) },
      terms: situation,
      made: yearlyYield(kw, state, facts.yields),
      subsidy: offer ? subsidyOf(offer) : subsidyCase(kw, terms),
    });
  // In steps of a quarter of a kW: of kits that are about as far from the size, the cheaper one comes first.
  const distance = ({ kw }: Offer): number => Math.round(Math.abs(kw - size) * 4);
  const costOf = (offer: Offer): number => rupeesFitted(offer) * 100 - subsidyOf(offer).paise;
  const quotes = suitable
    .filter(
      ({ kw, panels, outline }) =>
        size > 0 &&
        nearEnough(kw, size) &&
        kw <= connection.kw * aboveLimit &&
        panels <= panelsOnRoof(situation, outline),
    )
    .toSorted(
      (one, other) =>
        Number(canHaveNetMeter(other)) - Number(canHaveNetMeter(one)) ||
        distance(one) - distance(other) ||
        costOf(one) - costOf(other),
    )
    .slice(0, shownQuotes)
    .map((offer) => quote(offer, offer.kw, 0));
  const withNetMeter = quotes.filter(({ offer }) => offer && canHaveNetMeter(offer));
  const runs = ({ offer }: Quote): boolean =>
    !situation.backup || runningOn(situation.loads ?? [], offer?.backup ?? {})?.verdict !== 'refuse';
  const ofSizeAlone =
    size > 0 && usualRupees !== undefined && (pricePerKw !== undefined || !situation.backup)
      ? quote(undefined, size, usualRupees * size)
      : undefined;
  const chosen =
    quotes.find(({ offer }) => offer?.slug === situation.kit) ??
    withNetMeter.find((one) => paysBack(one) && runs(one)) ??
    withNetMeter.find(paysBack) ??
    withNetMeter[0] ??
    ofSizeAlone ??
    quotes[0];
  const kw = chosen?.kw ?? size;
  const made = yearlyYield(kw, state, facts.yields);
  const panels = chosen?.offer?.panels ?? Math.ceil(kw / panelKw - 1e-9);
  const drawn = outlineOf(chosen?.offer?.outline ?? outline);
  const method = chosen?.method ?? usualMethod;
  const kept = keptShare(kw);
  const months = monthsOnMeter({
    ...meter,
    method,
    keptShare: kept,
    made: monthlyKwh(made.kwh, made.shares),
  });
  const last = steps.at(-1);
  return {
    size,
    limit: last && !last.pays ? whyNotMore(last) : tightest.limit,
    pays: size === 0 ? false : chosen && paysBack(chosen),
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
    costPerKw,
    isFitted,
    quotes,
    chosen,
    kw,
    yield: made,
    months,
    subsidy: chosen?.subsidy ?? subsidyCase(kw, terms),
    roof: situation.area
      ? { ...planRoof(situation.area, drawn, panels, situation.side), wanted: panels }
      : undefined,
    co2: tonnesAvoided(made.kwh),
  };
}
