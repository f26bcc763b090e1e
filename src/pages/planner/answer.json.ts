import type { APIRoute } from 'astro';
import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { indianDay } from '#domain/base/time.ts';
import { plannerAnswer } from '#features/planner/plan-of.ts';
import { typedIn } from '#features/planner/planner-input.ts';
import { originOf } from '#site/on-demand-shop.ts';
import { readOffers } from '#site/planner-data.ts';

export const prerender = false;

/** What the planner answers to its query, as data: the shop keeps it with an inquiry that is sent from there. */
export const GET: APIRoute = async ({ url, locals }) => {
  const typed = typedIn(url.searchParams);
  const origin = originOf(locals);
  const [offers, pin] = await Promise.all([readOffers(origin), lookUpPin(typed.pin, origin)]);
  const places = pin.ok ? pin.value : undefined;
  const answer = plannerAnswer(typed, { places, offers, today: indianDay(new Date()) });
  return Response.json(answer, {
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  });
};
