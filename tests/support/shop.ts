import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { ensureDatabase, withClient } from '#netlify/operate/database.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { pendingWork } from '#netlify/server/functions.ts';

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

/** Calls a function's handler. A text body is sent unchanged, other bodies as JSON. */
export function caller(handler: Handler) {
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
    const response = await handler(request, {
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
