import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#netlify/local/listen.ts';
import { root } from '#netlify/server/folders.ts';
import { testHookSecret } from '#tests/support/announce.ts';
import { directory, type Running, start, until } from './programs.ts';

/** Processes of `npm run serve`, behind HAProxy and two caches. */

const isOk = (address: string): Promise<boolean> => fetch(address).then(({ ok }) => ok);
/** Three checks that fail take a process out, so that one that a busy machine delays does not. */
const delaySeconds = 3;
const checkMs = 200;

function openShop(name: string, port: number, settings: Record<string, string>): Running {
  const args = ['--disable-warning=ExperimentalWarning', 'netlify/server/serve.ts'];
  const env = {
    PATH: process.env.PATH,
    DATABASE_POOL_MAX: '10',
    TOKEN_SECRET: process.env.TOKEN_SECRET,
    CONTENT_HOOK_SECRETS: testHookSecret,
    SITE_URL: 'https://shop.example',
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: 'loopback',
    STOP_DELAY_SECONDS: String(delaySeconds),
    ...settings,
  };
  return start(`${name}-${port}`, process.execPath, args, { cwd: root, env });
}

const isReady = (port: number) => isOk(`http://127.0.0.1:${port}/-/ready/`);
const ready = (port: number) => until(`a shop is ready on port ${port}`, () => isReady(port));

/** Runs `count` shop processes with an accelerated clock until `isEnough`, and returns the log lines of each process. */
export async function withFastClock(
  databaseUrl: string,
  count: number,
  isEnough: () => Promise<boolean>,
): Promise<string[][]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const clock = new URL('fast-clock.ts', import.meta.url).href;
  const settings = {
    DATABASE_URL: databaseUrl,
    STOP_DELAY_SECONDS: '0',
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_FROM: String(Date.now()),
  };
  const shops = ports.map((port) => openShop(`jobs-${count}`, port, settings));
  await Promise.all(ports.map(ready));
  await until('the jobs have run', isEnough);
  await Promise.all(shops.map((one) => one.stop('SIGTERM')));
  return shops.map(({ log }) =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{')),
  );
}

export async function openShops(databaseUrl: string, count: number) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const [balancerPort, ...cachePorts] = await Promise.all([freePort(), freePort(), freePort()]);
  const caches = cachePorts.map((port) => `http://127.0.0.1:${port}`);
  const settings = { DATABASE_URL: databaseUrl, PURGE_URLS: caches.map((cache) => `${cache}/`).join() };
  const open = (port: number): Running => openShop(`shop-${count}`, port, settings);
  const shops = ports.map(open);
  await Promise.all(ports.map(ready));

  const balancer = join(directory, `haproxy-${count}.cfg`);
  const servers = ports.map(
    (port) => `  server shop${port} 127.0.0.1:${port} check inter ${checkMs} fall 3 rise 1`,
  );
  writeFileSync(
    balancer,
    `defaults\n  mode http\n  timeout connect 2s\n  timeout check 5s\n  timeout client 60s\n  timeout server 60s\n  option redispatch\n` +
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
    await ready(port);
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
    close: () => Promise.all(shops.map((one) => one.stop('SIGTERM'))),
  };
}
export type Shops = Awaited<ReturnType<typeof openShops>>;
