import type { APIContext } from 'astro';
import type { shopOrigin } from '#domain/publishing/site-address.ts';
import { describeError } from '#host/describe-error.ts';
import type { Host } from '#host/host.ts';
import { logger } from '#host/log.ts';
import { currentId, isRequestId, slowReplyMs, underId } from '#host/request-scope.ts';
import { edge } from './edge.ts';

/** The adapter's name for what the host says of a request. */
type Locals = { netlify?: { context?: Parameters<typeof shopOrigin>[1] & Host } };
export const hostOf = (locals: object) => (locals as Locals).netlify?.context;

/** Makes a page on demand with one line in the log, as a call of the API has it. Bad replies count for the same alarms. */
export async function logged(
  { request, routePattern, locals }: Pick<APIContext, 'request' | 'routePattern' | 'locals'>,
  make: () => Promise<Response>,
): Promise<Response> {
  // A rewrite, as to the page that says "not found", is part of the request under way.
  if (currentId()) return make();
  const host = hostOf(locals);
  const id = isRequestId(host?.requestId) ? host.requestId : crypto.randomUUID();
  const log = logger(id);
  const started = performance.now();
  let status = 500;
  try {
    const response = await underId(id, make);
    status = response.status;
    return response;
  } catch (error) {
    log('failure', { reason: describeError(error) });
    throw error;
  } finally {
    const ms = Math.round(performance.now() - started);
    log('request', { method: request.method, route: routePattern, status, ms });
    // What counts them needs the driver of the database, which good replies do without.
    if (status >= 500 || ms >= slowReplyMs)
      host?.waitUntil?.(edge.countReply().then((countReply) => countReply(host, log, { status, ms })));
  }
}
