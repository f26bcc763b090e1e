import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionsHandler, pendingWork } from '#netlify/server/functions.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

/** A purge of the edge that takes its time. */
const asked = Promise.withResolvers<void>();
const mayAnswer = Promise.withResolvers<void>();
const edge = createServer(async (_request, response) => {
  asked.resolve();
  await mayAnswer.promise;
  response.writeHead(202).end();
});
await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
const { db } = await freshShop({
  SITE_ID: 'test-site',
  NETLIFY_PURGE_API_TOKEN: 'test-purge-token',
  NETLIFY_API_URL: `http://127.0.0.1:${(edge.address() as AddressInfo).port}`,
});
let access: string;
beforeAll(async () => {
  access = (await signedInUser(db)).access;
});
afterAll(() => edge.close());

test('an order is answered at once, and a shop that closes waits for the purge that follows it', async () => {
  const work = pendingWork();
  const handle = await functionsHandler({ work });
  const goods = await product(db, { stock: 5 });
  const request = new Request('http://shop.test/api/orders/', {
    method: 'POST',
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [goods.item()] }),
  });
  expect((await handle(request))?.status).toBe(201);
  const events: string[] = [];
  const closed = work.settled().then(() => void events.push('closed'));
  await asked.promise;
  events.push('the edge answers');
  mayAnswer.resolve();
  await closed;
  expect(events).toEqual(['the edge answers', 'closed']);
});
