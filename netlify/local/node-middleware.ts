import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

type Next = (error?: unknown) => void;

/** A fetch-style handler as a middleware of the dev server; undefined leaves the request to the next one. */
export function nodeMiddleware(handle: (request: Request) => Promise<Response | undefined>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: Next): Promise<void> => {
    try {
      const response = await handle(toRequest(incoming));
      if (!response) return next();
      outgoing.writeHead(response.status, response.statusText, Object.fromEntries(response.headers));
      if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
      else outgoing.end();
    } catch (error) {
      // A browser that no longer waits for its answer is no failure.
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
