import { type PublicCache, publicHeaders } from './cache.ts';
import { neverStored } from './status.ts';
import type { UpstreamReply } from './upstream.ts';
import { failed, type Trouble } from './upstream-failure.ts';

/** What becomes of an upstream's reply. Of a server error nothing but its kind is passed on: its words may be a traceback. */

const detailMaxLength = 300;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const looksLikeMarkup = ({ type, text }: UpstreamReply): boolean =>
  /html|xml/.test(type) || /^\s*</.test(text);
const claimsJson = ({ type }: UpstreamReply): boolean => /[/+]json/.test(type);

const waitOf = ({ retryAfter }: UpstreamReply): string | undefined =>
  retryAfter && /^[\w ,:+-]{1,40}$/.test(retryAfter) ? retryAfter : undefined;

const headersOf = (type: string, reply: UpstreamReply): Record<string, string> => {
  const wait = waitOf(reply);
  return { ...neverStored, 'Content-Type': type, ...(wait ? { 'Retry-After': wait } : {}) };
};

/** A refusal passes as it is. Without JSON it still tells its status, and its words where they are plain text. */
function refusal(reply: UpstreamReply): Response {
  const { status, text } = reply;
  const headers = headersOf('application/json', reply);
  if (isJson(text)) return new Response(text, { status, headers });
  const words = looksLikeMarkup(reply) ? '' : text.trim().slice(0, detailMaxLength);
  return Response.json({ detail: words || 'The shop’s server refused this request.' }, { status, headers });
}

/** What is answered where there is nothing to pass on. */
export function troubled(trouble: Trouble, isHarmlessAgain: boolean): Response {
  if ('failure' in trouble) return failed(trouble.failure, isHarmlessAgain);
  const { reply } = trouble;
  if (reply.status < 500) return refusal(reply);
  const { status } = reply;
  const kind = status === 503 ? 'unavailable' : status === 504 ? 'timeout' : 'error';
  return failed(kind, isHarmlessAgain, waitOf(reply));
}

/** A read that keeps the contract, with the headers of its kind. */
export const readResponse = (json: unknown, cache: PublicCache | undefined): Response =>
  Response.json(json, { headers: cache ? publicHeaders(cache) : neverStored });

/**
 * What a write answered, or undefined where that is of no use. JSON passes as it is, and plain text too (§7: it counts
 * as ok). A page of markup or broken JSON is a fault of the upstream.
 */
export function writeResponse(reply: UpstreamReply): Response | undefined {
  const { status, text } = reply;
  if (status === 204 || status === 205) return new Response(null, { status, headers: neverStored });
  if (isJson(text)) return new Response(text, { status, headers: headersOf('application/json', reply) });
  if (claimsJson(reply) || looksLikeMarkup(reply)) return undefined;
  return new Response(text, { status, headers: headersOf('text/plain; charset=utf-8', reply) });
}
