import type { PinPlaces } from '#domain/places/pin-places.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { plannerAnswer } from '#features/planner/plan-of.ts';
import { typedIn } from '#features/planner/planner-input.ts';
import { faultUpstream, json } from './fault-upstream.ts';

/** The planner's page of a site whose kits are these, for functions that run without one. */
export async function openPlanner(offers: () => readonly Offer[], places?: PinPlaces) {
  const site = await faultUpstream();
  process.env.SHOP_LOCAL_ORIGIN = site.url;
  const answer = () =>
    site.answers((response, { url }) => {
      const { searchParams } = new URL(url, site.url);
      const given = { places, offers: offers(), today: '2026-11-28' };
      json(plannerAnswer(typedIn(searchParams), given))(response, { method: '', url, headers: {}, body: '' });
    });
  answer();
  return { ...site, answer };
}
