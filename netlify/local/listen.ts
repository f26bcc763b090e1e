import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Advice } from '#netlify/operate/terminal.ts';
import { listenAdvice } from '#netlify/server/listen-advice.ts';

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The addresses to listen on: loopback only, unless HOST names an address of this machine or all of them (0.0.0.0). */
export function hostsOf(host: string | undefined): string[] {
  if (host && isEverywhere(host)) return [host];
  const loopback = ['127.0.0.1', '::1'];
  return host && host !== 'localhost' && !loopback.includes(host) ? [...loopback, host] : loopback;
}

/** The web address of a server that listens on `host` only. With no host, or with all of them, it is `localhost`. */
export const addressOf = (port: number, host = ''): string => {
  const name = host && !isEverywhere(host) ? host : 'localhost';
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Reads PORT; throws an Advice if it is no port number. 0 is refused: the system would choose another port at every start. */
export function readPort(text = process.env.PORT || '4321'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Advice(`PORT is "${text}", which is not a port number from 1 to 65535. Try PORT=4400.`);
}

/** A machine without IPv6 has no ::1. */
const isOptional = (host: string, error: unknown): boolean =>
  host === '::1' && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test((error as { code?: string }).code ?? '');

/** Opens one server per host, all on the same port; 0 chooses a free one. */
export async function listen<Kind extends Server>(
  make: () => Kind,
  port: number,
  hosts: readonly string[],
): Promise<{ port: number; servers: Kind[] }> {
  const servers: Kind[] = [];
  let actualPort = port;
  for (const host of hosts) {
    const server = make();
    try {
      server.listen(actualPort, host);
      await once(server, 'listening');
    } catch (error) {
      if (isOptional(host, error)) continue;
      for (const open of servers) open.close();
      throw error;
    }
    servers.push(server);
    const address = server.address();
    if (typeof address === 'object' && address) actualPort = address.port;
  }
  return { port: actualPort, servers };
}

/** Throws an Advice if the port or HOST cannot be used, before anything is started. */
export async function refuseTakenPort(port: number, hosts: readonly string[]): Promise<void> {
  try {
    const { servers } = await listen(createServer, port, hosts);
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  } catch (error) {
    const advice = listenAdvice(error, port);
    throw advice ? new Advice(advice) : error;
  }
}

/**
 * A free TCP port on 127.0.0.1, below those that systems hand out by themselves: one of these would soon be given to the next
 * connection of another process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      return port;
    } catch {
      // Taken: try another one.
    } finally {
      probe.close();
    }
  }
}
