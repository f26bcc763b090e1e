import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Rewrites a reply body on its way to the browser; undefined leaves it unchanged. */
type Rewrite = (path: string, text: string) => string | undefined;

/** Replaces the server's reply, after the server has handled the request. `text` is the original body. */
type Break = (outgoing: ServerResponse, text: string) => void;

/** A reply that is cut off after half of its declared length. */
export const cutInHalf: Break = (outgoing, text) => {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
};
export const htmlInstead: Break = (outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');
};
export const neverAnswered: Break = () => {};

export type BreakingProxy = {
  /** The shop's address through this proxy, without a trailing slash. */
  url: string;
  /** Refuses every connection, also those of a service worker. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  rewrite: (change: Rewrite | undefined) => void;
  /** Every request so far, as "METHOD path". */
  heard: () => readonly string[];
  /** Breaks the replies to calls whose "METHOD path" matches, until `mend` is called. */
  break: (calls: RegExp, how: Break) => void;
  /** Neither passes on nor answers these calls, until it is told otherwise. */
  hold: (calls: RegExp | undefined) => void;
  close: () => Promise<void>;
};

/** A proxy in front of the shop that can be cut off. Playwright's offline mode does not affect service workers. */
export async function openBreakingProxy(shopUrl: string): Promise<BreakingProxy> {
  const heard: string[] = [];
  let change: Rewrite | undefined;
  let broken: { calls: RegExp; how: Break } | undefined;
  let held: RegExp | undefined;
  let port = 0;
  let server: Server | undefined;
  const start = async () => {
    if (server) return;
    const opening = createServer((incoming, outgoing) => {
      heard.push(`${incoming.method} ${incoming.url}`);
      if (held?.test(`${incoming.method} ${incoming.url}`)) return;
      const how = broken?.calls.test(`${incoming.method} ${incoming.url}`) ? broken.how : undefined;
      passOn(shopUrl, incoming, outgoing, { change, how }).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
    port = (opening.address() as AddressInfo).port;
    server = opening;
  };
  const stop = async () => {
    const closing = server;
    server = undefined;
    closing?.closeAllConnections();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    cut: stop,
    mend: () => {
      broken = undefined;
      return start();
    },
    rewrite: (wanted) => {
      change = wanted;
    },
    heard: () => heard,
    break: (calls, how) => {
      broken = { calls, how };
    },
    hold: (calls) => {
      held = calls;
    },
    close: stop,
  };
}

async function passOn(
  shopUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { change, how }: { change: Rewrite | undefined; how: Break | undefined },
): Promise<void> {
  const path = incoming.url ?? '/';
  const headers = { ...incoming.headers, host: new URL(shopUrl).host };
  // A reply that is changed has to come, and as text.
  if (change || how) for (const name of ['accept-encoding', 'if-none-match'] as const) delete headers[name];
  const upstream = open(new URL(path, shopUrl), { method: incoming.method, headers, agent: false });
  incoming.pipe(upstream);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', reject);
  });
  const isText = /text|javascript|json/.test(reply.headers['content-type'] ?? '');
  if (!how && (!change || !isText)) {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (how) return how(outgoing, text);
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = reply.headers;
  outgoing.writeHead(reply.statusCode ?? 502, kept);
  outgoing.end(change?.(path, text) ?? text);
}
