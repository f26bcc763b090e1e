import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { address } from '#tests/support/shipping.ts';

/** `npm start` itself: what it keeps, what it refuses, what it leaves behind. */

let directory = '';
beforeAll(async () => {
  directory = await memoryFolder();
});
const running = new Set<RunningShop>();
afterEach(async () => {
  for (const shop of running) await shop.kill().catch(() => {});
  running.clear();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function open(settings?: Record<string, string>): Promise<RunningShop> {
  const shop = await openShop(directory, settings);
  running.add(shop);
  return shop;
}

const memorySession = (access: string) => ({
  access: () => access,
  refresh: () => undefined,
  user: () => undefined,
  renewed: () => {},
  ended: () => {},
  exclusive: <Value>(work: () => Promise<Value>) => work(),
});

async function orderCashOnDelivery(shop: RunningShop): Promise<{ access: string; id: number | string }> {
  const visitor = createClient({ baseUrl: shop.address });
  const account = await visitor.register({ username: 'survivor', password: 'monsoon-lamp-42' });
  const access = account?.access ?? '';
  const { results } = await visitor.products({ ordering: 'price' });
  const product = results.find(({ stock }) => (stock ?? 0) > 3);
  if (!product) throw new Error('nothing to buy');
  const buyer = createClient({ baseUrl: shop.address, session: memorySession(access) });
  const items = [{ product: product.id, quantity: 1, price: product.price ?? 0 }];
  const order = await buyer.createOrder({ status: 'pending', items, shipping: address }, 'survival');
  await buyer.confirmCod(order.id);
  return { access, id: order.id };
}

describe('npm start', () => {
  test('npm start opens again after kill -9 of the whole tree, with the order and the sign-in', async () => {
    const first = await open();
    const { access, id } = await orderCashOnDelivery(first);
    await first.kill();
    expect(first.words()).toContain('Payments are simulated: no money moves.');

    const second = await open();
    const buyer = createClient({ baseUrl: second.address, session: memorySession(access) });
    expect((await buyer.orders()).results).toMatchObject([
      { id, status: 'pending', payment: { method: 'cod' } },
    ]);
    expect(second.words()).toContain('nothing changed');
    await second.close();
  });

  test('npm start is open to this machine alone; closed, it leaves nothing running and opens again', async () => {
    const shop = await open();
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal);
    if (outside) await expect(fetch(shop.address.replace('localhost', outside.address))).rejects.toThrow();
    await shop.close();
    await expect(fetch(shop.address)).rejects.toThrow();
    const again = await open();
    expect((await fetch(again.address)).status).toBe(200);
    await again.close();
  });

  test('a taken port is one clear sentence', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, () => resolve((taken.address() as { port: number }).port));
    });
    await expect(open({ PORT: String(port) })).rejects.toThrow(`Port ${port} is already taken.`);
    taken.close();
  });

  test('a wrong setting is named before anything else happens', async () => {
    await expect(open({ TOKEN_SECRET: 'short' })).rejects.toThrow(
      'TOKEN_SECRET: each must be at least 32 characters',
    );
  });

  test('a second shop on the same data is refused with the address of the first', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`The shop is already open at ${first.address}`);
    await first.close();
  });
});
