import type { StateYield } from '../places/yield.ts';
import { fixedChargeOf, tariffOf } from '../regulation/discom-tariff.ts';
import { type Discom, discomsOf } from '../regulation/discoms.ts';
import type { SubsidyBuyer } from '../regulation/subsidy.ts';
import { type Bill, type BillGap, type GivenBill, readBill } from './bill.ts';
import type { MeteredMonth, MeteringMethod } from './saving.ts';

/** What is asked of the planner about place, company and bill. */
type Asked = GivenBill & {
  state: StateYield;
  district?: string | undefined;
  discom?: string | undefined;
  buyer: SubsidyBuyer;
  method?: MeteringMethod | undefined;
  credit?: number | undefined;
  ownRate: boolean;
  hotUnits?: number | undefined;
  workDays?: number | undefined;
};

/** The chosen company; without a choice the first whose tariff is known. */
export function discomFor({ state, district, discom }: Asked, all: readonly Discom[]): Discom | undefined {
  const there = discomsOf({ state: state.slug, district }, all);
  return there.find(({ slug }) => slug === discom) ?? there.find((one) => tariffOf(one)) ?? there[0];
}

/** The bill in parts, by the tariff of the company for homes unless the rate of the bill is chosen. */
export function billOf(situation: Asked, discom: Discom | undefined): Bill | undefined {
  const isHome = situation.buyer === 'home';
  if (!discom || !isHome) return readBill(situation, {}, isHome);
  const known = tariffOf(discom);
  return readBill(
    situation,
    {
      tariff: situation.ownRate ? undefined : known?.bands,
      fixedCharge: (kw, units) => fixedChargeOf(discom, kw, units),
      billMonths: discom.bill_months,
      hasDuty: discom.duty !== undefined,
      free: discom.free && { ...discom.free, units: discom.free.units / (discom.bill_months ?? 1) },
    },
    isHome,
  );
}

/**
 * The meterings to judge a system by, the best of which counts: the typed one, else the usual one. Who may only sell all may
 * also feed nothing in. `credit`: rupees for a unit that the utility pays.
 */
export function meteringOf({ buyer, method, credit }: Asked, discom: Discom | undefined) {
  const usual =
    method ??
    (buyer === 'business' ? discom?.business_method : undefined) ??
    discom?.surplus?.method ??
    'net';
  const methods: readonly MeteringMethod[] =
    usual === 'gross' && method === undefined ? ['gross', 'none'] : [usual];
  // With net metering little is paid for, and the rates that are known are old: only what is typed counts.
  const paid = credit ?? (usual === 'net' ? 0 : (discom?.surplus?.rupees ?? 0));
  return { methods, credit: paid };
}

export type Assumption = { what: BillGap | 'credit' | 'summer' | 'at-once' | 'days'; paise: number };

/** The assumptions, ordered by how much another value may change a year: the weights are rough ones of our own. */
export function assumptionsOf(
  { hotUnits, credit, buyer, workDays }: Asked,
  bill: Bill,
  months: readonly MeteredMonth[],
  method: MeteringMethod,
): Assumption[] {
  const saved = months.reduce((sum, month) => sum + month.saved, 0);
  const before = months.reduce((sum, month) => sum + month.before, 0);
  const paidUnits = months.reduce((sum, { surplus }) => sum + surplus, 0);
  const weights = {
    units: saved * 0.3,
    fixed: ((bill.fixedPaise ?? 0) * 12 * saved) / Math.max(1, before),
    duty: saved * 0.1,
    rate: saved * 0.25,
    months: saved * 0.5,
    // Without free units nothing would be as it is.
    free: saved + 100_000_00,
  };
  return [
    ...bill.gaps.map((what): Assumption => ({ what, paise: weights[what] })),
    ...(hotUnits === undefined ? [{ what: 'summer' as const, paise: saved * 0.03 }] : []),
    ...(credit === undefined && paidUnits > 0 && method !== 'none'
      ? [{ what: 'credit' as const, paise: paidUnits * 200 }]
      : []),
    ...(method === 'none' || method === 'billing'
      ? [
          {
            what: buyer === 'business' && workDays === undefined ? ('days' as const) : ('at-once' as const),
            paise: saved * 0.25,
          },
        ]
      : []),
  ].toSorted((one, other) => other.paise - one.paise);
}
