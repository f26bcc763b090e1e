import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loginByAccountAndAddress } from '#netlify/commerce/accounts/throttle.ts';
import { throttle } from '#netlify/database/schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { root } from '#netlify/server/folders.ts';
import { otherSpellings } from '#tests/support/other-spellings.ts';
import { type OwnServer, openOwnServer } from '#tests/support/own-server.ts';

/** `npm run serve`: the built shop in processes of our own, beside the database of the shop that the tests share. */

const openServer = (settings: Record<string, string> = {}) =>
  openOwnServer({ DATABASE_URL: inject('shopDatabaseUrl'), ...settings });
let shop: OwnServer;
beforeAll(async () => {
  shop = await openServer({ TRUSTED_PROXIES: 'loopback', LOG: 'json' });
});
afterAll(() => shop?.process.kill('SIGKILL'));

/** Without the decompression and the shared connections of `fetch`. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(`${shop.address}${path}`, { headers, agent: false }, async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      });
      sent.on('error', reject).end();
    },
  );
}

describe('what it serves', () => {
  test('a prebuilt page comes compressed as asked, with the headers of netlify.toml, and only once', async () => {
    const plain = await ask('/about/');
    const brotli = await ask('/about/', { 'Accept-Encoding': 'gzip, br' });
    const gzip = await ask('/about/', { 'Accept-Encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-frame-options': 'DENY',
    });
    const again = await ask('/about/', { 'If-None-Match': String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([...otherSpellings, ['//products/', '/products/']])(
    '%s leads to %s by a redirect that ends there',
    async (path, usual) => {
      const reply = await ask(path);
      expect([reply.status, reply.headers.location]).toEqual([301, usual]);
      expect((await ask(usual)).status).toBe(200);
    },
  );

  test('an address of capitals at which there is nothing is not found after one redirect', async () => {
    const reply = await ask('/No-Such-Page/');
    expect([reply.status, reply.headers.location]).toEqual([301, '/no-such-page/']);
    expect((await ask('/no-such-page/')).status).toBe(404);
    const foreign = await ask('//evil.example/%5Cevil.example/');
    expect(foreign.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('a script with a hash in its name is kept for good', async () => {
    const page = (await ask('/')).body.toString();
    const script = /\/_astro\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/about', 301],
    ['/about/index.html', 301],
    ['/no-such-page/', 404],
    ['/product/no-such-product/', 404],
    ['/product/%ff/', 400],
    ['/..%2f..%2fpackage.json', 404],
    ['/script-manifest.json/', 404],
  ])('the address %s is answered with %i and the headers of the site', async (path, status) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  });

  test('a list of products names its tags for any cache, without names of one platform', async () => {
    const { status, headers } = await ask('/api/products/items/');
    expect(status).toBe(200);
    expect(headers['cdn-cache-control']).toMatch(/^public, s-maxage=\d+/);
    expect(headers['cache-tag']).toContain('products');
    expect(Object.keys(headers).filter((name) => name.startsWith('netlify'))).toEqual([]);
  });

  test('a picture has the same address as on the platform, in the asked size and format', async () => {
    const page = (await ask('/products/')).body.toString();
    const address = /\/\.netlify\/images\?url=[^"' ]+/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '';
    const { headers, body } = await ask(address);
    expect(headers['cache-control']).toBe('public, max-age=31536000');
    const wanted = new URLSearchParams(address.split('?')[1]);
    expect((await sharp(body).metadata()).width).toBe(Number(wanted.get('w')));
  });

  test.each([
    ['of another host', 'url=https%3A%2F%2Fevil.example%2Fa.png&w=640&fm=webp&q=68', 404],
    ['outside of the site', 'url=/../package.json&w=640&fm=webp&q=68', 404],
    ['that is a page', 'url=/about/index.html&w=640&fm=webp&q=68', 415],
    ['of no size', 'url=/icon.svg&w=1e9', 400],
    ['that is a drawing with scripts', 'url=/icon.svg&w=640&fm=webp&q=68', 415],
  ])('a picture %s is refused', async (_, query, status) => {
    expect((await ask(`/.netlify/images?${query}`)).status).toBe(status);
  });
});

test('each visitor behind a trusted proxy has a limit of their own, which a forged header does not lift', async () => {
  const statusFor = async (forwarded: string) => {
    const headers = { 'X-Forwarded-For': forwarded, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username: 'guessed-behind-a-proxy', password: 'wrong' });
    return (await fetch(`${shop.address}/api/users/auth/login/`, { method: 'POST', headers, body })).status;
  };
  const guesser = '198.51.100.1';
  const statuses: number[] = [];
  for (let nth = 0; nth <= loginByAccountAndAddress.attempts; nth += 1)
    statuses.push(await statusFor(guesser));
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect(await statusFor(`203.0.113.9, ${guesser}`)).toBe(429);
  expect(await statusFor('198.51.100.2')).toBe(401);
});

test('a search without script counts under no limit, and is found in the log by the page’s id', async () => {
  const visitor = '198.51.100.77';
  const headers = { 'X-Forwarded-For': visitor, 'X-Request-Id': 'search-of-a-visitor' };
  const reply = await ask('/search/?search=panel', headers);
  expect([reply.status, reply.headers['x-request-id']]).toEqual([200, 'search-of-a-visitor']);
  const { db, close } = connect(inject('shopDatabaseUrl'), { max: 1 });
  const key = `search-address:${createHash('sha256').update(visitor).digest('base64url')}`;
  const counted = await db.select().from(throttle).where(eq(throttle.key, key));
  await close();
  expect(counted).toEqual([]);
  const routes = () =>
    shop
      .words()
      .split('\n')
      .filter((line) => line.includes('"search-of-a-visitor"'))
      .map((line) => JSON.parse(line).route);
  await expect.poll(routes).toContain('/search');
  expect(routes()).toContain('/api/products/items/');
});

test('a server without its database keeps its pages and is ready, and only the health check says what is wrong', async () => {
  const down = await openServer({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
  const statusOf = async (path: string) => (await fetch(`${down.address}${path}`)).status;
  expect([await statusOf('/-/live/'), await statusOf('/-/ready/'), await statusOf('/')]).toEqual([
    200, 200, 200,
  ]);
  expect(await statusOf('/api/health/')).toBe(503);
  down.process.kill('SIGKILL');
});

test('a check of a balancer needs no Host header', async () => {
  const { port, hostname } = new URL(shop.address);
  const socket = connectSocket(Number(port), hostname);
  socket.write('GET /-/ready/ HTTP/1.0\r\n\r\n');
  const [reply] = await once(socket, 'data');
  socket.destroy();
  expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['two Host headers', 'Host: shop.example\r\nHost: evil.example'],
  ['a Host header that is none', 'Host: shop.example/evil'],
])('a request with %s is refused', async (_, hosts) => {
  const { port, hostname } = new URL(shop.address);
  const socket = connectSocket(Number(port), hostname);
  socket.write(`GET /about/ HTTP/1.1\r\n${hosts}\r\n\r\n`);
  const [reply] = await once(socket, 'data');
  socket.destroy();
  expect(String(reply)).toMatch(/^HTTP\/1\.1 400 /);
});

test('the health check says that pictures cannot be kept, while the pages stay', async () => {
  const full = await openServer({ PICTURES_DIR: join(root, 'package.json', 'pictures') });
  const health = await fetch(`${full.address}/api/health/`);
  expect([health.status, await health.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect((await fetch(`${full.address}/about/`)).status).toBe(200);
  full.process.kill('SIGKILL');
});

test('a server asked to stop says that it is not ready, finishes what it has begun, and ends', async () => {
  const stopping = await openServer();
  const body = JSON.stringify({ username: 'nobody', password: 'wrong-password-1' });
  const slow = httpRequest(`${stopping.address}/api/users/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
  });
  const answered = once(slow, 'response');
  slow.write(body.slice(0, 10));
  await expect.poll(async () => (await fetch(`${stopping.address}/-/ready/`)).status).toBe(200);
  stopping.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${stopping.address}/-/ready/`)).status).toBe(503);
  slow.end(body.slice(10));
  const [reply] = await answered;
  expect([reply.statusCode, reply.headers.connection]).toEqual([401, 'close']);
  reply.resume();
  expect(await stopping.ended).toEqual([0, null]);
});

test.each([
  [{ DATABASE_URL: '' }, /Set DATABASE_URL, or API_BASE_URL/],
  [{ TRUSTED_PROXIES: 'everybody' }, /TRUSTED_PROXIES has "everybody"/],
  [{ JOBS: 'maybe' }, /JOBS must be on or off/],
  [{}, /^Port \d+ is already taken/],
])('a wrong setting or a taken port ends the start with a sentence: %j', async (settings, sentence) => {
  const env = {
    PORT: new URL(shop.address).port,
    TOKEN_SECRET: 'own-server-'.repeat(4),
    PATH: process.env.PATH,
    DATABASE_URL: inject('shopDatabaseUrl'),
    HOST: '127.0.0.1',
    ...settings,
  };
  const child = spawn(process.execPath, ['netlify/server/serve.ts'], { cwd: root, env });
  let words = '';
  child.stderr.on('data', (text) => (words += text));
  const [code] = await once(child, 'exit');
  expect([code, words]).toEqual([1, expect.stringMatching(sentence)]);
});
