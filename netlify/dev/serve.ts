import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { printableError } from '#netlify/platform/describe-error.ts';
import { compressed } from '#netlify/server/compress.ts';
import { root } from '#netlify/server/folders.ts';
import { functionsHandler, type PendingWork, pagesHandler } from '#netlify/server/functions.ts';
import { isKept, pictureCache, transformPicture } from '#netlify/server/pictures.ts';
import { addressOf, listen } from './listen.ts';
import { openPlatform } from './platform.ts';
import { answerAsProvider } from './simulator/start-simulated-provider.ts';

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
  // Shared by all shops and tests of this checkout: the emulator would transform a picture at each request.
  const pictures = pictureCache(join(root, 'node_modules', '.cache', 'pictures'));

  async function answer(request: Request, caller: { ip: string }): Promise<Response> {
    const byProvider = providerUrl && (await answerAsProvider(request, providerUrl));
    if (byProvider) return byProvider;
    const byFunction = await functions(request, caller);
    if (byFunction) return byFunction;
    if (!isReadable(request)) return new Response('This address cannot be read.', { status: 400 });
    return pictures(request, async () => {
      const url = new URL(request.url);
      // The emulator knows the pictures of files only.
      if (isKept(url)) return transformPicture(url, [], functions);
      const headers = new Headers();
      const options = {
        serverAddress: address,
        headersCollector: (name: string, value: string) => headers.set(name, value),
      };
      const found = await platform.handle(asSeenByPlatform(request, address), options);
      const made = found ?? (await pages(request, caller)) ?? new Response('Not found', { status: 404 });
      // The page of a missing address comes without the headers of its file, which the platform sends.
      if (made.status === 404 && !made.headers.has('X-Frame-Options'))
        await platform.handle(new Request(`${address}/404.html`), options);
      const response = new Response(made.body, made);
      for (const [name, value] of headers) response.headers.set(name, value);
      return response;
    });
  }

  const makeServer = () =>
    createAdaptorServer({
      fetch: async (request: Request, { incoming }: { incoming?: Pick<IncomingMessage, 'socket'> }) => {
        const ip = incoming?.socket.remoteAddress ?? '127.0.0.1';
        try {
          return await compressed(request, await answer(request, { ip }));
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

/** Whether the path is text in UTF-8: the emulator fails on `/product/%ff/`. */
function isReadable({ url }: Request): boolean {
  try {
    return decodeURIComponent(new URL(url).pathname) !== '';
  } catch {
    return false;
  }
}

/** The request without its body, which stays unread for other handlers: the emulator needs path and query only. */
const asSeenByPlatform = (request: Request, address: string): Request => {
  const { pathname, search } = new URL(request.url);
  return new Request(`${address}${pathname}${search}`, { method: request.method, headers: request.headers });
};
