import type { Page } from '#contract/catalogue.ts';
import { LanguageQuery, orderListParameters } from '#contract/list-queries.ts';
import * as routes from '#contract/routes.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { mediaOf } from '#domain/product/media.ts';
import type { PublicCache } from '#domain/publishing/cache-tag.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { refusal } from '#texts/refuse.ts';
import { inquiryForUpstream } from '../inquiry-plan.ts';
import { orderForUpstream, outOfArea } from '../order-address.ts';
import { languageAsked, readIdempotencyKey, readJsonText } from '../read-request.ts';
import { errorResponse } from '../respond.ts';
import { withPlainCharacters } from './entities.ts';
import { failureResponse, type UpstreamProblem } from './failure.ts';
import { isPublicList, type Paging, readList, readPaging } from './lists.ts';
import { wayNotOffered } from './offered-ways.ts';
import { withAbsolutePictures } from './pictures.ts';
import { findPostId } from './post.ts';
import { createGetJson, type GetJson } from './read.ts';
import { isForeignPage, problemResponse, readResponse, writeResponse } from './reply.ts';
import { headersFor, loopHeader, pathOf, sendWithRetry, withQuery } from './request.ts';
import { readReply } from './shapes.ts';
import { type Limits, upstreamLimits } from './upstream.ts';

/** A call to forward: its route, its path parameters, and how long the edge keeps the reply if it is public. */
type Target = { route: routes.Route; params: Record<string, string>; cache: PublicCache | undefined };
type RequestContext = Pick<Ctx, 'ip' | 'log' | 'planner'>;

/**
 * Passes on only the parameters that the edge cache varies by: any other could put a wrong reply in the cache. The list
 * of orders is never cached and keeps the upstream's own pages.
 */
function cacheableQuery(request: Request, { route, cache }: Target): URLSearchParams {
  const asked = new URL(request.url).searchParams;
  const names = cache?.varyQuery ?? (route.path === routes.orders.path ? orderListParameters : []);
  // Another backend may refuse a language; what its items have of one is shown by readReply.
  const known = names.flatMap((name) => {
    const value = asked.get(name);
    return value === null || name in LanguageQuery.shape ? [] : [[name, value] as [string, string]];
  });
  return new URLSearchParams(known);
}

/** Reads a post by its slug. If the upstream finds posts only by id, the id is looked up in its list. */
async function readPost(getJson: GetJson, baseUrl: string, address: string, key: string) {
  const direct = await getJson(address);
  const isMissing = !direct.ok && 'reply' in direct.error && direct.error.reply.status === 404;
  if (!isMissing || /^\d+$/.test(key)) return direct;
  const id = await findPostId(getJson, baseUrl, key);
  if (!id.ok) return id;
  const path = id.value === undefined ? undefined : pathOf(routes.blog, { id: id.value });
  return path ? getJson(`${baseUrl}${path}`) : direct;
}

async function read(
  request: Request,
  baseUrl: string,
  target: Target,
  address: string,
  paging: Paging,
  getJson: GetJson,
): Promise<Result<unknown, UpstreamProblem>> {
  const { route, params } = target;
  const query = cacheableQuery(request, target);
  const reply = isPublicList(route)
    ? await readList(getJson, address, route, query, paging)
    : route.path === routes.blog.path
      ? await readPost(getJson, baseUrl, address, params.id ?? '')
      : await getJson(withQuery(address, query));
  return reply.ok ? shaped(route, reply.value, languageAsked(request)) : reply;
}

/** A reply in the contract's shape. Lists that browsers read in pages keep the addresses of the pages beside. */
function shaped(
  route: routes.Route,
  json: unknown,
  language: OtherLanguage | undefined,
): Result<unknown, UpstreamProblem> {
  const read = readReply(route, json, language);
  if (!read.ok) return err({ failure: 'unusable' });
  if (route === routes.categories) return ok((read.value as Page<unknown>).results);
  if (!isPublicList(route)) return read;
  const { next, previous } = json as { next?: unknown; previous?: unknown };
  return ok({ ...(read.value as Page<unknown>), next, previous });
}

/** Calls that may be repeated without changing anything for the shopper. */
const isSafeToRepeat = ({ method, path }: routes.Route): boolean =>
  method === 'GET' || path === routes.login.path || path === routes.logout.path;

/** A body as an upstream of the specification takes it. */
function writtenFor({ path }: routes.Route, body: string, planner: Ctx['planner']): string | Promise<string> {
  if (path === routes.createOrder.path) return orderForUpstream(body, env().ORDER_ADDRESS_FIELD);
  return path === routes.contact.path ? inquiryForUpstream(body, planner) : body;
}

/** Forwards a call to the upstream API at `baseUrl`. Failures of the upstream are answered, never thrown. */
export async function forward(
  request: Request,
  { ip, log, planner }: RequestContext,
  baseUrl: string,
  target: Target,
  limits: Limits = upstreamLimits(),
): Promise<Response> {
  const { route, params, cache } = target;
  const { method } = route;
  const isRead = method === 'GET';
  const path = pathOf(route, params);
  if (!path) return errorResponse(refusal('address_unknown'));
  const report = (problem: UpstreamProblem): Response => {
    const facts =
      'failure' in problem ? { reason: problem.failure } : { reason: 'error', status: problem.reply.status };
    if ('failure' in problem || problem.reply.status >= 500 || isForeignPage(problem.reply))
      log('upstream_failed', { route: route.path, ...facts });
    return problemResponse(problem, isSafeToRepeat(route));
  };
  if (request.headers.has(loopHeader)) {
    log('upstream_failed', { route: route.path, reason: 'API_BASE_URL points to this shop itself' });
    return failureResponse('unreachable', isSafeToRepeat(route));
  }
  const key = readIdempotencyKey(request.headers);
  if (!key.ok) return errorResponse(key.error);
  const address = `${baseUrl}${path}`;
  if (isRead) {
    const paging = readPaging(request);
    if (!paging.ok && isPublicList(route)) return errorResponse(paging.error);
    const replyMaxBytes = cache ? limits.listMaxBytes : limits.replyMaxBytes;
    const getJson = createGetJson(headersFor(request, route, ip, false), { ...limits, replyMaxBytes });
    const wanted = paging.ok ? paging.value : { page: 1, page_size: 1 };
    const reply = await read(request, baseUrl, target, address, wanted, getJson);
    if (!reply.ok) return report(reply.error);
    const media = mediaOf({ API_BASE_URL: baseUrl, MEDIA_HOSTS: env().MEDIA_HOSTS });
    const shown = await withPlainCharacters(reply.value, route);
    return readResponse(withAbsolutePictures(shown, route, media), cache);
  }
  const body = await readJsonText(request);
  if (!body.ok) return errorResponse(body.error);
  const outside = route.path === routes.createOrder.path ? await outOfArea(body.value) : undefined;
  const refused = outside ?? wayNotOffered(route, body.value);
  if (refused) return errorResponse(refused);
  const written = await writtenFor(route, body.value, planner);
  const headers = headersFor(request, route, ip, written !== '');
  const sent = { method, url: address, headers, ...(written ? { body: written } : {}) };
  const reply = await sendWithRetry(sent, limits);
  if (!reply.ok) return report({ failure: reply.error });
  if (reply.value.status >= 300) return report({ reply: reply.value });
  return writeResponse(route, reply.value) ?? report({ failure: 'unusable' });
}
