import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { keptPictures } from '#domain/picture-kind.ts';
import { root, siteDirectory } from './folders.ts';

/** Pictures in other sizes and formats, at the same addresses as on Netlify: `/.netlify/images?url=…&w=…&fm=…&q=…`. */
export const picturesPath = '/.netlify/images';

/**
 * The URL patterns of remote pictures that may be fetched. The build writes them for the platform.
 * Source: docs.netlify.com, "Frameworks API", `images.remote_images`.
 */
export async function remoteImages(project = root): Promise<string[]> {
  const file = await readFile(join(project, '.netlify', 'v1', 'config.json'), 'utf8').catch(() => '{}');
  const config: { images?: { remote_images?: string[] } } = JSON.parse(file);
  return config.images?.remote_images ?? [];
}

type Picture = { type: string; bytes: Buffer<ArrayBuffer> };

/**
 * Keeps transformed pictures in a folder: a picture in AVIF takes a second to make. Processes may share the folder. One that
 * cannot be written to keeps nothing, nor does this process once it has added `roomBytes`: whoever asks for every width and
 * quality does not fill the disk.
 */
export function pictureCache(directory: string, roomBytes = 2 * 2 ** 30) {
  const making = new Map<string, Promise<Picture | Response>>();
  let left = roomBytes;

  async function make(file: string, answer: () => Promise<Response>): Promise<Picture | Response> {
    const response = await answer();
    if (response.status !== 200) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    left -= bytes.length;
    if (left < 0) return { type, bytes };
    const partial = `${file}.${process.pid}.part`;
    await mkdir(directory, { recursive: true })
      .then(() => writeFile(partial, Buffer.concat([Buffer.from(`${type}\n`), bytes])))
      .then(() => rename(partial, file))
      .catch(() => undefined);
    return { type, bytes };
  }

  async function readOrMake(file: string, answer: () => Promise<Response>): Promise<Picture | Response> {
    const stored = await readFile(file).catch(() => undefined);
    if (!stored) return make(file, answer);
    const end = stored.indexOf('\n');
    return {
      type: stored.subarray(0, end).toString(),
      bytes: stored.subarray(end + 1) as Buffer<ArrayBuffer>,
    };
  }

  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== picturesPath) return answer();
    const wanted = ['url', 'w', 'q', 'fm'].map((name) => searchParams.get(name));
    const key = JSON.stringify(wanted) + (await versionOf(wanted[0] ?? ''));
    const file = join(directory, createHash('sha1').update(key).digest('hex'));
    const pending = making.get(file) ?? readOrMake(file, answer);
    making.set(file, pending);
    const made = await pending.finally(() => making.delete(file));
    if (made instanceof Response) return made.clone();
    return new Response(made.bytes, {
      headers: {
        'Content-Type': made.type,
        'Cache-Control': 'public, max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  };
}

const builtSite = join(root, siteDirectory);

/** The file of this site at a path; undefined outside of the site's folder. */
function fileAt(source: string, folder = builtSite): string | undefined {
  try {
    const path = normalize(decodeURIComponent(source));
    return path.startsWith('/') && !path.includes('\0') ? join(folder, path) : undefined;
  } catch {
    return undefined;
  }
}

/** The hash of a picture of this site, so that a changed picture is transformed again. */
async function versionOf(source: string): Promise<string> {
  const file = source.startsWith('/') ? fileAt(source) : undefined;
  const bytes = file && (await readFile(file).catch(() => undefined));
  return bytes ? `:${createHash('sha1').update(bytes).digest('hex')}` : '';
}

const formats = ['avif', 'webp', 'jpg', 'png'] as const;
const inputs = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'];
const sourceMaxBytes = 20 * 1024 * 1024;
const widthMax = 4000;

const refused = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Whether the source of a transformed picture is one that the shop keeps in its database. */
export const isKept = (url: URL): boolean => (url.searchParams.get('url') ?? '').startsWith(keptPictures);

/** Makes one picture. `remote`: addresses that may be fetched from other hosts; `ask`: this shop, which keeps some itself; `folder`: its files. */
export async function transformPicture(
  url: URL,
  remote: readonly RegExp[],
  ask: (request: Request) => Promise<Response | undefined>,
  folder = builtSite,
): Promise<Response> {
  const source = url.searchParams.get('url') ?? '';
  const width = Number(url.searchParams.get('w') ?? widthMax);
  const quality = Number(url.searchParams.get('q') ?? 75);
  const format = formats.find((name) => name === (url.searchParams.get('fm') ?? 'jpg'));
  const isWhole = (value: number, max: number) => Number.isInteger(value) && value > 0 && value <= max;
  if (!format || !isWhole(width, widthMax) || !isWhole(quality, 100))
    return refused(400, `w is 1 to ${widthMax}, q 1 to 100, fm one of ${formats.join(', ')}.`);
  const kept = isKept(url) ? await ask(new Request(new URL(source, url))) : undefined;
  const bytes = kept?.ok
    ? Buffer.from(await kept.arrayBuffer())
    : source.startsWith('/')
      ? await readOwn(source, folder)
      : await fetchRemote(source, remote);
  if (!bytes) return refused(404, 'There is no picture at this address, or it is not one of this shop.');
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000 });
    if (!inputs.includes((await picture.metadata()).format)) return refused(415, 'This is no photograph.');
    const made = await picture
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format === 'jpg' ? 'jpeg' : format, { quality })
      .toBuffer();
    return new Response(new Uint8Array(made), {
      headers: { 'Content-Type': `image/${format === 'jpg' ? 'jpeg' : format}` },
    });
  } catch {
    return refused(415, 'This picture cannot be read.');
  }
}

async function readOwn(source: string, folder: string): Promise<Buffer | undefined> {
  const file = fileAt(source, folder);
  return file ? readFile(file).catch(() => undefined) : undefined;
}

async function fetchRemote(source: string, allowed: readonly RegExp[]): Promise<Buffer | undefined> {
  if (!allowed.some((pattern) => pattern.test(source))) return undefined;
  try {
    const reply = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
    if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > sourceMaxBytes) return undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body ?? []) {
      size += chunk.byteLength;
      if (size > sourceMaxBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
