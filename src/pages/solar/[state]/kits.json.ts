import type { APIRoute, GetStaticPaths } from 'astro';
import type { StateYield } from '#domain/places/yield.ts';
import { kitsInState } from '#features/planner/states/kits-in-state.ts';
import { discoms, yields } from '#site/places.ts';
import { allOffers } from '#site/planner-offers.ts';

export const prerender = true;

export const getStaticPaths = (() =>
  yields.states.map((state) => ({
    params: { state: state.slug },
    props: { state },
  }))) satisfies GetStaticPaths;

/** A sentence on each kit for one state; by-pin.ts of the planner shows it on the kit's page. */
export const GET: APIRoute<{ state: StateYield }> = async ({ props: { state } }) =>
  Response.json(kitsInState(await allOffers(), state, { yields, discoms }));
