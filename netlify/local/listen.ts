import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Advice } from '#cli/terminal.ts';

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The addresses to listen on: loopback only, unless HOST names an address of this machine or all of them (0.0.0.0). */
export function hostsOf(host: string | undefined): string[] {
  if (host && isEverywhere(host)) return [host];
  const loopback = ['127.0.0.1', '::1'];
  return host && host !== 'localhost' && !loopback.includes(host) ? [...loopback, host] : loopback;
}

export const addressOf = (port: number): string => `http://localhost:${port}`;

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
  let taken = port;
  for (const host of hosts) {
    const server = make();
    try {
      server.listen(taken, host);
      await once(server, 'listening');
    } catch (error) {
      if (isOptional(host, error)) continue;
      for (const open of servers) open.close();
      throw error;
    }
    servers.push(server);
    const address = server.address();
    if (typeof address === 'object' && address) taken = address.port;
  }
  return { port: taken, servers };
}

/** Throws an Advice if the port or HOST cannot be used, before anything is started. */
export async function refuseTakenPort(port: number, hosts: readonly string[]): Promise<void> {
  try {
    const { servers } = await listen(createServer, port, hosts);
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE')
      throw new Advice(
        `Port ${port} is already taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
      );
    throw new Advice(
      `HOST is "${process.env.HOST}", which is not an address of this machine. Try HOST=0.0.0.0, or leave it empty.`,
    );
  }
}
