import { type PublicCache, publicHeaders } from './cache.ts';
import { neverStored } from './status.ts';
import type { UpstreamReply } from './upstream.ts';

/** What becomes of an upstream's reply: the response to pass on, or undefined when it is of no use to a caller. */

const detailMaxLength = 300;

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const explains = (json: unknown): boolean =>
  typeof (json as { detail?: unknown } | null)?.detail === 'string';

const looksLikeMarkup = ({ type, text }: UpstreamReply): boolean =>
  /html|xml/.test(type) || /^\s*</.test(text);
const claimsJson = ({ type }: UpstreamReply): boolean => /[/+]json/.test(type);

const headersOf = (type: string, reply: UpstreamReply, cache: PublicCache | undefined): Headers => {
  const headers = new Headers(cache ? publicHeaders(cache) : neverStored);
  headers.set('Content-Type', type);
  if (reply.retryAfter && /^[\w ,:+-]{1,40}$/.test(reply.retryAfter)) {
    headers.set('Retry-After', reply.retryAfter);
  }
  return headers;
};

/** A refusal without JSON still tells its status, and its words where they are plain text (a bare "Invalid token"). */
function refusal(reply: UpstreamReply): Response {
  const words = looksLikeMarkup(reply) ? '' : reply.text.trim().slice(0, detailMaxLength);
  return Response.json(
    { detail: words || 'The shop’s server refused this request.' },
    {
      status: reply.status,
      headers: headersOf('application/json', reply, undefined),
    },
  );
}

/**
 * JSON passes as it is. Plain text passes where nothing is to be cached (§7: it counts as ok). A page of markup,
 * broken JSON, or a server error that does not explain itself is a fault of the upstream.
 */
export function passOn(reply: UpstreamReply, cache: PublicCache | undefined): Response | undefined {
  const { status, text } = reply;
  const succeeded = status < 300;
  if (status === 204 || status === 205) return new Response(null, { status, headers: neverStored });
  const parsed = parse(text);
  if (parsed && (status < 500 || explains(parsed.json))) {
    const headers = headersOf('application/json', reply, succeeded ? cache : undefined);
    return new Response(text, { status, headers });
  }
  if (!succeeded) return status < 500 ? refusal(reply) : undefined;
  if (cache || claimsJson(reply) || looksLikeMarkup(reply)) return undefined;
  return new Response(text, { status, headers: headersOf('text/plain; charset=utf-8', reply, undefined) });
}
