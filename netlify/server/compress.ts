import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses replies as a CDN's edge does. */

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml)|image\/svg)/;
const minBytes = 400;

type Bytes = Uint8Array<ArrayBuffer>;
/** Compressed files of the build, by encoding and ETag. Bounded: there are as many as files. */
const kept = new Map<string, Promise<Bytes>>();

const compressors = {
  br: (body: Buffer<ArrayBuffer>, isBest: boolean): Promise<Bytes> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 6 } }),
  gzip: (body: Buffer<ArrayBuffer>): Promise<Bytes> => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted));

/** Text in Brotli or gzip, whichever the browser accepts. Files of the build are compressed once and kept in memory. */
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
  // A file of the build has a tag: it is compressed once, as well as can be. Any other reply is made for one request.
  const tag = headers.get('etag');
  const make = () => compressors[encoding](body, tag !== null);
  return new Response(await (tag ? once(`${encoding} ${tag}`, make) : make()), {
    status: response.status,
    headers,
  });
}

function once(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
