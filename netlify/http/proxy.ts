import type { ApiError } from '#contract/errors.ts';
import { idempotencyHeader, type Route } from '#contract/routes.ts';
import type { Ctx } from '#platform/context.ts';
import { readText } from './body.ts';
import type { PublicCache } from './cache.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { errorResponse } from './status.ts';
import {
  exchange,
  type Limits,
  type UpstreamFailure,
  type UpstreamReply,
  type UpstreamRequest,
  upstreamLimits,
} from './upstream.ts';
import { passOn } from './upstream-reply.ts';

/** A call of the contract: its route, what its path held, and how a public reply of it may be kept. */
export type Target = { route: Route; params: Record<string, string>; cache: PublicCache | undefined };

/** Marks our own requests, so that an API_BASE_URL that leads back here ends at once. */
const loopHeader = 'X-Shop-Proxy';

/** The upstream's address of a call; undefined where a parameter could lead out of the contract's paths. */
function addressOf(
  baseUrl: string,
  { route, params, cache }: Target,
  asked: URLSearchParams,
): string | undefined {
  if (Object.values(params).some((value) => /[/\\\p{Cc}]|^\.+$/u.test(value))) return undefined;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // Only what the edge keeps apart is passed on: any other parameter could put a foreign reply in the cache.
  const known = (cache?.varyQuery ?? []).flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${baseUrl}${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`;
}

function headersFor(request: Request, route: Route, ip: string, hasBody: boolean): Record<string, string> {
  const authorization = route.auth ? request.headers.get('authorization') : null;
  const key = request.headers.get(idempotencyHeader);
  return {
    Accept: 'application/json',
    [loopHeader]: '1',
    ...(ip === 'unknown' ? {} : { 'X-Forwarded-For': ip }),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(authorization ? { Authorization: authorization } : {}),
    ...(key ? { [idempotencyHeader]: key } : {}),
  };
}

const unsure = ' It may have received your request all the same: look before you send it again.';

function failed(failure: UpstreamFailure | 'unusable', isRead: boolean): Response {
  const sentences: Record<typeof failure, string> = {
    unreachable: 'The shop’s server cannot be reached just now.',
    timeout: 'The shop’s server took too long to answer.',
    cut: 'The shop’s server broke off in the middle of its answer.',
    redirected: 'The shop’s server sent this request elsewhere, which is not followed.',
    too_large: 'The shop’s server sent a larger answer than any of this API.',
    unusable: 'The shop’s server sent an answer that is not of this API.',
  };
  const error: ApiError = {
    code: failure === 'timeout' ? 'upstream_timeout' : 'upstream_failed',
    detail: sentences[failure] + (isRead ? ' Try again in a minute.' : unsure),
  };
  return errorResponse(error);
}

const isPassing = ({ status }: UpstreamReply): boolean => status === 502 || status === 503 || status === 504;

/** Sends it, and a read once more where that may help. A write is never sent twice: it may have had its effect. */
async function send(request: UpstreamRequest, limits: Limits) {
  const first = await exchange(request, limits);
  const mayHelp = first.ok ? isPassing(first.value) : first.error === 'unreachable' || first.error === 'cut';
  return request.method === 'GET' && mayHelp ? exchange(request, limits) : first;
}

/** Answers a call of the contract from the upstream API at `baseUrl`. Never rejects for what the upstream does. */
export async function forward(
  request: Request,
  { ip, log }: Pick<Ctx, 'ip' | 'log'>,
  baseUrl: string,
  target: Target,
  limits: Limits = upstreamLimits(),
): Promise<Response> {
  const { method, path } = target.route;
  const url = addressOf(baseUrl, target, new URL(request.url).searchParams);
  if (!url) return errorResponse({ code: 'not_found', detail: 'There is no such thing in this shop.' });
  if (request.headers.has(loopHeader)) {
    log('upstream_failed', { route: path, reason: 'API_BASE_URL leads back to this shop' });
    return failed('unreachable', method === 'GET');
  }
  const key = readIdempotencyKey(request.headers);
  if (!key.ok) return errorResponse(key.error);
  const body = method === 'GET' ? undefined : await readText(request);
  if (body && !body.ok) return errorResponse(body.error);
  const headers = headersFor(request, target.route, ip, Boolean(body?.value));
  const reply = await send({ method, url, headers, ...(body?.value ? { body: body.value } : {}) }, limits);
  const response = reply.ok ? passOn(reply.value, target.cache) : undefined;
  if (response) return response;
  const reason = reply.ok ? 'unusable' : reply.error;
  log('upstream_failed', { route: path, reason, ...(reply.ok ? { status: reply.value.status } : {}) });
  return failed(reason, method === 'GET');
}
