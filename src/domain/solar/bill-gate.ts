import type { StateYield } from '../places/yield.ts';
import { atHighRates, fixedChargeOf, tariffOf } from '../regulation/discom-tariff.ts';
import { type Discom, discomsOf } from '../regulation/discoms.ts';
import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { assumed, type GivenBill } from './bill.ts';
import { energyCharge } from './saving.ts';

/** Finds a bill that cannot be right as it was typed, before a payback is computed. */

/** Bill to tariff. Duties, fuel and a fixed charge that is not known are within it. */
const ratios = { least: 0.4, most: 2.2 };
/** Rupees for a unit, all charges included. */
const perUnit = { least: 1, most: 20 };
/** Units a month. A home that types more has read its meter instead of its bill, unless the rupees fit the units. */
const homeUnitsMost = 3000;
/** A larger sanctioned load was typed in watts, kW. */
const loadsMost: Record<SubsidyBuyer, number> = { home: 100, society: 1000, business: 2000 };

/** The likely reason of the doubt; each has a sentence that says what to change. */
export type DoubtReason = 'months' | 'arrears' | 'credit' | 'company' | 'reading' | 'watts';
export type Doubt = {
  why: DoubtReason;
  field: 'units' | 'bill' | 'load';
  /** The bill as it was typed. */
  units?: number | undefined;
  rupees?: number | undefined;
  load?: number | undefined;
  /** The bill by the company's tariff, in rupees. */
  byTariff?: number | undefined;
  company?: string | undefined;
  /** The name of another company of the place whose tariff explains the bill. */
  other?: string | undefined;
};
type Asked = GivenBill & {
  state: StateYield;
  district?: string | undefined;
  buyer: SubsidyBuyer;
  ownRate: boolean;
};

/** Rupees of a bill by a tariff; undefined where it is not known. `getsFree`: with the units that every bill has free. */
function billBy(
  discom: Discom | undefined,
  { units = 0, months, load }: Asked,
  getsFree = false,
): number | undefined {
  const tariff = discom && tariffOf(discom, getsFree && discom.free?.when === 'always');
  if (!tariff) return undefined;
  const count = months ?? discom.bill_months ?? 1;
  const fixed = fixedChargeOf(discom, load ?? assumed.homeKw, units / count) ?? 0;
  return (energyCharge(units / count, tariff.bands) / 100 + fixed) * count;
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;
/** A bill within this ratio of another company's tariff is likely that company's. */
const near = { least: 0.8, most: 1.25 };

/** Why a bill of rupees and units cannot be right; undefined if it can. */
function whyNot(rupees: number, units: number, { company, others, asked }: Compared): Doubt | undefined {
  const isByTariff = asked.buyer === 'home' && !asked.ownRate;
  const byTariff = isByTariff ? billBy(company, asked) : undefined;
  const ratio = byTariff ? rupees / byTariff : undefined;
  const rate = rupees / units;
  const isRight = isWithin(rate, perUnit) || (ratio !== undefined && rate < perUnit.least);
  // Free units that a home may have, and the high end of a range, are no reason to ask.
  const least = ratios.least * (billBy(company, asked, true) ?? 0);
  const most = ratios.most * (billBy(company && (atHighRates(company) ?? company), asked) ?? 0);
  if (isRight && (ratio === undefined || isWithin(rupees, { least, most }))) return undefined;
  const isHigh = ratio === undefined ? rate > perUnit.most : rupees > most;
  const other = ratio === undefined ? undefined : others.find((one) => explains(one, rupees, asked));
  const found = { rupees, units, byTariff, company: company?.names[0] };
  if (other) return { ...found, why: 'company', field: 'bill', other: other.names[0] };
  if (!isHigh) return { ...found, ...(units >= homeUnitsMost ? asReading : asCredit) };
  // Units of one month beside the rupees of two, or of three.
  const isOfMonths = ratio !== undefined && [2, 3].some((count) => isWithin(ratio / count, near));
  return { ...found, why: isOfMonths ? 'months' : 'arrears', field: 'bill' };
}
type Compared = { company: Discom | undefined; others: readonly Discom[]; asked: Asked };
const asReading = { why: 'reading', field: 'units' } as const;
const asCredit = { why: 'credit', field: 'bill' } as const;

function explains(discom: Discom, rupees: number, asked: Asked): boolean {
  const byTariff = billBy(discom, asked);
  return byTariff !== undefined && byTariff > 0 && isWithin(rupees / byTariff, near);
}

/** What to ask of a bill before it is worked with; undefined if nothing is strange about it. */
export function doubtOf(
  asked: Asked,
  company: Discom | undefined,
  discoms: readonly Discom[],
): Doubt | undefined {
  const { units, bill, load, buyer, months = company?.bill_months ?? 1 } = asked;
  if (load !== undefined && load > loadsMost[buyer]) return { why: 'watts', field: 'load', load };
  if (units && bill) {
    const there = discomsOf({ state: asked.state.slug, district: asked.district }, discoms);
    const others = there.filter((one) => one !== company);
    return whyNot(bill, units, { company, others, asked });
  }
  return buyer === 'home' && units !== undefined && units / months > homeUnitsMost
    ? { ...asReading, units }
    : undefined;
}
