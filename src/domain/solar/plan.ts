import { monthlyKwh, type StateYield, type Yield, type YieldTable, yearlyYield } from '../places/yield.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { type Subsidy, type SubsidyBuyer, type SubsidyCase, subsidyFor } from '../regulation/subsidy.ts';
import { type Offer, type Quote, quoteFor, rupeesFitted } from './offer.ts';
import {
  type MeteredMonth,
  type Metering,
  monthlyUse,
  monthsOnMeter,
  type PresetTariff,
  presetFor,
  type Tariff,
  tariffOfBill,
  tariffOfPreset,
  tonnesAvoided,
} from './saving.ts';
import {
  type KilowattStep,
  kilowattSteps,
  plannedMost,
  planRoof,
  type RoofPlan,
  sizeThatPays,
} from './size.ts';

/** What the visitor enters about bill, roof and wishes. Rupees, kWh a month, m², metres, kW. */
export type Situation = {
  state: StateYield;
  units: number;
  hotUnits?: number | undefined;
  bill?: number | undefined;
  area?: number | undefined;
  side?: number | undefined;
  phases?: 1 | 3 | undefined;
  load?: number | undefined;
  backup: boolean;
  buyer: SubsidyBuyer;
  houses?: number | undefined;
  /** Rupees for a unit that is made beyond the month's use. */
  credit: number;
  /** Rupees for one kW, fitted; without it the prices of the shop's kits are used. */
  pricePerKw?: number | undefined;
  /** Use the rate of the bill although the state has a preset tariff. */
  ownRate: boolean;
  /** The slug of the selected kit. */
  kit?: string | undefined;
};
type PlanFacts = {
  yields: YieldTable;
  regulation: Regulation;
  /** A day like 2026-11-21. */
  today: string;
  /** What the shop offers. */
  offers: readonly Offer[];
};

/** Why the size is not larger. */
type SizeLimit = 'stops-paying' | 'roof' | 'nothing-pays' | 'largest-planned';

export type Plan = {
  size: number;
  limit: SizeLimit;
  steps: KilowattStep[];
  tariff: Tariff;
  preset: PresetTariff | undefined;
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
const nearEnough = (kw: number, size: number): boolean => Math.abs(kw - size) <= Math.max(1, size * 0.4);

const outlineOf = ([length, width]: Offer['outline']) => ({ length, width });
/** How many panels the roof holds; infinity if its area is unknown. */
const panelsOnRoof = ({ area, side }: Situation, outline: Offer['outline']): number =>
  area === undefined ? Number.POSITIVE_INFINITY : planRoof(area, outlineOf(outline), 0, side).holds;

/** The tariff of a bill: the state's sourced preset for homes, else the rate from units and rupees. */
function tariffFor(situation: Omit<Situation, 'credit' | 'backup'>, regulation: Regulation) {
  const { state, buyer, ownRate, units, bill = 0 } = situation;
  const preset = buyer === 'home' && !ownRate ? presetFor(state.name, regulation.tariffs) : undefined;
  return { preset, tariff: preset ? tariffOfPreset(preset) : tariffOfBill(units, bill) };
}

const suits = ({ backup, phases }: Situation, offer: Offer): boolean =>
  backup === (offer.batteryKwh !== undefined) && !(phases === 1 && offer.phases === 3);
/** How far a kit is from the size in kW. Half a kW is added for panels that are not allowed on a net meter. */
const distance = ({ kw, domestic }: Offer, size: number): number =>
  Math.abs(kw - size) + (domestic ? 0 : 0.5);

const perKw = (offer: Offer): number => rupeesFitted(offer) / offer.kw;
const median = <Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => measure(one) - measure(other))[Math.floor(items.length / 2)];

/** The plan for a situation; undefined while neither a preset nor a bill says what a unit costs. */
export function planFor(situation: Situation, facts: PlanFacts): Plan | undefined {
  const { preset, tariff } = tariffFor(situation, facts.regulation);
  if (!tariff) return undefined;
  const { state, buyer, houses, hotUnits, pricePerKw } = situation;
  const used = monthlyUse(situation.units, hotUnits);
  const meter = { used, tariff, creditPaise: situation.credit * 100 };
  const meteringOf = (kwh: number): Metering => ({ ...meter, made: monthlyKwh(kwh) });
  const subsidyCase = (kw: number, terms: Pick<SubsidyCase, 'domesticCells' | 'registeredVendor'>) =>
    subsidyFor(facts.regulation, { kw, buyer, state: state.name, houses, on: facts.today, ...terms });

  const suitable = facts.offers.filter((offer) => suits(situation, offer));
  // A battery is bought for power cuts: it does not decide whether one more kW pays.
  const plainKits = facts.offers.filter((offer) => suits({ ...situation, backup: false }, offer));
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
  const steps = kilowattSteps({
    ...meter,
    unitsPerKw: state.kwhPerKwDay * facts.yields.sunnyDays,
    costPerKw,
    subsidy: (kw) => Math.min(subsidyCase(kw, terms).paise, kw * (costPerKw ?? Number.POSITIVE_INFINITY)),
    most: roofKw,
  });
  const size = sizeThatPays(steps);

  const quote = (offer: Offer | undefined, kw: number, rupees: number): Quote =>
    quoteFor({
      offer,
      kw,
      rupees,
      isFitted,
      meter,
      made: yearlyYield(kw, state, facts.yields),
      subsidy: subsidyCase(
        kw,
        offer
          ? { domesticCells: offer.subsidised || offer.domestic, registeredVendor: offer.subsidised }
          : terms,
      ),
    });
  const quotes = suitable
    .filter(
      ({ kw, panels, outline }) =>
        size > 0 && nearEnough(kw, size) && panels <= panelsOnRoof(situation, outline),
    )
    .toSorted((one, other) => distance(one, size) - distance(other, size) || one.price - other.price)
    .slice(0, shownQuotes)
    .map((offer) => quote(offer, offer.kw, 0));
  const chosen =
    quotes.find(({ offer }) => offer?.slug === situation.kit) ??
    quotes[0] ??
    (size > 0 && usualRupees !== undefined && (pricePerKw !== undefined || !situation.backup)
      ? quote(undefined, size, usualRupees * size)
      : undefined);
  const kw = chosen?.kw ?? size;
  const made = yearlyYield(kw, state, facts.yields);
  const panels = chosen?.offer?.panels ?? Math.ceil(kw / panelKw - 1e-9);
  const drawn = outlineOf(chosen?.offer?.outline ?? outline);
  const last = steps.at(-1);
  return {
    size,
    limit:
      last && !last.pays
        ? size > 0
          ? 'stops-paying'
          : 'nothing-pays'
        : size >= plannedMost
          ? 'largest-planned'
          : 'roof',
    steps,
    tariff,
    preset,
    costPerKw,
    isFitted,
    quotes,
    chosen,
    kw,
    yield: made,
    months: monthsOnMeter(meteringOf(made.kwh)),
    subsidy: chosen?.subsidy ?? subsidyCase(kw, terms),
    roof: situation.area
      ? { ...planRoof(situation.area, drawn, panels, situation.side), wanted: panels }
      : undefined,
    co2: tonnesAvoided(made.kwh),
  };
}
