import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import api from '#netlify/functions/api.ts';
import { connect } from '#netlify/platform/database.ts';
import { freshShop } from '#tests/support/shop.ts';

/** By one id an operator finds a request in the log of the shop, of the proxy, and of the database. */

const { url } = await freshShop({ LOG: 'json' });
const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
afterEach(() => {
  vi.unstubAllEnvs();
  lines.length = 0;
});
const logged = () => lines.map((line) => JSON.parse(line));

/** The texts that a call sends to the database. */
async function ask(requestId: string | undefined) {
  const query = vi.spyOn(Client.prototype, 'query');
  const request = new Request('http://shop.test/api/products/items/');
  const reply = await api(request, { ip: '127.0.0.1', ...(requestId ? { requestId } : {}) });
  const sent = query.mock.calls.map(([asked]) => String((asked as { text?: string })?.text ?? asked));
  query.mockRestore();
  return { id: reply.headers.get('x-request-id') ?? '', sent };
}

test('the id of a request stands in its reply, its log lines and its queries', async () => {
  const wanted = randomUUID();
  const { id, sent } = await ask(wanted);
  expect(id).toBe(wanted);
  expect(logged().map((line) => line.id)).toEqual([wanted]);
  expect(sent.length).toBeGreaterThan(0);
  for (const text of sent) expect(text).toContain(`/* ${wanted} */`);
});

test('a request without an id gets one, and an id that could end a comment is not taken', async () => {
  const ids = [(await ask(undefined)).id, (await ask('*/ DROP TABLE orders; /*')).id];
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a query that takes longer than SLOW_QUERY_MS is logged with its text, never with its values', async () => {
  const { db, close } = connect(url, { max: 1 });
  vi.stubEnv('SLOW_QUERY_MS', '999999');
  await db.execute(sql`SELECT 1`);
  vi.stubEnv('SLOW_QUERY_MS', '50');
  await db.execute(sql`SELECT pg_sleep(0.1), ${'Ashalata'}::text`);
  await close();
  expect(logged()).toMatchObject([{ event: 'slow_query', sql: 'SELECT pg_sleep(0.1), $1::text' }]);
});
