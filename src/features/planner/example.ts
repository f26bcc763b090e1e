import type { OfferedProduct } from '#domain/solar/offer.ts';
import { offersOf } from '#domain/solar/offer.ts';
import { inMonth, planOf, yields } from './plan-of.ts';
import { monthlyBill, queryOf, typedIn } from './planner-input.ts';

/** The bill of a usual home, which the home page works out as an example. */
const rupeesAMonth = 3200;

/**
 * The planner's own answer for a home in the shop's state, by its kits of today; undefined where the state is not known or it
 * would not pay.
 */
export function exampleHome(address: readonly string[], products: readonly OfferedProduct[], today: string) {
  // The address may be in English where the name of the state is not.
  const state = yields.states.find(({ name, slug }) =>
    address.some((line) => line.includes(name) || line.toLowerCase().includes(slug.replaceAll('-', ' '))),
  );
  if (!state) return undefined;
  const typed = typedIn(new URLSearchParams({ state: state.slug, [monthlyBill]: String(rupeesAMonth) }));
  const { plan } = planOf(typed, { places: undefined, asked: true, today, offers: offersOf(products) });
  if (plan?.decision !== 'buy' || !plan.chosen) return undefined;
  const { cost, payback } = plan.chosen;
  return { place: state.name, query: queryOf(typed), kw: plan.kw, cost, payback, ...inMonth(plan) };
}
export type ExampleHome = NonNullable<ReturnType<typeof exampleHome>>;
