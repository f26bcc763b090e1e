import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenAdvice } from '#netlify/server/listen-advice.ts';
import { addressOf, hostsOf, listen, readPort, refuseTakenPort } from './listen.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).map((server) => server.close()));

const make = () => createServer((_request, response) => response.end('the shop'));
async function openOn(hosts: readonly string[]) {
  const opened = await listen(make, 0, hosts);
  open.push(...opened.servers);
  return opened;
}
const answers = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}`).then(
    () => true,
    () => false,
  );
/** An address of this machine on a network, where it has one. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

describe('where npm start listens', () => {
  test('npm start listens on this machine alone', async () => {
    const { port, servers } = await openOn(hostsOf(undefined));
    expect(await (await fetch(addressOf(port))).text()).toBe('the shop');
    expect(await answers('127.0.0.1', port)).toBe(true);
    const bound = servers.map((server) => (server.address() as AddressInfo).address);
    expect(bound.filter((address) => !['127.0.0.1', '::1'].includes(address))).toEqual([]);
    if (outside) expect(await answers(outside, port)).toBe(false);
  });

  test.each(['0.0.0.0', outside ?? '0.0.0.0'])(
    'HOST=%s opens the shop to the network, and localhost still answers',
    async (host) => {
      const { port } = await openOn(hostsOf(host));
      expect(await answers('localhost', port)).toBe(true);
      if (outside) expect(await answers(outside, port)).toBe(true);
    },
  );

  test('a taken port and an address that is not of this machine are named, with what to do', async () => {
    const { port } = await openOn(hostsOf(undefined));
    await expect(refuseTakenPort(port, hostsOf(undefined))).rejects.toThrow(`Port ${port} is already taken`);
    // Reserved for documentation (RFC 5737): no machine has it.
    vi.stubEnv('HOST', '192.0.2.1');
    await expect(refuseTakenPort(0, hostsOf('192.0.2.1'))).rejects.toThrow('Try HOST=0.0.0.0');
    vi.unstubAllEnvs();
  });

  test('a port that this user may not open is named, and no HOST that was not set', () => {
    expect(listenAdvice({ code: 'EACCES' }, 80, '')).toContain('You may not open port 80');
    expect(listenAdvice({ code: 'EADDRNOTAVAIL' }, 4321, '')).toBeUndefined();
  });

  test('an empty PORT is the usual one; 0, words and numbers that are too large are refused', () => {
    vi.stubEnv('PORT', '');
    expect(readPort()).toBe(4321);
    for (const text of ['0', 'abc', '65536', '-1', '43.2'])
      expect(() => readPort(text)).toThrow(`PORT is "${text}"`);
    vi.unstubAllEnvs();
  });

  test('the address of a server at one address alone names it', () => {
    expect(['', '0.0.0.0', '::', '192.0.2.1', '2001:db8::1'].map((host) => addressOf(4321, host))).toEqual([
      'http://localhost:4321',
      'http://localhost:4321',
      'http://localhost:4321',
      'http://192.0.2.1:4321',
      'http://[2001:db8::1]:4321',
    ]);
  });
});
