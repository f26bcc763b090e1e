import type * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import type { Route } from '#contract/routes.ts';
import { mayUse } from '#domain/access/desk-roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { type PublicCache, publicHeaders } from '#domain/publishing/cache-tag.ts';
import type { Caller, Ctx, Operator } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { readBytes, readIdempotencyKey, readJson, readQuery, readText } from './read-request.ts';
import { errorResponse, neverStored } from './respond.ts';

type Params = Record<string, string>;

/** What a call takes and answers, for its description (describe-api.ts): JSON, unless it says otherwise. */
export type CallShape = {
  status: number;
  body?: z.ZodMiniType | undefined;
  query?: z.ZodMiniType | undefined;
  takes?: 'form' | 'file' | 'signed' | 'json';
  answers?: 'redirect' | 'file';
};

/** A route with its handler in this shop. */
export type Binding = {
  route: Route;
  shape: CallShape;
  run: (request: Request, ctx: Ctx, params: Params) => Promise<Response>;
  /** How long the edge keeps a reply. Without it, replies are private. */
  cache?: (params: Params) => PublicCache;
};

type Who = Route['who'];
type CallerOf<W extends Who> = W extends 'operator' ? Operator : W extends 'shopper' ? Caller : undefined;

/** A request as a verb gets it, checked and parsed. */
type Call<W extends Who, Body, Query> = {
  ctx: Ctx;
  params: Params;
  query: Query;
  body: Body;
  caller: CallerOf<W>;
  idempotencyKey: string | undefined;
};
type Options<Body, Query extends z.ZodMiniType> = {
  body?: z.ZodMiniType<Body>;
  query?: Query;
  /** For bodies that may be larger than others. */
  maxBytes?: number;
  status?: number;
  cache?: (params: Params) => PublicCache;
};

/** The account that calls, if the route is open to it. Errors: unauthenticated, forbidden. */
async function admit(
  { who, right = 'owner' }: Route,
  ctx: Ctx,
  headers: Headers,
): Promise<Result<Caller | Operator | undefined, ApiError>> {
  if (who !== 'shopper' && who !== 'operator') return ok(undefined);
  const { authenticate } = await import('#netlify/commerce/accounts/sessions.ts');
  const caller = await authenticate(ctx, headers.get('authorization'));
  if (!caller) return refuse('token_invalid');
  if (who === 'shopper') return ok(caller);
  const { admitOperator } = await import('#netlify/commerce/people/operators.ts');
  const role = await admitOperator(ctx, caller.userId);
  if (!role) return refuse('role_missing');
  if (mayUse(role, right)) return ok({ ...caller, role });
  return refuse('role_too_small', { role, right });
}

/** Shortens caching for replies read from a replica, which may lag behind a purge for a moment. */
const soon = ({ env }: Ctx, cache: PublicCache): PublicCache =>
  env.DATABASE_READ_URL ? { ...cache, seconds: Math.min(cache.seconds ?? 60, 60) } : cache;

/** Binds a route to a verb: admits the caller, checks key, body and query, and makes a response of the verb's result. */
export function bind<W extends Who, Reply, Body, Query extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  route: Route<W, Reply, Body>,
  options: Options<Body, Query>,
  verb: (call: Call<W, Body, z.output<Query>>) => Promise<Result<Reply, ApiError>>,
): Binding {
  const run: Binding['run'] = async (request, ctx, params) => {
    const caller = await admit(route, ctx, request.headers);
    if (!caller.ok) return errorResponse(caller.error);
    const idempotencyKey = readIdempotencyKey(request.headers);
    if (!idempotencyKey.ok) return errorResponse(idempotencyKey.error);
    const body = options.body && (await readJson(request, options.body, options.maxBytes));
    if (body && !body.ok) return errorResponse(body.error);
    const query = options.query && readQuery(request, options.query);
    if (query && !query.ok) return errorResponse(query.error);
    const outcome = await verb({
      ctx,
      params,
      query: query?.value as z.output<Query>,
      body: body?.value as Body,
      caller: caller.value as CallerOf<W>,
      idempotencyKey: idempotencyKey.value,
    });
    if (!outcome.ok) return errorResponse(outcome.error);
    const headers = options.cache ? publicHeaders(soon(ctx, options.cache(params))) : neverStored;
    return Response.json(outcome.value, { status: options.status ?? 200, headers });
  };
  const shape = { status: options.status ?? 200, body: options.body, query: options.query };
  return { route, run, shape, ...(options.cache ? { cache: options.cache } : {}) };
}

