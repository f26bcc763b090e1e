import { defineMiddleware } from 'astro:middleware';
import { pageHeaders } from './layouts/page-headers.ts';
import { withIslandPolicy } from './layouts/page-policy.ts';

/** Adds the hashes of island scripts to a page's policy, and missing security headers to pages rendered on demand. */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next();
  if (!isPrerendered) {
    for (const [name, value] of Object.entries(pageHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
  }
  if (import.meta.env.DEV || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = Buffer.from(await response.arrayBuffer());
  const hasIslands = html.includes('<astro-island');
  return new Response(hasIslands ? withIslandPolicy(html.toString(), isPrerendered) : html, response);
});
