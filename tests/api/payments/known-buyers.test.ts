import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { orders, queue } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import { env } from '#netlify/platform/env.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';

/** Whose orders on delivery hold more than the ceiling, and until when (decision 9). */

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
});

const panels = (stock = 225, pricePaise = 10_000) => product(db, { stock, pricePaise });
const take = async (id: number, body: object) => {
  const reply = await call('POST', `/api/desk/orders/${id}/step/`, { token: operator.access, body });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json;
};
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** An order of so many rupees that was paid online. */
async function paid(by: Person, rupees: number, quantity = 1) {
  const placed = await shop.order({ by, stock: 100, quantity, pricePaise: (rupees * 100) / quantity });
  const result = shop.pay((await shop.session(placed)).order_id);
  await shop.verify(placed, result);
  return { id: placed.id, paymentId: result.razorpay_payment_id };
}
async function delivered(by: Person, rupees: number, quantity?: number) {
  const bought = await paid(by, rupees, quantity);
  for (const step of ['ship', 'deliver']) await take(bought.id, { step });
  return bought;
}
async function deliveredForCash(by: Person, rupees: number) {
  const { id } = await shop.order({ by, stock: 100, quantity: 1, pricePaise: rupees * 100 });
  await call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
  for (const step of ['ship', 'complete']) await take(id, { step });
  return { id };
}
/** An order on delivery of so many panels at ₹100, as confirmed. */
async function onDelivery(by: Person, quantity: number, goods?: Awaited<ReturnType<typeof panels>>) {
  const panel = goods ?? (await panels());
  const { id } = await shop.orderOf(panel, quantity, by);
  const reply = await call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
  return { id, panel, waits: Boolean(reply.json.payment.awaits_approval) };
}
const itemOf = async (id: number) =>
  (await call('GET', `/api/desk/orders/${id}/`, { token: operator.access })).json.items[0].id;

const past: Record<string, [waits: boolean, (by: Person) => Promise<unknown>]> = {
  'received a paid order and kept it': [false, (by) => delivered(by, 6_000)],
  'received an order on delivery and kept it': [false, (by) => deliveredForCash(by, 6_000)],
  'received several smaller ones': [
    false,
    async (by) => [await delivered(by, 3_500), await delivered(by, 2_500)],
  ],
  'never bought anything': [true, async () => {}],
  'kept a cheaper order': [true, (by) => delivered(by, 5_999)],
  'paid for an order that has not left': [true, (by) => paid(by, 6_000)],
  'called off a paid order and got the money back': [
    true,
    async (by) => {
      const { id } = await paid(by, 6_000);
      const body = { refund: true };
      expect((await call('POST', `/api/orders/${id}/cancel/`, { token: by.access, body })).status).toBe(200);
    },
  ],
  'has a paid order on its way': [true, async (by) => take((await paid(by, 6_000)).id, { step: 'ship' })],
  'refused an order at the door': [
    true,
    async (by) => {
      const { id } = await onDelivery(by, 1);
      for (const step of ['ship', 'refuse']) await take(id, { step });
    },
  ],
  'sent everything back': [true, async (by) => take((await delivered(by, 6_000)).id, { step: 'return' })],
  'sent back what was paid in cash': [
    true,
    async (by) => take((await deliveredForCash(by, 6_000)).id, { step: 'return' }),
  ],
  'sent back one of three': [
    true,
    async (by) => {
      const { id } = await delivered(by, 6_000, 3);
      await take(id, { step: 'return', lines: [{ item: await itemOf(id), quantity: 1, returned: 0 }] });
    },
  ],
  'was refunded a part and kept the goods': [
    true,
    async (by) => take((await delivered(by, 6_000)).id, { step: 'refund', amount: 1, refunds: 0 }),
  ],
};

describe('what a buyer received and kept vouches for as much cash on delivery', () => {
  test.each(Object.entries(past))(
    'an order of ₹6,000 beyond the ceiling waits or not, for a buyer who %s',
    async (_, [waits, live]) => {
      const by = await signedInUser(db);
      await live(by);
      expect((await onDelivery(by, 60)).waits).toBe(waits);
    },
  );

  test('a known buyer has the sum once: a second order waits until the first is packed', async () => {
    const by = await signedInUser(db);
    await delivered(by, 6_000);
    const first = await onDelivery(by, 60);
    expect([first.waits, (await onDelivery(by, 60)).waits]).toEqual([false, true]);
    await take(first.id, { step: 'pack' });
    expect((await onDelivery(by, 60)).waits).toBe(false);
  });

  test('a known buyer has the sum also where one call places and confirms the order', async () => {
    const by = await signedInUser(db);
    await delivered(by, 6_000);
    const waits: boolean[] = [];
    for (const _ of [1, 2]) {
      const items = [(await panels()).item(60)];
      const body = { status: 'pending', items, shipping: address, another_order: true, confirm: 'cod' };
      const { status, json } = await call('POST', '/api/orders/', { token: by.access, body });
      expect([status, json.payment.method]).toEqual([201, 'cod']);
      waits.push(Boolean(json.payment.awaits_approval));
    }
    expect(waits).toEqual([false, true]);
  });

  test('five orders of a known buyer at once use the sum up together', async () => {
    const by = await signedInUser(db);
    await delivered(by, 12_000);
    const confirmed = await Promise.all([1, 2, 3, 4, 5].map(() => onDelivery(by, 60)));
    expect(confirmed.map(({ waits }) => waits).sort()).toEqual([false, false, true, true, true]);
  });
});

