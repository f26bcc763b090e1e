import { beforeEach, describe, expect, test } from 'vitest';
import { paymentByAccount } from '#netlify/commerce/accounts/throttle.ts';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;
type Placed = Awaited<ReturnType<typeof shop.order>>;

let asked = 0;
provider.listener.hear = () => {
  asked += 1;
};
beforeEach(() => {
  asked = 0;
});

/** At the beginning of a throttle's window, so that no window ends within a test. */
const noon = new Date('2026-11-20T12:00:00Z').getTime();
const at = (seconds: number): Ctx => ({ ...shop.ctx(), now: () => new Date(noon + seconds * 1000) });
const start = (order: Placed, seconds: number) => startPayment(at(seconds), order.person, String(order.id));

describe('starting a payment again and again', () => {
  test('an answer of the provider is used again for a few seconds', async () => {
    const order = await shop.order();
    await start(order, 0);
    const first = await start(order, 1);
    asked = 0;
    for (const seconds of [1, 2, 4, 5.999]) expect(await start(order, seconds)).toEqual(first);
    expect(asked).toBe(0);
    await start(order, 6);
    expect(asked).toBe(1);
  });

  test('a failed question is no answer: the next press asks again', async () => {
    const order = await shop.order();
    await start(order, 0);
    provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'html_502', times: 1 });
    expect(await start(order, 10)).toMatchObject({ ok: false, error: { code: 'payment_unavailable' } });
    asked = 0;
    expect(await start(order, 11)).toMatchObject({ ok: true });
    expect(asked).toBe(1);
  });

  test('a shopper who presses without end is asked to wait, the provider gets no more calls, and no one else waits', async () => {
    const order = await shop.order();
    const other = await shop.order({ by: order.buyer });
    for (let n = 0; n < paymentByAccount.attempts; n += 1) {
      expect(await start(n % 2 ? order : other, n * 10)).toMatchObject({ ok: true });
    }
    asked = 0;
    const refused = await start(order, 800);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'throttled', detail: 'Too many attempts. Try again in 2 minutes.', retry_after: 100 },
    });
    expect(await start(other, 800)).toMatchObject({ ok: false, error: { code: 'throttled' } });
    expect(asked).toBe(0);
    const somebody = await shop.order({ by: await signedInUser(shop.db) });
    expect(await start(somebody, 800)).toMatchObject({ ok: true });
    expect(await start(order, 900)).toMatchObject({ ok: true });
  });

  test('a shopper who pays on the twentieth try is not held up', async () => {
    const order = await shop.order();
    for (let n = 0; n < 20; n += 1) expect((await shop.start(order)).status).toBe(200);
    const result = shop.pay((await shop.session(order)).order_id);
    expect((await shop.verify(order, result)).status).toBe(200);
  });

  test('the refusal is 429 and says when to try again', async () => {
    const order = await shop.order();
    // Sixty-one in one window: the window can turn once on the way.
    for (let n = 0; n <= 2 * paymentByAccount.attempts; n += 1) {
      await shop.db.execute('UPDATE payment_sessions SET checked_at = NULL');
      const reply = await shop.start(order);
      if (reply.status !== 429) continue;
      expect(n).toBeGreaterThanOrEqual(paymentByAccount.attempts);
      expect(reply.headers.get('retry-after')).toBe(String(reply.json.retry_after));
      return;
    }
    expect.unreachable('never throttled');
  });
});
