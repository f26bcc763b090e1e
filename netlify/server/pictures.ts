import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { type PictureQuery, readPictureQuery } from '#domain/product/media.ts';
import { keptPictures } from '#domain/product/picture-kind.ts';
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
 * Keeps transformed pictures in a folder: a picture in AVIF takes a second to make. Processes may share the folder.
 * Above `roomBytes` the oldest files go. A folder that cannot be written to keeps nothing.
 */
export function pictureCache(directory: string, roomBytes = 2 * 2 ** 30) {
  const making = new Map<string, Promise<Picture | Response>>();
  /** The bytes in the folder, counted when the first picture is added. */
  let used: Promise<number> | undefined;

  async function make(file: string, answer: () => Promise<Response>): Promise<Picture | Response> {
    const response = await answer();
    if (response.status !== 200) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    await keep(file, Buffer.concat([Buffer.from(`${type}\n`), bytes])).catch(() => undefined);
    return { type, bytes };
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    const partial = `${file}.${process.pid}.part`;
    await mkdir(directory, { recursive: true });
    used ??= filesIn(directory).then(bytesOf);
    const before = await used;
    await writeFile(partial, bytes);
    await rename(partial, file);
    used = Promise.resolve(before + bytes.length);
    if (before + bytes.length > roomBytes) used = removeOldest(directory, roomBytes);
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
    const wanted = readPictureQuery(new URL(request.url).searchParams);
    if (!wanted) return unknownQuery();
    const key = JSON.stringify(wanted) + (await versionOf(wanted.source));
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

/** Whether a file can be written in the folder: not on a full disk, nor where this process has no right. */
export async function takesFiles(directory: string): Promise<boolean> {
  const file = join(directory, `health.${process.pid}.part`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(file, Buffer.alloc(4096));
    await rm(file, { force: true });
    return true;
  } catch {
    return false;
  }
}

type Kept = { file: string; bytes: number; at: number };
const filesIn = async (directory: string): Promise<Kept[]> =>
  Promise.all(
    (await readdir(directory)).map(async (name) => {
      const file = join(directory, name);
      const found = await stat(file).catch(() => undefined);
      return { file, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
    }),
  );
const bytesOf = (files: readonly Kept[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Removes the oldest files until a tenth of the room is free; the bytes that are left. */
async function removeOldest(directory: string, roomBytes: number): Promise<number> {
  const files = await filesIn(directory);
  let left = bytesOf(files);
  for (const { file, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (left <= roomBytes * 0.9) break;
    await rm(file, { force: true });
    left -= bytes;
  }
  return left;
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

const inputs = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'];
const sourceMaxBytes = 20 * 1024 * 1024;

const refused = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

const unknownQuery = () =>
  refused(
    400,
    'The width w, the format fm or the quality q of this picture is none that a page of the shop asks for.',
  );

/** The number of pictures made at once, and of those that may wait: making one must leave the processor to pages. */
const encodersMax = 2;
const waitingMax = 64;
let encoding = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when its turn comes; undefined if too many wait already. */
async function inTurn<Made>(work: () => Promise<Made>): Promise<Made | undefined> {
  if (encoding >= encodersMax) {
    if (waiting.length >= waitingMax) return undefined;
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else encoding += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else encoding -= 1;
  }
}

/** The address of a picture that the shop keeps in its database; undefined for any other, also one that only begins like it. */
export function keptAddress(source: string, site: URL): URL | undefined {
  if (!source.startsWith(keptPictures) || !URL.canParse(source, site)) return undefined;
  const address = new URL(source, site);
  return address.href === `${site.origin}${source}` && !address.search && !address.hash ? address : undefined;
}

/** Makes one picture. `remote`: addresses that may be fetched from other hosts; `ask`: this shop, which keeps some itself; `folder`: its files. */
export async function transformPicture(
  url: URL,
  remote: readonly RegExp[],
  ask: (request: Request) => Promise<Response | undefined>,
  folder = builtSite,
): Promise<Response> {
  const wanted = readPictureQuery(url.searchParams);
  if (!wanted) return unknownQuery();
  const { source, width, q, format } = wanted;
  const made = await inTurn(async () => {
    const keptAt = keptAddress(source, url);
    const kept = keptAt && (await ask(new Request(keptAt)));
    const bytes = kept?.ok
      ? Buffer.from(await kept.arrayBuffer())
      : source.startsWith('/')
        ? await readOwn(source, folder)
        : await fetchRemote(source, remote);
    return bytes ? encode(bytes, { width, q, format }) : noPicture();
  });
  if (made) return made;
  const busy = refused(503, 'The shop makes other pictures at the moment. Ask again in a few seconds.');
  busy.headers.set('Retry-After', '5');
  return busy;
}

const noPicture = () => refused(404, 'There is no picture at this address, or it is not one of this shop.');

async function encode(bytes: Buffer, { width, q, format }: Omit<PictureQuery, 'source'>): Promise<Response> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000 });
    if (!inputs.includes((await picture.metadata()).format)) return refused(415, 'This is no photograph.');
    const type = format === 'jpg' ? 'jpeg' : format;
    const made = await picture
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(type, { quality: q })
      .toBuffer();
    return new Response(new Uint8Array(made), { headers: { 'Content-Type': `image/${type}` } });
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
