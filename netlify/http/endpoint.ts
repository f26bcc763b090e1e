import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import { outboxRoute } from '#contract/outbox.ts';
import type { Route } from '#contract/routes.ts';
import { type PublicCache, publicHeaders } from '#domain/cache-tag.ts';
import type { Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { readJson } from './body.ts';
import { callerAddress } from './caller-address.ts';
import { errorOfThrown, logFieldsOf } from './failure.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { logger } from './log.ts';
import { matchPath } from './match.ts';
import { readQuery } from './query.ts';
import { errorResponse, neverStored } from './status.ts';

/** The signed-in user; undefined on a route without `auth`. */
type CallerOf<AnyRoute extends Route> = AnyRoute extends { auth: true } ? Caller : undefined;

/** A request as a verb gets it, parsed and validated. */
type Call<AnyRoute extends Route, Body, Query> = {
  ctx: Ctx;
  params: Record<string, string>;
  query: Query;
  body: Body;
  caller: CallerOf<AnyRoute>;
  idempotencyKey: string | undefined;
};

type Outcome = Result<unknown, ApiError>;
export type Binding = {
  route: Route;
  /** Answered by this site even if API_BASE_URL is set. */
  neverForwarded?: true;
  run: (request: Request, ctx: Ctx, params: Record<string, string>) => Promise<Response>;
  /** How long the edge keeps a reply. Without it, replies are private. */
  cache?: (params: Record<string, string>) => PublicCache;
  /** Only the embedded shop has this route: with API_BASE_URL set it answers 404. */
  embeddedOnly?: true;
};
type Options<Body extends z.ZodMiniType, Query extends z.ZodMiniType> = {
  body?: Body;
  query?: Query;
  status?: number;
  cache?: (params: Record<string, string>) => PublicCache;
};

/** Binds a route to a verb: authenticates, validates key, body and query, and makes a response of the verb's result. */
export function bind<
  AnyRoute extends Route,
  Body extends z.ZodMiniType = z.ZodMiniType<unknown>,
  Query extends z.ZodMiniType = z.ZodMiniType<unknown>,
>(
  route: AnyRoute,
  options: Options<Body, Query>,
  verb: (call: Call<AnyRoute, z.output<Body>, z.output<Query>>) => Promise<Outcome>,
): Binding {
  const run: Binding['run'] = async (request, ctx, params) => {
    let caller: Caller | undefined;
    if (route.auth) {
      const { authenticate } = await import('#netlify/commerce/accounts/sessions.ts');
      caller = await authenticate(ctx, request.headers.get('authorization'));
      if (!caller) return errorResponse({ code: 'unauthenticated', detail: invalidTokenDetail });
    }
    const idempotencyKey = readIdempotencyKey(request.headers);
    if (!idempotencyKey.ok) return errorResponse(idempotencyKey.error);
    const body = options.body && (await readJson(request, options.body));
    if (body && !body.ok) return errorResponse(body.error);
    const query = options.query && readQuery(request, options.query);
    if (query && !query.ok) return errorResponse(query.error);
    const call: Call<AnyRoute, z.output<Body>, z.output<Query>> = {
      ctx,
      params,
      query: query?.value as z.output<Query>,
      body: body?.value as z.output<Body>,
      caller: caller as CallerOf<AnyRoute>,
      idempotencyKey: idempotencyKey.value,
    };
    const outcome = await verb(call);
    if (!outcome.ok) return errorResponse(outcome.error);
    const headers = options.cache ? publicHeaders(options.cache(params)) : neverStored;
    return Response.json(outcome.value, { status: options.status ?? 200, headers });
  };
  return { route, run, ...(options.cache ? { cache: options.cache } : {}) };
}

export const embeddedOnly = (binding: Binding): Binding => ({ ...binding, embeddedOnly: true });

const noSuchPath = (pathname: string): Response =>
  errorResponse({ code: 'not_found', detail: `There is no ${pathname} in this API.` });

async function dispatch(
  bindings: readonly Binding[],
  request: Request,
  context: Context,
  log: Ctx['log'],
): Promise<Response> {
  const settings = env();
  const { pathname } = new URL(request.url);
  const matches = bindings.flatMap((binding) => {
    const params = matchPath(binding.route.path, pathname);
    return params ? [{ binding, params }] : [];
  });
  if (matches.length === 0) return noSuchPath(pathname);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = matches.find(({ binding }) => binding.route.method === method);
  if (!match) {
    const allow = matches.map(({ binding }) => binding.route.method).join(', ');
    return errorResponse(
      { code: 'method_not_allowed', detail: `${pathname} takes ${allow} only.` },
      { Allow: allow },
    );
  }
  if (settings.API_BASE_URL && match.binding.embeddedOnly) return noSuchPath(pathname);
  if (settings.API_BASE_URL && !match.binding.neverForwarded) {
    const [{ forward }, { upstreamLimits }] = await Promise.all([
      import('./upstream/proxy.ts'),
      import('./upstream/upstream.ts'),
    ]);
    const { binding, params } = match;
    const target = { route: binding.route, params, cache: binding.cache?.(params) };
    const limits = upstreamLimits(settings.API_TIMEOUT_MS);
    return forward(request, { ip: callerAddress(context), log }, settings.API_BASE_URL, target, limits);
  }
  // Imported only here: the database driver is the slowest import of a cold start, and the proxy does not need it.
  const [{ createCtx }, { wakeOutbox }] = await Promise.all([import('./ctx.ts'), import('./wake-outbox.ts')]);
  const ctx = createCtx(context, log);
  const response = await match.binding.run(request, ctx, match.params);
  if (method === 'POST' && response.ok && match.binding.route.path !== outboxRoute.path) wakeOutbox(ctx);
  return response;
}

/** Makes a Netlify function that routes requests to bindings, answers thrown errors and logs one line a request. */
export function endpoint(bindings: readonly Binding[]) {
  return async (request: Request, context: Context): Promise<Response> => {
    const id = context?.requestId ?? randomUUID();
    const started = performance.now();
    const log = logger(id);
    let response: Response;
    try {
      response = await dispatch(bindings, request, context, log);
    } catch (error) {
      response = errorResponse(errorOfThrown(error, id));
      log('failure', logFieldsOf(error));
    }
    // Netlify does not add the headers of netlify.toml to the responses of functions.
    response.headers.set('X-Content-Type-Options', 'nosniff');
    const route = bindings.find(({ route }) => matchPath(route.path, new URL(request.url).pathname))?.route
      .path;
    log('request', {
      method: request.method,
      route: route ?? 'unknown',
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  };
}
