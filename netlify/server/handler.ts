import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Host } from '#host/host.ts';
import { isRequestId, requestIdHeader } from '#host/request-scope.ts';
import type { trustedProxies } from './client-address.ts';
import { compressed } from './compress.ts';
import type { Telemetry } from './telemetry.ts';

export type Answer = (request: Request, caller: Host & { requestId: string }) => Promise<Response>;
type Connection = { incoming: Pick<IncomingMessage, 'socket' | 'rawHeaders'> };
type Options = {
  answer: Answer;
  proxies: ReturnType<typeof trustedProxies>;
  telemetry?: Telemetry | undefined;
  /** Reports what `answer` threw and the id of the request, which the visitor sees as well. */
  failed: (error: unknown, id: string) => void;
};

/** Wraps the answers of every server of the shop: the caller's address and id, compression, a reply to failures. */
export function shopHandler({ answer, proxies, telemetry, failed }: Options) {
  return async (request: Request, { incoming }: Connection): Promise<Response> => {
    // Of two, a proxy in front may have read the other (RFC 9112, 3.2).
    if (incoming.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      return new Response('Send one Host header.', { status: 400 });
    const { method, headers } = request;
    const connection = incoming.socket.remoteAddress ?? '';
    const proxy = proxies.trusts(connection) ? headers : undefined;
    const given = proxy?.get(requestIdHeader);
    const id = isRequestId(given) ? given : randomUUID();
    const caller = { ip: proxies.addressOf(connection, headers.get('x-forwarded-for')), requestId: id };
    const respond = () => answer(request, caller);
    try {
      const answered = telemetry
        ? await telemetry.request({ method, id, parent: proxy }, respond)
        : await respond();
      const response = await compressed(request, answered);
      if (!response.headers.has(requestIdHeader)) response.headers.set(requestIdHeader, id);
      return response;
    } catch (error) {
      failed(error, id);
      return new Response(`Something went wrong on our side (reference ${id}). Try again in a minute.`, {
        status: 500,
      });
    }
  };
}
