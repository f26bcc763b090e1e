import type { APIRoute } from 'astro';
import { partsForJobs } from '#site/planner-offers.ts';

export const prerender = true;

/** What the shop sells for the rest of a job, as of the build: the cart links to it. */
export const GET: APIRoute = async () => Response.json(await partsForJobs());
