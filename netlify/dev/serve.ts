import type { IncomingMessage, Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { printableError } from '#netlify/platform/describe-error.ts';
import { functionsHandler, type PendingWork, pagesHandler } from './functions.ts';
import { addressOf, listen } from './listen.ts';
import { imageCache, openPlatform } from './platform.ts';
import { answerAsProvider } from './simulator/start-simulated-provider.ts';

const brotli = promisify(brotliCompress);
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml)|image\/svg)/;
const minBytes = 400;
/** Files with a hash in their name never change, so they get the best (slowest) compression once. */
const immutable = /^\/_astro\//;
const keptMax = 1000;
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** Compresses text with Brotli, as the platform's edge does, if the browser accepts it. Results are cached. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const wanted = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!wanted || !compressible.test(type) || !response.body || response.headers.has('content-encoding'))
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('content-length');
  if (body.length < minBytes) return new Response(body, { status: response.status, headers });
  headers.set('Content-Encoding', 'br');
  const quality = immutable.test(new URL(request.url).pathname) ? 11 : 6;
  return new Response(await cachedBrotli(body, quality), { status: response.status, headers });
}

async function cachedBrotli(body: Buffer<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle
    .digest('SHA-1', body)
    .then((digest) => Buffer.from(digest).toString('base64'));
  const known = kept.get(key);
  if (known) return known;
  const result = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, result);
  return result;
}

type ShopServer = { port: number; address: string; close: () => Promise<void> };
type Options = {
  port: number;
  hosts: readonly string[];
  work: PendingWork;
  providerUrl?: string | undefined;
};

/**
 * Serves the shop as the platform does: the bundled functions, then static files with the headers and redirects of
 * netlify.toml and the image service, then pages rendered on demand.
 */
export async function serve({ port, hosts, work, providerUrl }: Options): Promise<ShopServer> {
  const functions = await functionsHandler({ edition: 'bundles', work });
  const pages = await pagesHandler(work);
  let address = '';
  const platform = await openPlatform();
  const images = imageCache();

  async function answer(request: Request, ip: string): Promise<Response> {
    const byProvider = providerUrl && (await answerAsProvider(request, providerUrl));
    if (byProvider) return byProvider;
    const byFunction = await functions(request, ip);
    if (byFunction) return byFunction;
    return images(request, async () => {
      const headers = new Headers();
      const options = {
        serverAddress: address,
        headersCollector: (name: string, value: string) => headers.set(name, value),
      };
      const found = await platform.handle(asSeenByPlatform(request, address), options);
      if (!found) return (await pages(request, ip)) ?? new Response('Not found', { status: 404 });
      const response = new Response(found.body, found);
      for (const [name, value] of headers) response.headers.set(name, value);
      return response;
    });
  }

  const makeServer = () =>
    createAdaptorServer({
      fetch: async (request: Request, { incoming }: { incoming?: Pick<IncomingMessage, 'socket'> }) => {
        const ip = incoming?.socket.remoteAddress ?? '127.0.0.1';
        try {
          return await compressed(request, await answer(request, ip));
        } catch (error) {
          console.error(printableError(error));
          return new Response('The local server failed; its terminal says why.', { status: 500 });
        }
      },
    }) as Server;
  const { port: actual, servers } = await listen(makeServer, port, hosts);
  address = `http://127.0.0.1:${actual}`;
  // Read by pages that are rendered on demand: src/domain/site-address.ts.
  process.env.SHOP_LOCAL_ORIGIN = address;
  return {
    port: actual,
    address: addressOf(actual),
    close: async () => {
      const ended = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(ended);
      await platform.stop();
      await work.settled();
    },
  };
}

/** The request without its body, which stays unread for other handlers: the emulator needs path and query only. */
const asSeenByPlatform = (request: Request, address: string): Request => {
  const { pathname, search } = new URL(request.url);
  return new Request(`${address}${pathname}${search}`, { method: request.method, headers: request.headers });
};
