import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

export type Edge = {
  url: string;
  /** For Chromium's option to trust this certificate. */
  publicKeyHash: string;
  /** Delay of prefetched pages, because Chromium does not apply the slow connection to a prefetch. */
  prefetchDelayMs: number;
  close: () => Promise<void>;
};

/** Pages that the edge serves itself, by path. */
type OwnPages = Record<string, string>;

/**
 * A local stand-in for Netlify's edge in front of the measured pages: HTTP/2 over TLS with Brotli. Its own pages
 * come from memory, all others from `shopUrl`, which compresses like the platform.
 */
export async function openEdge(shopUrl: string, ownPages: OwnPages): Promise<Edge> {
  const { key, cert } = makeCertificate();
  const compressed = new Map(Object.entries(ownPages).map(([path, html]) => [path, brotli(html)]));
  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const own = compressed.get(request.url.split('?')[0] ?? '');
    if (own) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(own);
      return;
    }
    const isPagePrefetch = request.headers['sec-purpose'] && !request.url.endsWith('.js');
    if (isPagePrefetch) await pause(edge.prefetchDelayMs);
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
  const kept = Object.entries(reply.headers).filter(([name]) => !hopByHop.test(name));
  response.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
  reply.pipe(response);
}

const brotli = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

/** A new certificate for localhost for each run, valid for one day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const directory = mkdtempSync(join(tmpdir(), 'shop-edge-'));
  const [keyFile, certFile] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const about = ['-days', '1', '-nodes', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...about, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(directory, { recursive: true });
  return made;
}
