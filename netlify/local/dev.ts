import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { checkSettings, refuseSimulationOfOthers } from '#netlify/operate/check-settings.ts';
import { loadDotEnv, loginsForPages, mailForPages } from '#netlify/operate/settings.ts';
import { giveUp, say } from '#netlify/operate/terminal.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { root } from '#netlify/server/folders.ts';
import { functionsHandler, pendingWork } from '#netlify/server/functions.ts';
import { picturesPath, remoteImages, transformPicture } from '#netlify/server/pictures.ts';
import { startBackend } from './backend.ts';
import { addressOf, hostsOf, readPort, refuseTakenPort } from './listen.ts';
import { closeOnSignal } from './processes.ts';
import { startLocalInbox } from './simulator/inbox/start-inbox.ts';
import { answerAsProvider, startSimulatedProvider } from './simulator/start-simulated-provider.ts';

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

/** `npm run dev`: the shop with Astro's dev server and live reload. */
async function develop(): Promise<void> {
  loadDotEnv();
  const port = readPort();
  checkSettings();
  refuseSimulationOfOthers();
  const host = process.env.HOST;
  await refuseTakenPort(port, hostsOf(host));
  // Vite listens on one address only: if HOST names one, localhost does not answer.
  const address = addressOf(port, host);
  const backend = await startBackend('npm run dev');
  const provider = await startSimulatedProvider(address);
  const inbox = await startLocalInbox();
  process.env.PUBLIC_DEMO_ACCOUNTS = loginsForPages();
  process.env.PUBLIC_MAIL = mailForPages();
  const work = pendingWork();
  const functions = await functionsHandler({ work });
  const remote = (await remoteImages()).map((pattern) => new RegExp(pattern));
  const shop: Plugin = {
    name: 'shop-functions',
    configureServer(server) {
      server.middlewares.use(nodeMiddleware((request) => functions(request)));
      server.middlewares.use(
        nodeMiddleware(async (request) => {
          const url = new URL(request.url);
          // Made at each request: somebody may be changing the picture.
          return url.pathname === picturesPath
            ? transformPicture(url, remote, functions, join(root, 'public'))
            : undefined;
        }),
      );
      if (provider)
        server.middlewares.use(nodeMiddleware((request) => answerAsProvider(request, provider.url)));
    },
  };
  const server = await dev({
    root,
    server: { port, host: host || false },
    vite: { plugins: [shop], server: { strictPort: true } },
  });
  process.env.SHOP_LOCAL_ORIGIN = address;
  backend.opened(address);
  say(`\n  The shop with live reload: ${address}   (stop with Ctrl-C)\n`);
  if (inbox) say(`  Mail stays here: ${inbox.url}/\n`);
  closeOnSignal(async () => {
    await server.stop();
    await work.settled();
    await closeSharedDatabases();
    await inbox?.stop();
    await provider?.stop();
    await backend.stop();
  });
}

await develop().catch(giveUp);
