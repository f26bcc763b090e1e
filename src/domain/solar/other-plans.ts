import { atHighRates } from '../regulation/discom-tariff.ts';
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

/** Feeding nothing in, where all that is made is sold. */
export const planFeedingNothing = (situation: Situation, facts: PlanFacts, plan: Plan): Plan | undefined =>
  plan.method === 'gross'
    ? planFor({ ...situation, method: 'none', kit: kitOf(plan, situation) }, facts)
    : undefined;
