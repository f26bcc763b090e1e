import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '#netlify/dev/listen.ts';
import { simulatedKeyId, simulatedProviderPath } from '#netlify/dev/settings.ts';
import { root } from '#netlify/server/folders.ts';
import { opened } from './running-shop.ts';

/** `npm run serve` in tests: the built shop as it runs on servers of one's own. `SHOP=serve` gives it to whole suites. */

export const isServed = process.env.SHOP === 'serve';

/** `words`: what it has printed so far. */
export type OwnServer = {
  address: string;
  process: ChildProcess;
  ended: Promise<unknown[]>;
  words: () => string;
};

export async function openOwnServer(
  settings: Record<string, string | undefined> & { DATABASE_URL: string },
): Promise<OwnServer> {
  const port = String(await freePort());
  const own = {
    TOKEN_SECRET: 'own-server-'.repeat(4),
    SITE_URL: 'https://shop.example',
    HOST: '127.0.0.1',
    JOBS: 'off',
    STOP_DELAY_SECONDS: '1',
    LOG: 'off',
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'netlify/server/serve.ts'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...own, PORT: port, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const words = await opened(child);
  return { address: `http://127.0.0.1:${port}`, process: child, ended, words };
}

/**
 * `npm run serve` beside the shop that `npm start` opened with this data folder: the same database, inbox and payment provider.
 * A proxy in front gives the payment window, which production has at its provider's address, the address of the shop.
 */
export async function openServed(directory: string, started: string) {
  const told = (name: string) => readFile(join(directory, name), 'utf8');
  const secrets = JSON.parse(await told('secrets.json')) as Record<string, string>;
  const server = await openOwnServer({
    ...secrets,
    DATABASE_URL: await told('database-url'),
    DATABASE_POOL_MAX: '5',
    RAZORPAY_KEY_ID: simulatedKeyId,
    RAZORPAY_WEBHOOK_SECRETS: secrets.RAZORPAY_WEBHOOK_SECRET,
    RAZORPAY_API_BASE_URL: await told('provider-url'),
    MAIL_API_URL: `${await told('inbox-url')}/emails`,
    MAIL_FROM: 'Dhoop <orders@dhoop.example>',
    TRUSTED_PROXIES: 'loopback',
    SITE_URL: '',
  });
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/', socket } = incoming;
    const to = new URL(url.startsWith(simulatedProviderPath) ? started : server.address);
    const sent = { method, path: url, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } };
    const upstream = request(to, sent, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://localhost:${port}`,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      server.process.kill();
      await server.ended;
    },
  };
}
