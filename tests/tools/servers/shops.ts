import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#netlify/dev/listen.ts';
import { root } from '#netlify/server/folders.ts';
import { testHookSecret } from '#tests/support/announce.ts';
import { directory, type Running, start, until } from './programs.ts';

/** Processes of `npm run serve` behind HAProxy, and two caches in front of that. */

const isOk = (address: string): Promise<boolean> => fetch(address).then(({ ok }) => ok);
const delaySeconds = 2;
const checkMs = 200;

export async function openShops(databaseUrl: string, count: number) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const [balancerPort, ...cachePorts] = await Promise.all([freePort(), freePort(), freePort()]);
  const caches = cachePorts.map((port) => `http://127.0.0.1:${port}`);
  const open = (port: number): Running =>
    start(
      `shop-${count}-${port}`,
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'netlify/server/serve.ts'],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          DATABASE_POOL_MAX: '10',
          TOKEN_SECRET: process.env.TOKEN_SECRET,
          CONTENT_HOOK_SECRETS: testHookSecret,
          SITE_URL: 'https://shop.example',
          HOST: '127.0.0.1',
          PORT: String(port),
          TRUSTED_PROXIES: 'loopback',
          PURGE_URLS: caches.map((cache) => `${cache}/`).join(),
          STOP_DELAY_SECONDS: String(delaySeconds),
        },
      },
    );
  const isReady = (port: number) => isOk(`http://127.0.0.1:${port}/-/ready/`);
  const shops = ports.map(open);
  await Promise.all(ports.map((port) => until(`a shop is ready on port ${port}`, () => isReady(port))));

  const balancer = join(directory, `haproxy-${count}.cfg`);
  const servers = ports.map(
    (port) => `  server shop${port} 127.0.0.1:${port} check inter ${checkMs} fall 1 rise 1`,
  );
  writeFileSync(
    balancer,
    `defaults\n  mode http\n  timeout connect 2s\n  timeout check 2s\n  timeout client 60s\n  timeout server 60s\n  option redispatch\n` +
      `frontend all\n  bind 127.0.0.1:${balancerPort}\n  option forwardfor\n  default_backend shops\n` +
      `backend shops\n  option httpchk GET /-/ready/\n  retries 3\n${servers.join('\n')}\n`,
  );
  start(`haproxy-${count}`, 'haproxy', ['-db', '-f', balancer]);
  const address = `http://127.0.0.1:${balancerPort}`;
  await until('the balancer answers', () => isOk(`${address}/-/ready/`));

  const vcl = readFileSync(join(root, 'docs', 'own-server', 'varnish.vcl'), 'utf8');
  for (const port of cachePorts) {
    const folder = join(directory, `varnish-${port}`);
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    chmodSync(directory, 0o755);
    writeFileSync(join(folder, 'shop.vcl'), vcl.replace('"8080"', `"${balancerPort}"`));
    start(`varnish-${port}`, 'varnishd', [
      '-F',
      '-n',
      folder,
      '-f',
      join(folder, 'shop.vcl'),
      '-a',
      `127.0.0.1:${port}`,
    ]);
    await until('the cache answers', () => isOk(`http://127.0.0.1:${port}/`));
  }

  const again = async (nth: number): Promise<void> => {
    const port = ports[nth] ?? 0;
    shops[nth] = open(port);
    await until('the shop is ready again', () => isReady(port));
    // Until the balancer has seen it as well.
    await pause(5 * checkMs);
  };
  const stop = (nth: number, signal: NodeJS.Signals) => shops[nth]?.stop(signal);
  return {
    address,
    caches,
    shops: ports.map((port) => `http://127.0.0.1:${port}`),
    async kill(nth: number) {
      await stop(nth, 'SIGKILL');
      await again(nth);
    },
    /** As Kubernetes does it: each is asked to stop, and takes requests for a while. */
    async stopHalf() {
      const half = ports.map((_, nth) => nth).slice(0, Math.floor(count / 2));
      await Promise.all(half.map((nth) => stop(nth, 'SIGTERM')));
      await Promise.all(half.map(again));
    },
    async restartAll() {
      for (const nth of ports.keys()) {
        await stop(nth, 'SIGTERM');
        await again(nth);
      }
    },
    /** Lines of the log of all processes, read after they have ended. */
    async close() {
      const logs = shops.map(({ log }) => log);
      await Promise.all(shops.map((one) => one.stop('SIGTERM')));
      return [...new Set(logs)].flatMap((log) =>
        readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('{')),
      );
    },
  };
}
export type Shops = Awaited<ReturnType<typeof openShops>>;
