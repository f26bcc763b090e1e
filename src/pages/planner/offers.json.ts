import type { APIRoute } from 'astro';
import { offersOf } from '#domain/solar/offer.ts';
import { allProducts } from '#shop-data/catalogue.ts';

export const prerender = true;

/** The kits that the planner plans with, as of the build. */
export const GET: APIRoute = async () => Response.json(offersOf(await allProducts()));
