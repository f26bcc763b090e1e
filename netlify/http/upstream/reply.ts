import type { ErrorCode } from '#contract/error-codes.ts';
import type { Route } from '#contract/routes.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import { type PublicCache, publicHeaders } from '#domain/publishing/cache-tag.ts';
import { refusal } from '#texts/refuse.ts';
import { neverStored } from '../respond.ts';
import { failureResponse, type UpstreamProblem } from './failure.ts';
import { problemsSaid } from './said-problems.ts';
import { readReply } from './shapes.ts';
import type { UpstreamReply } from './upstream.ts';

/** Responses made from an upstream's replies. The body of a 5xx is never passed on: it may be a traceback. */

const detailMaxLength = 300;

const isJson = (text: string): boolean => parseJson(text) !== undefined;

const looksLikeMarkup = ({ type, text }: UpstreamReply): boolean =>
  /html|xml/.test(type) || /^\s*</.test(text);
/** Whether the reply is a web page, which no API sends: from a firewall, a server in front of the upstream, or Django itself. */
export const isForeignPage = (reply: UpstreamReply): boolean =>
  reply.status !== 404 && looksLikeMarkup(reply) && !isJson(reply.text);
const claimsJson = ({ type }: UpstreamReply): boolean => /[/+]json/.test(type);

const retryAfterOf = ({ retryAfter }: UpstreamReply): string | undefined =>
  retryAfter && /^[\w ,:+-]{1,40}$/.test(retryAfter) ? retryAfter : undefined;

const headersOf = (type: string, reply: UpstreamReply): Record<string, string> => {
  const wait = retryAfterOf(reply);
  return { ...neverStored, 'Content-Type': type, ...(wait ? { 'Retry-After': wait } : {}) };
};

/**
 * Markup, and a 404 that is not JSON, may come from a server in front of the upstream: it says neither that an item is gone
 * nor that a token was refused.
 */
const failed: { code: ErrorCode } = { code: 'upstream_failed' };

const { reason, detail: noWords } = refusal('backend_refused');

/**
 * Passes a 4xx on. Sentences about fields are repeated as `problems`, as this shop's API has them; plain text becomes the `detail`;
 * markup is replaced by a sentence of ours.
 */
function refused(reply: UpstreamReply): Response {
  const { status, text } = reply;
  const headers = headersOf('application/json', reply);
  const json = parseJson(text);
  if (json !== undefined) {
    const problems = isObject(json) ? problemsSaid(json) : [];
    return new Response(problems.length > 0 ? JSON.stringify({ ...(json as object), problems }) : text, {
      status,
      headers,
    });
  }
  const isMarkup = looksLikeMarkup(reply);
  const words = isMarkup ? '' : text.trim().slice(0, detailMaxLength);
  const said = words ? { detail: words } : { reason, detail: noWords };
  return Response.json({ ...(isMarkup || status === 404 ? failed : {}), ...said }, { status, headers });
}

/** The response for a call that has no result. */
export function problemResponse(problem: UpstreamProblem, isSafeToRepeat: boolean): Response {
  if ('failure' in problem) return failureResponse(problem.failure, isSafeToRepeat);
  const { reply } = problem;
  if (reply.status < 500) return refused(reply);
  const { status } = reply;
  const kind = status === 503 ? 'unavailable' : status === 504 ? 'timeout' : 'error';
  return failureResponse(kind, isSafeToRepeat, retryAfterOf(reply));
}

export const readResponse = (json: unknown, cache: PublicCache | undefined): Response =>
  Response.json(json, { headers: cache ? publicHeaders(cache) : neverStored });

/**
 * The response of a successful write, in the contract's shape. A body that is empty or plain text counts as ok (§7)
 * if no value of the reply is needed. Undefined for markup, broken JSON and a reply without a needed value: they are
 * a fault of the upstream.
 */
export function writeResponse(route: Route, reply: UpstreamReply): Response | undefined {
  const { status, text } = reply;
  const isEmpty = status === 204 || status === 205;
  const json = isEmpty ? undefined : parseJson(text);
  const read = readReply(route, json ?? {});
  if (!read.ok) return undefined;
  if (isEmpty) return new Response(null, { status, headers: neverStored });
  if (json !== undefined)
    return Response.json(read.value, { status, headers: headersOf('application/json', reply) });
  if (text.trim() !== '' && (claimsJson(reply) || looksLikeMarkup(reply))) return undefined;
  return new Response(text, { status, headers: headersOf('text/plain; charset=utf-8', reply) });
}