/** A request whose body is signed: the verb gets it unparsed. */
type SignedCall = { ctx: Ctx; rawBody: string; headers: Headers };

/** Binds a route whose verb checks the signature of the body before parsing it. */
export function bindSigned<Reply>(
  route: Route<'signed', Reply>,
  status: number,
  verb: (call: SignedCall) => Promise<Result<Reply, ApiError>>,
): Binding {
  const run: Binding['run'] = async (request, ctx) => {
    const rawBody = await readText(request);
    if (!rawBody.ok) return errorResponse(rawBody.error);
    const outcome = await verb({ ctx, rawBody: rawBody.value, headers: request.headers });
    if (!outcome.ok) return errorResponse(outcome.error);
    return Response.json(outcome.value, { status, headers: neverStored });
  };
  return { route, run, shape: { status, takes: 'signed' } };
}

type FormCall = { ctx: Ctx; fields: URLSearchParams; query: URLSearchParams };

/** Binds a route that an HTML form posts to. The verb returns the path on this site that the browser is redirected to. */
export function bindForm(route: Route, verb: (call: FormCall) => Promise<string>): Binding {
  const run: Binding['run'] = async (request, ctx) => {
    const text = await readText(request);
    if (!text.ok) return errorResponse(text.error);
    const query = new URL(request.url).searchParams;
    const path = await verb({ ctx, fields: new URLSearchParams(text.value), query });
    return new Response(null, { status: 303, headers: { ...neverStored, Location: path } });
  };
  return { route, run, shape: { status: 303, takes: 'form', answers: 'redirect' } };
}

type FileCall = { ctx: Ctx; bytes: Uint8Array; caller: Operator };

/** Binds a route whose body is a file. A page of another site cannot send one in an operator's name: the token is a header. */
export function bindFile<Reply>(
  route: Route<'operator', Reply>,
  maxBytes: number,
  verb: (call: FileCall) => Promise<Result<Reply, ApiError>>,
): Binding {
  const run: Binding['run'] = async (request, ctx) => {
    const caller = await admit(route, ctx, request.headers);
    if (!caller.ok) return errorResponse(caller.error);
    const bytes = await readBytes(request, maxBytes);
    if (!bytes.ok) return errorResponse(bytes.error);
    const outcome = await verb({ ctx, bytes: bytes.value, caller: caller.value as Operator });
    if (!outcome.ok) return errorResponse(outcome.error);
    return Response.json(outcome.value, { status: 201, headers: neverStored });
  };
  return { route, run, shape: { status: 201, takes: 'file' } };
}

type Kept = { type: string; bytes: Uint8Array };
const forever = 'public, max-age=31536000, immutable';

/** Binds a route that answers a file whose address never changes its content. */
export function bindKept(
  route: Route,
  verb: (call: { ctx: Ctx; params: Params }) => Promise<Result<Kept, ApiError>>,
): Binding {
  const run: Binding['run'] = async (_, ctx, params) => {
    const found = await verb({ ctx, params });
    if (!found.ok) return errorResponse(found.error);
    return new Response(new Uint8Array(found.value.bytes), {
      headers: {
        'Content-Type': found.value.type,
        'Cache-Control': forever,
        'Netlify-CDN-Cache-Control': forever.replace('public', 'public, durable'),
        // Nothing in a file may act as a page of this site.
        'Content-Security-Policy': "default-src 'none'",
      },
    });
  };
  return { route, run, shape: { status: 200, answers: 'file' } };
}
