import { defineMiddleware } from 'astro:middleware';
import { pageHeaders } from '#layouts/page-headers.ts';

/** Gives pages rendered on demand the security headers of prebuilt ones; headers that a page sets itself stay. */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next();
  if (isPrerendered) return response;
  for (const [name, value] of Object.entries(pageHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
});
