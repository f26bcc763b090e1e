import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Item } from '#tests/support/product-fixtures.ts';

/** Buyers who order one after the other until they are told to stop, and repeat an order with its key until it is answered. */

export type Buyer = { access: string };
/** Fewer than an account may have unpaid. */
const ordersOfOne = 40;
type Seen = { key: string; id: number; atMs: number; ms: number };
/** Calls that were cut: no answer, or one of the balancer's own. An answer of the shop that it cannot serve now is not one. */
type Counts = { cut: number; refused: number };

const shipping = {
  fullName: 'A Buyer',
  email: 'buyer@example.com',
  phone: '9876543210',
  address: '12 Main Road',
  city: 'Lucknow',
  zip: '226001',
};

export function startLoad(address: string, buyers: readonly Buyer[], atOnce: number, item: Item) {
  const placed: Seen[] = [];
  const given = new Set<string>();
  const counts: Counts = { cut: 0, refused: 0 };
  const reasons = new Set<string>();
  const waiting = [...buyers];
  let isOver = false;

  async function once(token: string, key: string): Promise<number | undefined> {
    const reply = await fetch(`${address}/api/orders/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ items: [item], shipping, another_order: true }),
      signal: AbortSignal.timeout(40_000),
    }).catch((error: Error) => void reasons.add(String(error.cause ?? error)));
    const body = (await reply?.json().catch(() => undefined)) as { id?: number; code?: string } | undefined;
    if (reply?.ok && body?.id) return body.id;
    if (body?.code === 'unavailable') counts.refused += 1;
    else if (body?.code) throw new Error(`An order was refused: ${JSON.stringify(body)}`);
    else {
      counts.cut += 1;
      if (reply) reasons.add(`status ${reply.status}`);
    }
    return undefined;
  }

  async function buy(): Promise<void> {
    let access = '';
    for (let nth = 0; !isOver; nth += 1) {
      if (nth % ordersOfOne === 0) access = waiting.shift()?.access ?? '';
      const key = randomUUID();
      given.add(key);
      const started = performance.now();
      let id = await once(access, key);
      while (!id) {
        await pause(100);
        id = await once(access, key);
      }
      placed.push({ key, id, atMs: performance.now(), ms: performance.now() - started });
    }
  }
  const ended = Promise.all(Array.from({ length: atOnce }, buy));

  return {
    /** Runs `work` under load, and some time more, until orders are placed again; what was seen meanwhile. */
    async during(work: () => Promise<unknown>) {
      const [before, cut, refused] = [placed.length, counts.cut, counts.refused];
      reasons.clear();
      const started = performance.now();
      await Promise.race([work(), ended]);
      await Promise.race([pause(2000), ended]);
      // Until orders are placed again.
      for (const mark = placed.length; placed.length < mark + 10; ) await Promise.race([pause(50), ended]);
      const orders = placed.slice(before);
      const times = [started, ...orders.map(({ atMs }) => atMs), performance.now()];
      const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0));
      return {
        seconds: (performance.now() - started) / 1000,
        orders: orders.length,
        cut: counts.cut - cut,
        reasons: [...reasons].join(', '),
        refused: counts.refused - refused,
        longestGapMs: Math.round(Math.max(...gaps)),
        p95Ms: Math.round(
          orders.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(orders.length * 0.95)] ?? 0,
        ),
      };
    },
    async stop() {
      isOver = true;
      await ended;
      return { placed, given };
    },
  };
}
