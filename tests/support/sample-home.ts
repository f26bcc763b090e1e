import rules from '#content/regulation.json' with { type: 'json' };
import discomFile from '#content/solar/discoms.json' with { type: 'json' };
import yieldFile from '#content/solar/yield.json' with { type: 'json' };
import { readYieldTable, type StateYield } from '#domain/places/yield.ts';
import { type Discom, readDiscoms } from '#domain/regulation/discoms.ts';
import { type Regulation, readRegulation } from '#domain/regulation/regulation.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { planFor, type Situation } from '#domain/solar/plan.ts';

/** The tables that the planner works with, and a usual home, for its tests. */

export const yields = readYieldTable(yieldFile);
const read = readRegulation(rules);
export const regulation = (read.ok ? read.value : undefined) as Regulation;

const readList = readDiscoms(discomFile);
export const discoms: Discom[] = readList.ok ? readList.value : [];

export function stateOf(slug: string): StateYield {
  const state = yields.states.find((one) => one.slug === slug);
  if (!state) throw new Error(`There is no state ${slug}.`);
  return state;
}

export const usualHome: Situation = {
  state: stateOf('uttar-pradesh'),
  units: 350,
  buyer: 'home',
  backup: false,
  ownRate: false,
};

/** The plan of a usual home, changed by `given`, in a shop without kits or with these. */
export const planOf = (given: Partial<Situation>, offers: readonly Offer[] = []) =>
  planFor({ ...usualHome, ...given }, { yields, regulation, discoms, today: '2026-11-22', offers });
