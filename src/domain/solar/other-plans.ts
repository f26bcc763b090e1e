import { atHighRates } from '../regulation/discom-tariff.ts';
import { meteringOf } from './bill-of-place.ts';
import { type Plan, type PlanFacts, planFor, type Situation } from './plan.ts';

/** The same system under another assumption, to stand beside the plan. */

const kitOf = ({ chosen }: Plan, { kit }: Situation) => chosen?.offer?.slug ?? kit;

/**
 * At the high end, where only a range of a company's rates is known. Undefined where units and rupees of the bill, or a known
 * tariff, say what a unit costs.
 */
export function planAtHighRates(situation: Situation, facts: PlanFacts, plan: Plan): Plan | undefined {
  const high = plan.byTariff && plan.discom && atHighRates(plan.discom);
  if (!high || (situation.units !== undefined && situation.bill)) return undefined;
  const discoms = facts.discoms.map((one) => (one === plan.discom ? high : one));
  return planFor({ ...situation, discom: high.slug, kit: kitOf(plan, situation) }, { ...facts, discoms });
}

/** Where all that is made may only be sold: feeding nothing in beside selling all, or the other way round. */
export function planMeteredOtherwise(situation: Situation, facts: PlanFacts, plan: Plan): Plan | undefined {
  const { methods } = meteringOf({ ...situation, method: undefined }, plan.discom);
  if (plan.method !== 'gross' && !(plan.method === 'none' && methods.includes('gross'))) return undefined;
  const method = plan.method === 'gross' ? 'none' : 'gross';
  const other = planFor({ ...situation, method, kit: kitOf(plan, situation) }, facts);
  // A kit that can have no net meter feeds nothing in.
  return other?.method === method ? other : undefined;
}
