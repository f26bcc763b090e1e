import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml)|image\/svg)/;
const minBytes = 400;
/** Files with a hash in their name never change, so they get the best (slowest) compression once. */
const immutable = /^\/_astro\//;
const keptMax = 1000;
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** Compresses text with Brotli, as the platform's edge does, if the browser accepts it. Results are cached. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const wanted = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!wanted || !compressible.test(type) || !response.body || response.headers.has('content-encoding'))
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('content-length');
  if (body.length < minBytes) return new Response(body, { status: response.status, headers });
  headers.set('Content-Encoding', 'br');
  const quality = immutable.test(new URL(request.url).pathname) ? 11 : 6;
  return new Response(await cachedBrotli(body, quality), { status: response.status, headers });
}

async function cachedBrotli(body: Buffer<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle
    .digest('SHA-1', body)
    .then((digest) => Buffer.from(digest).toString('base64'));
  const known = kept.get(key);
  if (known) return known;
  const result = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, result);
  return result;
}
