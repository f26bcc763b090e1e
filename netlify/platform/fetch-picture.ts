import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '#domain/base/result.ts';

/** Gets a picture of another shop by its address. The address is a stranger's: it must not lead into the own network. */

type FetchFailure = 'address' | 'private' | 'unreachable' | 'answer' | 'size';

const hopsMax = 3;
const patienceMs = 8000;

const closed = new BlockList();
// IANA's registries of special-purpose addresses, 2026-11-28. Of IPv6 only what is handed out to the public is open.
for (const range of [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
  ],
  ...[
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = range.split('/');
  closed.addSubnet(net, Number(bits), 'ipv4');
}
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Refuses at the moment of connecting, so that a name cannot lead elsewhere between the check and the call. */
const guarded: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (failure, found) => {
    if (failure) return done(failure, '', 0);
    const isClosed = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (isClosed) return done(Object.assign(new Error('not public'), { code: 'NOT_PUBLIC' }), '', 0);
    return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  });

function webAddress(text: string): Result<URL, FetchFailure> {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return err('address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !isPublicAddress(host) ? err('private') : ok(url);
}

type Answer = { next: string } | { bytes: Uint8Array };

function get(url: URL, maxBytes: number, signal: AbortSignal): Promise<Result<Answer, FetchFailure>> {
  return new Promise((resolve) => {
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg' };
    const fail = (failure: NodeJS.ErrnoException) =>
      resolve(err(failure.code === 'NOT_PUBLIC' ? 'private' : 'unreachable'));
    const call = request(url, { headers, signal, agent: false, lookup: guarded }, (reply) => {
      const { statusCode = 0, headers: said } = reply;
      const leave = (failure: FetchFailure) => {
        reply.destroy();
        resolve(err(failure));
      };
      if (statusCode >= 300 && statusCode < 400 && said.location) {
        reply.destroy();
        return resolve(ok({ next: URL.parse(said.location, url)?.href ?? '' }));
      }
      if (statusCode !== 200) return leave('answer');
      if (Number(said['content-length'] ?? 0) > maxBytes) return leave('size');
      const chunks: Buffer[] = [];
      let size = 0;
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) return leave('size');
        chunks.push(chunk);
      });
      reply.on('end', () => resolve(ok({ bytes: Buffer.concat(chunks) })));
      reply.on('error', fail);
    });
    call.on('error', fail);
    call.end();
  });
}

/** The bytes at an https address of the public internet, whatever they are. */
export async function fetchPicture(
  address: string,
  maxBytes: number,
): Promise<Result<Uint8Array, FetchFailure>> {
  const signal = AbortSignal.timeout(patienceMs);
  let next = address;
  for (let hop = 0; hop <= hopsMax; hop += 1) {
    const url = webAddress(next);
    if (!url.ok) return url;
    const answer = await get(url.value, maxBytes, signal);
    if (!answer.ok) return answer;
    if ('bytes' in answer.value) return ok(answer.value.bytes);
    next = answer.value.next;
  }
  return err('answer');
}
