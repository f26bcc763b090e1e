import type { ApiError } from '#contract/errors.ts';
import type { Route } from '#contract/routes.ts';
import type { Result } from '#domain/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { readText } from './body.ts';
import type { Binding } from './endpoint.ts';
import { errorResponse, neverStored } from './status.ts';

/** A request whose body is signed: the verb gets it unparsed. */
type RawCall = { ctx: Ctx; rawBody: string; headers: Headers };

/** Binds a route whose verb checks the signature of the body before parsing it. Never forwarded to an upstream. */
export function bindRaw(
  route: Route,
  status: number,
  verb: (call: RawCall) => Promise<Result<unknown, ApiError>>,
): Binding {
  const run: Binding['run'] = async (request, ctx) => {
    const rawBody = await readText(request);
    if (!rawBody.ok) return errorResponse(rawBody.error);
    const outcome = await verb({ ctx, rawBody: rawBody.value, headers: request.headers });
    if (!outcome.ok) return errorResponse(outcome.error);
    return Response.json(outcome.value, { status, headers: neverStored });
  };
  return { route, neverForwarded: true, run };
}
