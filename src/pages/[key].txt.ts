import type { APIRoute } from 'astro';
import { refusal } from '#site/on-demand.ts';

export const prerender = false;

/** The file by which IndexNow knows that its key is the shop's: `/<INDEXNOW_KEY>.txt`. No other text file is here. */
export const GET: APIRoute = ({ params, rewrite }) => {
  const key = process.env.INDEXNOW_KEY;
  if (!key || params.key !== key) return refusal({ status: 404 }, rewrite);
  return new Response(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
