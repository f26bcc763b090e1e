import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { printableError } from '#host/describe-error.ts';
import { newestShop } from '#netlify/server/answer.ts';
import { trustedProxies } from '#netlify/server/client-address.ts';
import { root } from '#netlify/server/folders.ts';
import type { PendingWork } from '#netlify/server/functions.ts';
import { shopHandler } from '#netlify/server/handler.ts';
import { addressOf, listen } from './listen.ts';
import { answerAsProvider } from './simulator/start-simulated-provider.ts';

type ShopServer = { address: string; close: () => Promise<void> };
type Options = {
  port: number;
  hosts: readonly string[];
  work: PendingWork;
  providerUrl?: string | undefined;
};

/** Shared by all shops and tests of this checkout. */
const picturesDirectory = join(root, 'node_modules', '.cache', 'pictures');

/** Serves the built shop as `npm run serve` does, with the payment window of the simulated provider. */
export async function serve({ port, hosts, work, providerUrl }: Options): Promise<ShopServer> {
  const current = await newestShop(work, picturesDirectory);
  const handle = shopHandler({
    answer: async (request, caller) =>
      (providerUrl && (await answerAsProvider(request, providerUrl))) || (await current())(request, caller),
    proxies: trustedProxies(''),
    failed: (error) => console.error(printableError(error)),
  });
  const makeServer = () => createAdaptorServer({ hostname: 'localhost', fetch: handle }) as Server;
  const { port: actual, servers } = await listen(makeServer, port, hosts);
  // Read by pages that are rendered on demand: src/domain/publishing/site-address.ts.
  process.env.SHOP_LOCAL_ORIGIN = `http://127.0.0.1:${actual}`;
  return {
    address: addressOf(actual),
    close: async () => {
      const ended = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(ended);
      await work.settled();
    },
  };
}
