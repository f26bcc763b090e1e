import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unpaidOrdersMax } from '#domain/base/limits.ts';
import { say } from '#netlify/operate/terminal.ts';
import { connect } from '#netlify/platform/database.ts';
import { functionBudgets } from './budgets.ts';
import { coldStarts } from './cold-start.ts';
import { caller, load } from './load.ts';
import type { Figure } from './report.ts';

export async function functionFigures(url: string, databaseUrl: string): Promise<Figure[]> {
  say('  … cold starts');
  const { emptyMs, ratios } = await coldStarts();
  const figures: Figure[] = [{ name: 'an empty function: cold start, ms', value: emptyMs }];
  for (const [name, value] of ratios) {
    const { apiColdStartRatio, coldStartRatio } = functionBudgets;
    const budget = name === 'api' ? apiColdStartRatio : coldStartRatio;
    figures.push({ name: `${name}: cold start, to an empty function`, value, budget });
  }
  return [...figures, ...(await readFigures(url)), ...(await orderFigures(url, databaseUrl))];
}

/** Catalogue reads with an empty edge cache. */
async function readFigures(url: string): Promise<Figure[]> {
  say('  … catalogue reads');
  const { call, close } = caller(32);
  const list = JSON.parse((await call(`${url}/api/products/items/?page_size=100`)).text);
  const products: string[] = list.results.map(
    ({ slug }: { slug: string }) => `/api/products/items/slug/${slug}/`,
  );
  const lists = ['', '?search=inverter', '?ordering=price&page=2', '?category=2', '?product_type=commercial'];
  const addresses = products.flatMap((path, index) => [
    path,
    `/api/products/items/${lists[index % lists.length]}`,
  ]);
  const read = async (turn: number) => {
    const { status } = await call(url + (addresses[turn % addresses.length] ?? ''));
    return status === 200;
  };
  await load(read, { lines: 8, seconds: 2 });
  const seen = await load(read, { lines: 32, seconds: 10 });
  const texts = await Promise.all(addresses.map(async (path) => (await call(url + path)).text));
  close();
  const bare = await bareReadsPerSecond(texts);
  return [
    { name: 'catalogue reads a second', value: seen.perSecond },
    {
      name: 'catalogue reads, to a bare server',
      value: seen.perSecond / bare,
      budget: functionBudgets.catalogueReadsRatio,
      atLeast: true,
    },
    { name: 'catalogue reads: median, ms', value: seen.p50Ms },
    {
      name: 'catalogue reads: p99 to the median',
      value: seen.p99Ms / seen.p50Ms,
      budget: functionBudgets.catalogueP99ToMedian,
    },
    { name: 'catalogue reads that failed', value: seen.failed, budget: 0, binding: true },
  ];
}

/** The same load on a server in a process of its own that does nothing but send these texts. */
async function bareReadsPerSecond(texts: readonly string[]): Promise<number> {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'));
  server.send(texts);
  const [port] = await once(server, 'message');
  const { call, close } = caller(32);
  const read = async (turn: number) => (await call(`http://127.0.0.1:${port}/${turn}`)).status === 200;
  await load(read, { lines: 8, seconds: 1 });
  const { perSecond } = await load(read, { lines: 32, seconds: 5 });
  close();
  server.kill();
  return perSecond;
}

/** As many sign-ups as the shop allows from one network address. Each account may have several unpaid orders. */
const shoppers = 80;

/** Orders of several shoppers at the same time. Checks the number of orders and the stock afterwards. */
async function orderFigures(url: string, databaseUrl: string): Promise<Figure[]> {
  say('  … orders');
  const stockBefore = 1_000_000;
  const { db, close: closeDatabase } = connect(databaseUrl, { max: 1 });
  const { call, close } = caller(16);
  const [item] = JSON.parse((await call(`${url}/api/products/items/?ordering=price`)).text).results;
  await db.execute(sql`UPDATE products SET stock = ${stockBefore} WHERE id = ${item.id}`);
  // The visits of other parts have signed up from the same address.
  await db.execute(sql`DELETE FROM throttle`);
  const tokens = await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      const body = { username: `bench_${Date.now()}_${shopper}`, password: 'monsoon-lamp-42' };
      const { text } = await call(`${url}/api/users/auth/register/`, { method: 'POST', body });
      return JSON.parse(text).access as string;
    }),
  );
  const taken = new Set<number>();
  const order = async (turn: number) => {
    const { status, text } = await call(`${url}/api/orders/`, {
      method: 'POST',
      body: {
        status: 'pending',
        another_order: true,
        items: [{ product: item.id, quantity: 1, price: item.price }],
      },
      headers: {
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
        'idempotency-key': `bench-${turn}`,
      },
    });
    if (status === 201) taken.add(JSON.parse(text).id);
    return status === 201;
  };
  const seen = await load(order, { lines: 16, seconds: 10, times: shoppers * unpaidOrdersMax });
  const { rows: kept } = await db.execute<{ id: string }>(sql`SELECT id FROM orders`);
  const { rows: left } = await db.execute<{ stock: number }>(
    sql`SELECT stock FROM products WHERE id = ${item.id}`,
  );
  await closeDatabase();
  close();
  const stored = new Set(kept.map(({ id }) => Number(id)));
  const lostOrders = [...taken].filter((id) => !stored.has(Number(id))).length;
  const lostStock = Math.abs(stockBefore - Number(left[0]?.stock) - taken.size);
  return [
    {
      name: 'orders a second',
      value: seen.perSecond,
      budget: functionBudgets.ordersPerSecond,
      atLeast: true,
    },
    { name: 'orders: p99, ms', value: seen.p99Ms },
    { name: 'orders that failed', value: seen.failed, budget: 0, binding: true },
    { name: 'orders or stock lost', value: lostOrders + lostStock, budget: 0, binding: true },
  ];
}
