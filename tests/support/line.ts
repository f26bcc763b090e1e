import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes a text on its way to the browser; undefined leaves it as it is. */
export type Rewrite = (path: string, text: string) => string | undefined;

export type Line = {
  /** Where the shop is reached over this line, without a last slash. */
  url: string;
  /** No network, for pages and workers alike. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  rewrite: (change: Rewrite | undefined) => void;
  close: () => Promise<void>;
};

/** A line to the shop that can be cut. A browser's own offline switch does not reach its service workers. */
export async function openLine(shopUrl: string): Promise<Line> {
  let change: Rewrite | undefined;
  let port = 0;
  let server: Server | undefined;
  const start = async () => {
    if (server) return;
    const opening = createServer((incoming, outgoing) => {
      passOn(shopUrl, incoming, outgoing, change).catch(() => outgoing.destroy());
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
    mend: start,
    rewrite: (wanted) => {
      change = wanted;
    },
    close: stop,
  };
}

async function passOn(
  shopUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: Rewrite | undefined,
): Promise<void> {
  const path = incoming.url ?? '/';
  const headers = { ...incoming.headers, host: new URL(shopUrl).host };
  if (change) delete headers['accept-encoding'];
  const upstream = open(new URL(path, shopUrl), { method: incoming.method, headers, agent: false });
  incoming.pipe(upstream);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', reject);
  });
  const isText = /text|javascript|json/.test(reply.headers['content-type'] ?? '');
  if (!change || !isText) {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = reply.headers;
  outgoing.writeHead(reply.statusCode ?? 502, kept);
  outgoing.end(change(path, text) ?? text);
}
