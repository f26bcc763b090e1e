import type { APIRoute } from 'astro';
import { partsOffGrid } from '#site/planner-offers.ts';

export const prerender = true;

/** What the shop sells for a home without a grid, as of the build. */
export const GET: APIRoute = async () => Response.json(await partsOffGrid());
