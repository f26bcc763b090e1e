import type { Route } from '#contract/routes.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { readText } from './body.ts';
import type { Binding } from './endpoint.ts';
import { errorResponse, neverStored } from './status.ts';

type FormCall = { ctx: Ctx; fields: URLSearchParams; query: URLSearchParams };

/**
 * Binds a route that an HTML form posts to. The verb returns the path on this site that the browser is redirected to.
 * Never forwarded to an upstream.
 */
export function bindForm(route: Route, verb: (call: FormCall) => Promise<string>): Binding {
  const run: Binding['run'] = async (request, ctx) => {
    const text = await readText(request);
    if (!text.ok) return errorResponse(text.error);
    const query = new URL(request.url).searchParams;
    const path = await verb({ ctx, fields: new URLSearchParams(text.value), query });
    return new Response(null, { status: 303, headers: { ...neverStored, Location: path } });
  };
  return { route, neverForwarded: true, run };
}
