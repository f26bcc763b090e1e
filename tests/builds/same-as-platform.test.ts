import { NetlifyDev } from '@netlify/dev';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '#netlify/server/folders.ts';

/**
 * The shop is served by its own server, on this machine and on others. Netlify's emulator of its platform says the same of the
 * built site: files, headers of netlify.toml, pictures.
 */
const off = { enabled: false };
const platform = new NetlifyDev({
  projectRoot: root,
  aiGateway: off,
  blobs: off,
  database: off,
  edgeFunctions: off,
  environmentVariables: off,
  functions: off,
  geolocation: off,
});
beforeAll(async () => {
  await platform.start();
});
afterAll(() => platform.stop());

type Seen = { status: number; headers: Headers; body: Buffer };

/** Undefined where the platform has no file, and would ask the functions. */
async function onPlatform(path: string): Promise<Seen | undefined> {
  const headers = new Headers();
  const reply = await platform.handle(new Request(inject('shopUrl') + path), {
    serverAddress: inject('shopUrl'),
    headersCollector: (name: string, value: string) => headers.set(name, value),
  });
  if (!reply) return undefined;
  for (const [name, value] of reply.headers) if (!headers.has(name)) headers.set(name, value);
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) };
}

async function here(path: string): Promise<Seen> {
  const reply = await fetch(inject('shopUrl') + path);
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

/** What a browser acts on. The emulator sends no ETag, and names the characters of XML nowhere. */
const headersOf = ({ headers }: Seen) => ({
  type: headers.get('content-type')?.split(';')[0],
  kept: headers.get('cache-control'),
  transport: headers.get('strict-transport-security'),
  sniffing: headers.get('x-content-type-options'),
  frames: headers.get('x-frame-options'),
  referrer: headers.get('referrer-policy'),
  permissions: headers.get('permissions-policy'),
  opener: headers.get('cross-origin-opener-policy'),
});

const firstIn = async (page: string, pattern: RegExp): Promise<string> =>
  (pattern.exec((await here(page)).body.toString())?.[0] ?? '').replaceAll('&amp;', '&');

test.each([
  '/',
  '/about/',
  '/about',
  '/about/index.html',
  '/products/',
  '/cart/?from=mail',
  '/blogs/',
  '/404.html',
  '/pictures/hero-a.webp',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/planner/offers.json',
])('%s is the same to a visitor as on the platform, once its redirects are followed', async (path) => {
  const [theirs, ours] = [await onPlatform(path), await here(path)];
  expect(ours.status).toBe(theirs?.status);
  expect(ours.body.equals(theirs?.body ?? Buffer.of())).toBe(true);
  expect(headersOf(ours)).toEqual(theirs && headersOf(theirs));
});

test('a file with a hash in its name is the same, and kept for good', async () => {
  const path = await firstIn('/products/', /\/_astro\/[\w.-]+\.js/);
  const [theirs, ours] = [await onPlatform(path), await here(path)];
  expect(ours.body.equals(theirs?.body ?? Buffer.of())).toBe(true);
  expect(headersOf(ours)).toEqual(theirs && headersOf(theirs));
  expect(headersOf(ours).kept).toContain('immutable');
});

/** Each brings its own version of the encoder, so the last bits of a point may differ. */
const pointsOf = (picture: Buffer | undefined) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

test('a picture in another size and format is the same to the eye', async () => {
  const path = await firstIn('/products/', /\/\.netlify\/images\?url=[^"' ]+fm=jpg[^"' ]*/);
  const [theirs, ours] = [await onPlatform(path), await here(path)];
  const [status, type] = [theirs?.status, theirs?.headers.get('content-type')];
  expect([ours.status, ours.headers.get('content-type')]).toEqual([status, type]);
  const [one, other] = await Promise.all([pointsOf(ours.body), pointsOf(theirs?.body)]);
  expect([one.info.width, one.info.height]).toEqual([other.info.width, other.info.height]);
  const apart = one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] ?? 0)), 0);
  expect(apart / one.data.length).toBeLessThan(2);
});

/** The file does not know at which address it is shown, so it leads to another page in Hindi. */
const withoutTwin = (page: Buffer | undefined) => page?.toString().replaceAll(/ href="\/hi\/[^"]*"/g, '');

test.each(['/no-such-page/', '/no-such-page', '/pictures/no-such.webp', '/..%2f..%2fpackage.json'])(
  '%s, of which the platform has no file, is the page of missing addresses with its headers',
  async (path) => {
    expect(await onPlatform(path)).toBeUndefined();
    const [missing, ours] = [await onPlatform('/404.html'), await here(path)];
    expect(ours.status).toBe(404);
    expect(withoutTwin(ours.body)).toBe(withoutTwin(missing?.body));
    const { kept: _, ...headers } = headersOf(ours);
    expect(missing && headersOf(missing)).toMatchObject(headers);
  },
);
