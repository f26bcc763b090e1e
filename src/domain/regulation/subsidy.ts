import { percentOf, toPaise } from '../base/money.ts';
import { slugify } from '../text/text.ts';
import type { Regulation } from './regulation.ts';

export const subsidyBuyers = ['home', 'society', 'business'] as const;
export type SubsidyBuyer = (typeof subsidyBuyers)[number];

export type SubsidyCase = {
  kw: number;
  buyer: SubsidyBuyer;
  /** The name of the state, in any case. Undefined: the rate of most states applies. */
  state?: string | undefined;
  /** Undefined: not known. */
  domesticCells: boolean | undefined;
  registeredVendor: boolean;
  /** How many houses a housing society has. Undefined: only its limit in kW applies. */
  houses?: number | undefined;
  /** The day of commissioning, like 2026-11-21. */
  on: string;
};

/** Why there is no subsidy. */
export type NoSubsidyReason =
  | 'no-size'
  | 'business'
  | 'imported-cells'
  | 'unknown-cells'
  | 'no-registered-vendor'
  | 'ended';

export type Subsidy = { paise: number; reason?: NoSubsidyReason };

type Rules = Pick<
  Regulation,
  'subsidy_home' | 'subsidy_society' | 'subsidy_special_states' | 'subsidy_conditions' | 'subsidy_end'
>;

/** Whether a state has the higher rates. Capitals and hyphens in its name do not matter. */
export const isSpecialState = (rules: Pick<Rules, 'subsidy_special_states'>, state: string): boolean =>
  rules.subsidy_special_states.value.states.map(slugify).includes(slugify(state));

function reasonAgainst(rules: Rules, given: SubsidyCase): NoSubsidyReason | undefined {
  const needs = rules.subsidy_conditions.value;
  if (!(given.kw > 0)) return 'no-size';
  if (given.buyer === 'business') return 'business';
  if (needs.domestic_cells && !given.domesticCells)
    return given.domesticCells === undefined ? 'unknown-cells' : 'imported-cells';
  if (needs.registered_vendor && !given.registeredVendor) return 'no-registered-vendor';
  return given.on > rules.subsidy_end.value.last_day ? 'ended' : undefined;
}

/** Rupees. The steps ascend; the kilowatts between the end of the step before and its own end are paid at its rate. */
export function bySteps(steps: readonly { to_kw: number; rupees_per_kw: number }[], kw: number): number {
  let from = 0;
  let rupees = 0;
  for (const { to_kw, rupees_per_kw } of steps) {
    rupees += Math.max(0, Math.min(kw, to_kw) - from) * rupees_per_kw;
    from = to_kw;
  }
  return rupees;
}

const forSociety = (
  { rupees_per_kw, to_kw, kw_per_house }: Regulation['subsidy_society']['value'],
  kw: number,
  houses = Number.POSITIVE_INFINITY,
): number => Math.min(kw, to_kw, kw_per_house * houses) * rupees_per_kw;

/**
 * The government's subsidy in paise for one system, or 0 with the reason. It is an estimate: the government's portal decides.
 * Source and dates of the rates: content/regulation.json.
 */
export function subsidyFor(rules: Rules, given: SubsidyCase): Subsidy {
  const reason = reasonAgainst(rules, given);
  if (reason) return { paise: 0, reason };
  const rupees =
    given.buyer === 'home'
      ? bySteps(rules.subsidy_home.value.steps, given.kw)
      : forSociety(rules.subsidy_society.value, given.kw, given.houses);
  const { more_percent } = rules.subsidy_special_states.value;
  const isSpecial = given.state !== undefined && isSpecialState(rules, given.state);
  return { paise: percentOf(toPaise(rupees), isSpecial ? 100 + more_percent : 100) };
}
