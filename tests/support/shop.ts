import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { withClient } from '#netlify/dev/database.ts';
import { ensureDatabase } from '#netlify/dev/migrate.ts';
import { type Connection, closeSharedDatabases, connect } from '#netlify/platform/database.ts';
import { pendingWork } from '#netlify/server/functions.ts';
import { isServed, type OwnServer, openOwnServer } from './own-server.ts';

/** Work that the functions do after their reply; `settled` waits for it. */
export const work = pendingWork();

export const testTokenSecret = 'test-token-secret-0123456789abcdef0123456789';

/**
 * Creates a database for one test file and sets the environment variables of the functions. Call it at the top
 * level of a test file, before importing a function.
 */
export async function freshShop(
  settings: Record<string, string> = {},
): Promise<Connection & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await ensureDatabase(server, name, 'template_shop');
  const url = server.replace(/\/postgres$/, `/${name}`);
  Object.assign(process.env, { DATABASE_URL: url, TOKEN_SECRET: testTokenSecret, LOG: 'off', ...settings });
  const connection = connect(url, { max: 2 });
  afterAll(async () => {
    await work.settled();
    await connection.close();
    await closeSharedDatabases();
    if (!process.env.MUTATION_GROUP) return;
    // Only mutation runs drop each database, because they create thousands. Other runs delete the whole server.
    await withClient(server, (client) => client.query(`DROP DATABASE "${name}"`)).catch(() => {});
  });
  return { ...connection, url };
}

type Call = { body?: unknown; token?: string; headers?: Record<string, string>; ip?: string };
type Handler = (request: Request, context: never) => Promise<Response>;

/** With `SHOP=serve`, API calls go to a separate `npm run serve` process. It starts with the environment of this test file. */
let server: Promise<OwnServer> | undefined;
function served(handler: Handler): (request: Request, host: { ip: string }) => Promise<Response> {
  afterAll(async () => (await server)?.process.kill('SIGKILL'));
  return async (request, host) => {
    const { default: api } = await import('#netlify/functions/api.ts');
    if ((handler as unknown) !== api) return handler(request, host as never);
    const { DATABASE_URL = '' } = process.env;
    server ??= openOwnServer({ ...process.env, DATABASE_URL, TRUSTED_PROXIES: 'loopback' });
    const { pathname, search } = new URL(request.url);
    const sent = new Request((await server).address + pathname + search, request);
    sent.headers.set('X-Forwarded-For', host.ip);
    return fetch(sent, { redirect: 'manual' });
  };
}

/** Calls a function's handler. A text body is sent unchanged, other bodies as JSON. */
export function caller(handler: Handler) {
  const answer = isServed ? served(handler) : handler;
  return async (method: string, path: string, { body, token, headers = {}, ip = '127.0.0.1' }: Call = {}) => {
    const request = new Request(`http://shop.test${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await answer(request, {
      ip,
      requestId: randomUUID(),
      waitUntil: work.add,
    } as never);
    const text = await response.text();
    // Waits for the background work of the reply (mails, refunds, purges), so that a test sees its result.
    await work.settled();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
    let json: any;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, headers: response.headers, text, json };
  };
}
