import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { root } from './settings.ts';

/**
 * The URL patterns of remote pictures that the image service may fetch. The build writes them for the platform.
 * Source: docs.netlify.com, "Frameworks API", `images.remote_images`.
 */
export async function remoteImages(root: string): Promise<string[]> {
  const file = await readFile(join(root, '.netlify', 'v1', 'config.json'), 'utf8').catch(() => '{}');
  const config: { images?: { remote_images?: string[] } } = JSON.parse(file);
  return config.images?.remote_images ?? [];
}

const off = { enabled: false };

/** Netlify's emulator of its platform: static files, headers, redirects, images. With `onlyImages` only the image service. */
export async function openPlatform({ onlyImages = false } = {}): Promise<NetlifyDev> {
  const platform = new NetlifyDev({
    projectRoot: root,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    ...(onlyImages ? { headers: off, redirects: off, staticFiles: off } : {}),
    images: { remoteURLPatterns: await remoteImages(root) },
  });
  await platform.start();
  return platform;
}

/**
 * Caches transformed pictures in a folder that all shops and tests of this checkout share. The platform's image service
 * has a cache; its local emulator transforms a picture at each request, which takes a second for AVIF.
 */
export function imageCache(directory = join(root, 'node_modules', '.cache', 'pictures')) {
  const making = new Map<string, Promise<{ type: string; bytes: Buffer<ArrayBuffer> } | Response>>();

  async function make(file: string, answer: () => Promise<Response>) {
    const response = await answer();
    if (response.status !== 200) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    await mkdir(directory, { recursive: true });
    const partial = `${file}.${process.pid}.part`;
    await writeFile(partial, Buffer.concat([Buffer.from(`${type}\n`), bytes]));
    await rename(partial, file);
    return { type, bytes };
  }

  async function readOrMake(file: string, answer: () => Promise<Response>) {
    const stored = await readFile(file).catch(() => undefined);
    if (!stored) return make(file, answer);
    const end = stored.indexOf('\n');
    return {
      type: stored.subarray(0, end).toString(),
      bytes: stored.subarray(end + 1) as Buffer<ArrayBuffer>,
    };
  }

  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/.netlify/images') return answer();
    const key = search + (await versionOf(new URL(request.url).searchParams.get('url') ?? ''));
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

/** The hash of a picture of this site, so that a changed picture is transformed again. */
async function versionOf(source: string): Promise<string> {
  if (!source.startsWith('/')) return '';
  const bytes = await readFile(join(root, 'dist', decodeURI(source))).catch(() => undefined);
  return bytes ? `:${createHash('sha1').update(bytes).digest('hex')}` : '';
}
