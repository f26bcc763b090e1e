import { createHash, X509Certificate } from 'node:crypto';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeCertificate } from './certificate.ts';

export type Heard = {
  method: string;
  path: string;
  /** The browser fetches it ahead of a tap. */
  isAhead: boolean;
};
export type Edge = {
  url: string;
  /** For Chromium's option to trust this certificate. */
  publicKeyHash: string;
  /** Delay of prefetched pages, because Chromium does not apply the slow connection to a prefetch. */
  prefetchDelayMs: number;
  /** Every request so far. */
  heard: readonly Heard[];
  /** Resolves when all of them are answered and no other has come for half a second since the call. */
  quiet: () => Promise<void>;
  /** Serves a page from memory. */
  serve: (path: string, html: string) => void;
  close: () => Promise<void>;
};

const quietMs = 500;

/**
 * A local stand-in for an edge in front of the measured pages: HTTP/2 over TLS. Its own pages come from memory, in Brotli; all others
 * from `shopUrl`, as the server compresses them.
 */
export async function openEdge(shopUrl: string): Promise<Edge> {
  const { key, cert } = makeCertificate();
  const own = new Map<string, Buffer>();
  const heard: Heard[] = [];
  let [open, changedAt] = [0, 0];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const [path = ''] = request.url.split('?');
    const isAhead = request.headers['sec-purpose'] !== undefined;
    heard.push({ method: request.method, path: request.url, isAhead });
    open += 1;
    response.once('close', () => {
      open -= 1;
      changedAt = performance.now();
    });
    const page = own.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    if (isAhead && !path.endsWith('.js')) await pause(edge.prefetchDelayMs);
    await passOn(shopUrl, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const edge: Edge = {
    url: `https://localhost:${port}`,
    publicKeyHash: createHash('sha256').update(spki).digest('base64'),
    prefetchDelayMs: 0,
    heard,
    quiet: async () => {
      changedAt = performance.now();
      while (open > 0 || performance.now() - changedAt < quietMs) await pause(20);
    },
    serve: (path, html) => own.set(path, best(Buffer.from(html))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return edge;
}

/** Headers of an HTTP/1 connection that are not allowed in HTTP/2. */
const hopByHop = /^(connection|keep-alive|transfer-encoding|upgrade|host|http2-settings)$/i;
async function passOn(
  shopUrl: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !hopByHop.test(name)),
  );
  const upstream = openRequest(new URL(request.url, shopUrl), { method: request.method, headers });
  request.pipe(upstream);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', reject);
  });
  const kept = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !hopByHop.test(name)));
  response.writeHead(reply.statusCode ?? 502, kept);
  reply.pipe(response);
}

const compressed = new Map<string, Buffer>();
/** Compressed once, as the pages of a build are. */
function best(page: Buffer): Buffer {
  const key = createHash('sha1').update(page).digest('base64');
  const made =
    compressed.get(key) ??
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  compressed.set(key, made);
  return made;
}
