import { defineMiddleware } from 'astro:middleware';
import type { MiddlewareNext } from 'astro';
import { prefix } from './domain/base/language.ts';
import { pageHeaders } from './layouts/page-headers.ts';
import { withIslandPolicy } from './layouts/page-policy.ts';
import { logged } from './site/page-log.ts';
import { underPageSettings } from './site/page-settings.ts';
import { usualAddress } from './site/usual-address.ts';

/** Adds the hashes of island scripts to a page's policy; pages rendered on demand get missing security headers and are logged. */
export const onRequest = defineMiddleware((context, next) => {
  // The URL of the context has no double slashes any more.
  const { method, url } = context.request;
  const asked = new URL(url);
  const usual = !context.isPrerendered && /^(GET|HEAD)$/.test(method) ? usualAddress(asked) : undefined;
  const make = async () => {
    const leave = () =>
      new Response(null, { status: 301, headers: { ...pageHeaders, Location: prefix + (usual ?? '/') } });
    if (usual && asked.pathname.includes('//')) return leave();
    const response = await answer(context.isPrerendered, next);
    // Ids and tokens may have capitals: only what lies at no address is looked for at the usual one.
    return usual && response.status === 404 ? leave() : response;
  };
  if (context.isPrerendered) return make();
  const settled = () => underPageSettings(context, make);
  return import.meta.env.DEV ? settled() : logged(context, settled);
});

async function answer(isPrerendered: boolean, next: MiddlewareNext): Promise<Response> {
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
}