describe('when goods or money go back, orders on delivery that nothing vouches for any more', () => {
  test('orders that nothing vouches for any more wait for the operator and give their units back; none is cancelled', async () => {
    const by = await signedInUser(db);
    const bought = await delivered(by, 12_000);
    const [first, second] = [await onDelivery(by, 60), await onDelivery(by, 60)];
    await take(bought.id, { step: 'return' });
    for (const { id, panel } of [first, second]) {
      expect([await panel.stock(), await unitsOf(db, panel.id)]).toEqual([225, 225]);
      const { json } = await call('GET', `/api/orders/${id}/`, { token: by.access });
      expect(json).toMatchObject({ status: 'pending', payment: { awaits_approval: true } });
      expect(json.timeline.map(({ step }: { step: string }) => step).slice(0, 4)).toEqual([
        'placed',
        'confirmed',
        'awaits_approval',
        'confirmed',
      ]);
      const seen = await call('GET', `/api/desk/orders/${id}/`, { token: operator.access });
      expect(seen.json.history.at(-1)).toMatchObject({
        kind: 'cod_awaits_approval',
        data: { reason: 'not_kept' },
      });
    }
    await take(first.id, { step: 'approve' });
    expect(await first.panel.stock()).toBe(165);
  });

  test('orders that nothing vouches for any more keep their units within the ceiling, and count toward it', async () => {
    const by = await signedInUser(db);
    const bought = await delivered(by, 2_200);
    const { id, panel } = await onDelivery(by, 22);
    await take(bought.id, { step: 'return' });
    expect([await panel.stock(), (await rowOf(id))?.awaitsApproval]).toEqual([203, false]);
    expect((await onDelivery(await signedInUser(db), 1, panel)).waits).toBe(true);
  });

  test('the newest orders lose their voucher first, as far as the goods that were kept do not reach', async () => {
    const by = await signedInUser(db);
    await delivered(by, 6_000);
    const bought = await delivered(by, 6_000);
    const [first, second] = [await onDelivery(by, 60), await onDelivery(by, 60)];
    await take(bought.id, { step: 'refund', amount: 6_000, refunds: 0 });
    expect([await first.panel.stock(), await second.panel.stock()]).toEqual([165, 225]);
  });

  test('packed and approved orders do not lose their voucher', async () => {
    const by = await signedInUser(db);
    const bought = await delivered(by, 6_000);
    const approved = await onDelivery(by, 61);
    await take(approved.id, { step: 'approve' });
    const packed = await onDelivery(by, 60);
    await take(packed.id, { step: 'pack' });
    await take(bought.id, { step: 'return' });
    expect([await approved.panel.stock(), await packed.panel.stock()]).toEqual([164, 165]);
  });

  test('orders that nothing vouches for any more are found also after a refund in the provider’s dashboard', async () => {
    const by = await signedInUser(db);
    const bought = await delivered(by, 6_000);
    const { panel } = await onDelivery(by, 60);
    shop.provider.money.refund(bought.paymentId, {});
    await shop.deliver(shop.event(bought.paymentId, 'refund.processed'));
    expect(await panel.stock()).toBe(225);
  });

  test('buyer and shop get a mail about orders that nothing vouches for any more', async () => {
    const by = await signedInUser(db);
    const bought = await delivered(by, 6_000);
    const { id } = await onDelivery(by, 60);
    await db.delete(queue);
    await take(bought.id, { step: 'return' });
    const ctx = { ...shop.ctx({ minutesLater: 1 }), env: { ...env(), MAIL_API_URL: 'http://127.0.0.1:9/' } };
    await runQueue(ctx, queueChannels(ctx));
    const mails = (await db.select().from(queue).where(eq(queue.channel, 'mail'))).filter(
      ({ data }) => data.order === id,
    );
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order_received', 'buyer'],
      ['shop_order', 'shop'],
    ]);
  });
});

test('no order confirmed while the goods that vouched for it come back holds more than the ceiling, and no unit is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const by = await signedInUser(db);
    const bought = await delivered(by, 24_000);
    const placed = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const panel = await panels();
        return { panel, id: (await shop.orderOf(panel, 60, by)).id };
      }),
    );
    const confirm = (id: number) =>
      call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
    const [first, ...others] = placed;
    await confirm(first?.id ?? 0);
    await Promise.all([
      take(bought.id, { step: 'return' }),
      ...others.map(({ id }) => confirm(id)),
      call('POST', `/api/orders/${first?.id}/cancel/`, { token: by.access, body: {} }),
    ]);
    for (const { panel, id } of placed) {
      const row = await rowOf(id);
      expect([row?.vouched && row.status === 'pending', await panel.stock()]).toEqual([false, 225]);
      expect(await unitsOf(db, panel.id)).toBe(225);
    }
    for (const { id } of others) expect((await rowOf(id))?.awaitsApproval).toBe(true);
  }
});

test('three accounts with a cheap paid order each, called off afterwards, hold no unit beyond the ceiling', async () => {
  const goods = await Promise.all(Array.from({ length: 5 }, () => panels(1000, 190_000)));
  for (let nth = 0; nth < 3; nth += 1) {
    const by = await signedInUser(db);
    const { id } = await paid(by, 100);
    const confirmed = [];
    for (const panel of goods) confirmed.push((await onDelivery(by, 105, panel)).waits);
    expect(confirmed).toEqual([true, true, true, true, true]);
    await call('POST', `/api/orders/${id}/cancel/`, { token: by.access, body: { refund: true } });
  }
  expect(await Promise.all(goods.map(({ stock }) => stock()))).toEqual([1000, 1000, 1000, 1000, 1000]);
});
