import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses replies as a CDN's edge does. */

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml)|image\/svg)/;
const minBytes = 400;
const keptMaxBytes = 32 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
const kept = new Map<string, Bytes>();
let keptBytes = 0;

const compressors = {
  br: (body: Buffer<ArrayBuffer>, isBest: boolean): Promise<Bytes> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 6 } }),
  gzip: (body: Buffer<ArrayBuffer>): Promise<Bytes> => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted));

/** Text in Brotli or gzip, whichever the browser accepts. Results are kept, up to 32 MB. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  if (!encoding || !compressible.test(type) || !response.body || response.headers.has('content-encoding'))
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('content-length');
  // That of a reply which was fetched elsewhere: proxies refuse it beside a length.
  headers.delete('transfer-encoding');
  if (body.length < minBytes) return new Response(body, { status: response.status, headers });
  headers.set('Content-Encoding', encoding);
  // A file of the build, which has a tag: it is compressed once, as well as can be. Other replies are made for one request.
  const isBest = headers.has('etag');
  return new Response(await keptOrMade(body, encoding, isBest), { status: response.status, headers });
}

async function keptOrMade(body: Buffer<ArrayBuffer>, encoding: Encoding, isBest: boolean): Promise<Bytes> {
  const key = `${encoding}:${createHash('sha1').update(body).digest('base64')}`;
  const known = kept.get(key);
  if (known) return known;
  const made = await compressors[encoding](body, isBest);
  if (keptBytes + made.length > keptMaxBytes) {
    kept.clear();
    keptBytes = 0;
  }
  kept.set(key, made);
  keptBytes += made.length;
  return made;
}
