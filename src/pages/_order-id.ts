import type { AstroGlobal } from 'astro';
import { refusal } from '#site/on-demand.ts';

/**
 * The id in the address of an order's page, or the response that refuses it. The HTML has no personal data, so the edge
 * may keep it: the browser reads the order (decision 5).
 */
export function readOrderId({
  params: { id = '' },
  response: { headers },
  rewrite,
}: Pick<AstroGlobal, 'params' | 'response' | 'rewrite'>): string | Promise<Response> {
  if (!/^[\w-]{1,64}$/.test(id)) return refusal({ status: 404 }, rewrite);
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=31536000');
  headers.set('Netlify-Vary', 'query=_');
  return id;
}
