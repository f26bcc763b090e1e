import { orderListParameters } from '#contract/list-queries.ts';
import { type Route, routes } from '#contract/routes.ts';
import { mediaOf } from '#domain/media.ts';
import { err, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { env } from '#platform/env.ts';
import { readJsonText } from './body.ts';
import type { PublicCache } from './cache.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { withAddressField } from './order-address.ts';
import { errorResponse } from './status.ts';
import { type Limits, upstreamLimits } from './upstream.ts';
import { failed, type Trouble } from './upstream-failure.ts';
import { isPublicList, type Paging, readList, readPaging } from './upstream-lists.ts';
import { withWholePictures } from './upstream-pictures.ts';
import { postIdOf } from './upstream-post.ts';
import { type Ask, asker, keepsContract } from './upstream-read.ts';
import { readResponse, troubled, writeResponse } from './upstream-reply.ts';
import { headersFor, loopHeader, pathOf, send, withQuery } from './upstream-request.ts';

/** A call of the contract: its route, what its path held, and how a public reply of it may be kept. */
export type Target = { route: Route; params: Record<string, string>; cache: PublicCache | undefined };
type Outside = Pick<Ctx, 'ip' | 'log'>;

/**
 * Only what the edge keeps apart is passed on: any other parameter could put a foreign reply in the cache. A person's own
 * orders, which are in no cache, are read on from the upstream's pages as they are.
 */
function knownQuery(request: Request, { route, cache }: Target): URLSearchParams {
  const asked = new URL(request.url).searchParams;
  const names = cache?.varyQuery ?? (route.path === routes.orders.path ? orderListParameters : []);
  const known = names.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new URLSearchParams(known);
}

/** One post by slug, also where the upstream knows posts by number only. */
async function readPost(ask: Ask, baseUrl: string, address: string, key: string) {
  const direct = await ask(address);
  const isMissing = !direct.ok && 'reply' in direct.error && direct.error.reply.status === 404;
  if (!isMissing || /^\d+$/.test(key)) return direct;
  const id = await postIdOf(ask, baseUrl, key);
  if (!id.ok) return id;
  const path = id.value === undefined ? undefined : pathOf(routes.blog, { id: id.value });
  return path ? ask(`${baseUrl}${path}`) : direct;
}

async function read(
  request: Request,
  baseUrl: string,
  target: Target,
  address: string,
  paging: Paging,
  ask: Ask,
): Promise<Result<unknown, Trouble>> {
  const { route, params } = target;
  const query = knownQuery(request, target);
  const reply = isPublicList(route)
    ? await readList(ask, address, route, query, paging)
    : route.path === routes.blog.path
      ? await readPost(ask, baseUrl, address, params.id ?? '')
      : await ask(withQuery(address, query));
  return reply.ok && !keepsContract(route, reply.value) ? err({ failure: 'unusable' }) : reply;
}

/** Calls that change nothing for the shopper when they come twice. */
const isHarmlessAgain = ({ method, path }: Route): boolean =>
  method === 'GET' || path === routes.login.path || path === routes.logout.path;

/** Answers a call of the contract from the upstream API at `baseUrl`. Never rejects for what the upstream does. */
export async function forward(
  request: Request,
  { ip, log }: Outside,
  baseUrl: string,
  target: Target,
  limits: Limits = upstreamLimits(),
): Promise<Response> {
  const { route, params, cache } = target;
  const { method } = route;
  const isRead = method === 'GET';
  const path = pathOf(route, params);
  if (!path) return errorResponse({ code: 'not_found', detail: 'There is no such thing in this shop.' });
  const report = (trouble: Trouble): Response => {
    const facts =
      'failure' in trouble ? { reason: trouble.failure } : { reason: 'error', status: trouble.reply.status };
    if ('failure' in trouble || trouble.reply.status >= 500)
      log('upstream_failed', { route: route.path, ...facts });
    return troubled(trouble, isHarmlessAgain(route));
  };
  if (request.headers.has(loopHeader)) {
    log('upstream_failed', { route: route.path, reason: 'API_BASE_URL leads back to this shop' });
    return failed('unreachable', isHarmlessAgain(route));
  }
  const key = readIdempotencyKey(request.headers);
  if (!key.ok) return errorResponse(key.error);
  const address = `${baseUrl}${path}`;
  if (isRead) {
    const paging = readPaging(request);
    if (!paging.ok && isPublicList(route)) return errorResponse(paging.error);
    const replyMaxBytes = cache ? limits.listMaxBytes : limits.replyMaxBytes;
    const ask = asker(headersFor(request, route, ip, false), { ...limits, replyMaxBytes });
    const wanted = paging.ok ? paging.value : { page: 1, page_size: 1 };
    const reply = await read(request, baseUrl, target, address, wanted, ask);
    if (!reply.ok) return report(reply.error);
    const media = mediaOf({ API_BASE_URL: baseUrl, MEDIA_HOSTS: env().MEDIA_HOSTS });
    return readResponse(withWholePictures(reply.value, route, media), cache);
  }
  const body = await readJsonText(request);
  if (!body.ok) return errorResponse(body.error);
  const { ORDER_ADDRESS_FIELD } = env();
  const written =
    path === routes.createOrder.path ? withAddressField(body.value, ORDER_ADDRESS_FIELD) : body.value;
  const headers = headersFor(request, route, ip, written !== '');
  const sent = { method, url: address, headers, ...(written ? { body: written } : {}) };
  const reply = await send(sent, limits);
  if (!reply.ok) return report({ failure: reply.error });
  if (reply.value.status >= 300) return report({ reply: reply.value });
  return writeResponse(reply.value) ?? report({ failure: 'unusable' });
}
