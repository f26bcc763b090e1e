import { defineMiddleware } from 'astro:middleware';
import { pageHeaders } from '#layouts/page-headers.ts';

/** Pages made on demand are as well protected as the prebuilt ones. What a page sets itself stands. */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next();
  if (isPrerendered) return response;
  for (const [name, value] of Object.entries(pageHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
});
