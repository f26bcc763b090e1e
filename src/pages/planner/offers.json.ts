import type { APIRoute } from 'astro';
import { allOffers } from '#site/planner-offers.ts';

export const prerender = true;

/** The kits that the planner plans with, as of the build. */
export const GET: APIRoute = async () => Response.json(await allOffers());
