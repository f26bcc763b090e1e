import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { NetlifyDev } from '@netlify/dev';
import { compressed } from './compress.ts';
import { functionsHandler } from './functions.ts';
import { imageCache } from './image-cache.ts';
import { answerAsProvider } from './provider-window.ts';
import { remoteImages } from './remote-images.ts';
import { root } from './settings.ts';

export type ShopServer = { port: number; address: string; close: () => Promise<void> };
type Options = { port: number; providerUrl?: string | undefined };
type Handle = (request: Request, context: object) => Promise<Response>;

const off = { enabled: false };

/**
 * The platform on one machine: functions by their path, then static files with the headers and redirects of
 * netlify.toml and the image service, then the pages made on demand.
 */
export async function serve({ port, providerUrl }: Options): Promise<ShopServer> {
  const functions = await functionsHandler();
  const onDemand = await onDemandPages();
  let address = '';
  const platform = new NetlifyDev({
    projectRoot: root,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: { remoteURLPatterns: await remoteImages(root) },
  });
  await platform.start();
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
      if (!found) return onDemand(request, { ip });
      const response = new Response(found.body, found);
      for (const [name, value] of headers) response.headers.set(name, value);
      return response;
    });
  }

  const server = createAdaptorServer({
    fetch: async (request: Request, { incoming }: { incoming?: Pick<IncomingMessage, 'socket'> }) => {
      const ip = incoming?.socket.remoteAddress ?? '127.0.0.1';
      try {
        return await compressed(request, await answer(request, ip));
      } catch (error) {
        console.error(error);
        return new Response('The local server failed; its terminal says why.', { status: 500 });
      }
    },
  }) as Server;
  await listen(server, port);
  const { port: actual } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${actual}`;
  // Read by pages made on demand: src/source/shop-origin.ts.
  process.env.SHOP_LOCAL_ORIGIN = address;
  return {
    port: actual,
    address: `http://localhost:${actual}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await platform.stop();
    },
  };
}

/** The platform's emulator looks at path and query only; the body stays unread for whoever answers. */
const asSeenByPlatform = (request: Request, address: string): Request => {
  const { pathname, search } = new URL(request.url);
  return new Request(`${address}${pathname}${search}`, { method: request.method, headers: request.headers });
};

/** The function that the adapter made for pages that are not prebuilt. */
async function onDemandPages(): Promise<Handle> {
  const file = join(root, '.netlify', 'v1', 'functions', 'ssr', 'ssr.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing: the site is not built`);
  const module: { default: Handle } = await import(pathToFileURL(file).href);
  return module.default;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
