import type { APIRoute } from 'astro';
import { allShopParts } from '#site/planner-offers.ts';

export const prerender = true;

/** The panels and inverters of the shop with their figures, as of the build. */
export const GET: APIRoute = async () => Response.json(await allShopParts());
