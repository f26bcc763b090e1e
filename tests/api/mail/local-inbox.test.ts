import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { startInbox } from '#netlify/local/simulator/inbox/start-inbox.ts';
import { functionsHandler, pendingWork } from '#netlify/server/functions.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { shipping } from '#tests/support/mail-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';

const directory = await mkdtemp(join(tmpdir(), 'local-inbox-'));
const inbox = await startInbox({ port: 0, key: 'the-key', directory });
const work = pendingWork();
const functions = await functionsHandler({ work });
const site = createAdaptorServer({
  fetch: async (request: Request) => (await functions(request)) ?? new Response('Not found', { status: 404 }),
  createServer,
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const { db } = await freshShop({
  MAIL_API_URL: `${inbox.url}/emails`,
  MAIL_API_KEY: 'the-key',
  MAIL_FROM: 'Dhoop <orders@dhoop.example>',
  SHOP_LOCAL_ORIGIN: address,
});
afterAll(async () => {
  await work.settled();
  await new Promise((resolve) => site.close(resolve));
  await inbox.stop();
  await rm(directory, { recursive: true });
});

test('on one machine the mails of an order are in the inbox soon after it is confirmed, with links to this shop', async () => {
  const buyer = await signedInUser(db);
  const goods = await product(db);
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.access}` },
      body: JSON.stringify(body),
    });
    return reply.json() as Promise<{ id: number }>;
  };
  const { id } = await post('/api/orders/', { status: 'pending', items: [goods.item()], shipping });
  await post(`/api/orders/${id}/confirm-cod/`, {});
  await expect
    .poll(() =>
      inbox.mails
        .newestFirst()
        .map(({ to, subject }) => `${to}: ${subject}`)
        .sort(),
    )
    .toEqual([`asha@example.com: Order ${id} received`, `support@dhoop.example: Order ${id}: to be sent`]);
  const mail = inbox.mails.newestFirst().find(({ to }) => to === shipping.email);
  expect(mail?.html).toContain(`href="${address}/order/${id}/"`);
});
