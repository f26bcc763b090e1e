import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

type Next = (error?: unknown) => void;

/** Makes a middleware of the dev server from a fetch handler. If it returns undefined, the next middleware runs. */
export function nodeMiddleware(handle: (request: Request) => Promise<Response | undefined>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: Next): Promise<void> => {
    try {
      const response = await handle(toRequest(incoming));
      if (!response) return next();
      outgoing.writeHead(response.status, response.statusText, Object.fromEntries(response.headers));
      if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
      else outgoing.end();
    } catch (error) {
      // A browser that closed the connection is not an error.
      if (!outgoing.destroyed) next(error);
    }
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`;
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody
    ? { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' as const }
    : {};
  return new Request(url, { method, headers, ...body });
}
