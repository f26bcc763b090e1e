import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  completeOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#netlify/commerce/fulfilment/advance-order.ts';
import { answerReturn, refuseOrder, returnCash, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { cancelAndRefund, cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { orderEvents, orders, returnRequests } from '#netlify/database/order-schema.ts';
import { imbalances } from '#tests/support/balance.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { db } = shop;
type Placed = Awaited<ReturnType<typeof shop.order>>;

/** Everything that operator and buyer can do to an order once it is placed. */
const verbs = {
  pack: ({ id }) => packOrder(shop.ctx(), id),
  ship: ({ id }) => shipOrder(shop.ctx(), id),
  deliver: ({ id }) => deliverOrder(shop.ctx(), id),
  complete: ({ id }) => completeOrder(shop.ctx(), id),
  refuse: ({ id }) => refuseOrder(shop.ctx(), id),
  return: ({ id }) => returnOrder(shop.ctx(), id),
  cashBack: ({ id }) => returnCash(shop.ctx(), id),
  accept: ({ id }) => answerReturn(shop.ctx(), id, { answer: 'accepted', message: 'Send it to Lucknow.' }),
  decline: ({ id }) => answerReturn(shop.ctx(), id, { answer: 'declined' }),
  cancel: ({ id }) => cancelAndRefund(shop.ctx(), id, { note: 'called off' }),
  buyerDiscards: ({ id, person }) => cancelOwnOrder(shop.ctx(), person, String(id)),
  buyerCancels: ({ id, person }) => cancelOwnOrder(shop.ctx(), person, String(id), { refund: true }),
  buyerAsksReturn: ({ id, person }) => askReturn(shop.ctx(), person, String(id), { reason: 'damaged' }),
} satisfies Record<string, (order: Placed) => Promise<{ ok: boolean; error?: { code: string } }>>;
type Verb = keyof typeof verbs;
const verbNames = Object.keys(verbs) as Verb[];

const anOrder = () => shop.order();
const paid = async () => (await shop.paidOrder()).order;
const onDelivery = (quantity: number) => async () => {
  const order = await shop.order({ stock: 100, quantity });
  await confirmCod(shop.ctx(), order.person, String(order.id));
  return order;
};
const confirmed = onDelivery(2);

/** Each state, the way to it, what moves it on (with its event), and what was done before and changes nothing. */
const states: [string, () => Promise<Placed>, Verb[], Partial<Record<Verb, string>>, Verb[]][] = [
  ['unpaid', anOrder, [], { cancel: 'cancelled', buyerDiscards: 'cancelled', buyerCancels: 'cancelled' }, []],
  ['paid', paid, [], { pack: 'packed', ship: 'shipped', cancel: 'cancelled', buyerCancels: 'cancelled' }, []],
  [
    'paid and packed',
    paid,
    ['pack'],
    { ship: 'shipped', cancel: 'cancelled', buyerCancels: 'cancelled' },
    ['pack'],
  ],
  [
    'paid and shipped',
    paid,
    ['ship'],
    { deliver: 'completed', complete: 'completed', return: 'cancelled' },
    ['ship'],
  ],
  [
    'paid and completed',
    paid,
    ['ship', 'deliver'],
    { return: 'returned', buyerAsksReturn: 'return_asked' },
    ['deliver', 'complete'],
  ],
  ['paid and cancelled', paid, ['cancel'], {}, ['cancel', 'buyerDiscards', 'buyerCancels']],
  [
    'paid and back on its way',
    paid,
    ['ship', 'return'],
    {},
    ['return', 'cancel', 'buyerDiscards', 'buyerCancels'],
  ],
  ['paid and returned', paid, ['ship', 'deliver', 'return'], {}, ['deliver', 'complete', 'return']],
  [
    'awaiting approval',
    onDelivery(60),
    [],
    { cancel: 'cancelled', buyerDiscards: 'cancelled', buyerCancels: 'cancelled' },
    [],
  ],
  [
    'confirmed on delivery',
    confirmed,
    [],
    {
      pack: 'packed',
      ship: 'shipped',
      cancel: 'cancelled',
      buyerDiscards: 'cancelled',
      buyerCancels: 'cancelled',
    },
    [],
  ],
  [
    'packed on delivery',
    confirmed,
    ['pack'],
    { ship: 'shipped', cancel: 'cancelled', buyerDiscards: 'cancelled', buyerCancels: 'cancelled' },
    ['pack'],
  ],
  [
    'shipped on delivery',
    confirmed,
    ['ship'],
    { deliver: 'delivered', complete: 'completed', refuse: 'cancelled' },
    ['ship'],
  ],
  [
    'delivered, its cash under way',
    confirmed,
    ['ship', 'deliver'],
    { complete: 'completed', buyerAsksReturn: 'return_asked' },
    ['ship', 'deliver'],
  ],
  [
    'delivered, its cash booked',
    confirmed,
    ['ship', 'complete'],
    { return: 'returned', buyerAsksReturn: 'return_asked' },
    ['deliver', 'complete'],
  ],
  [
    'refused at the door',
    confirmed,
    ['ship', 'refuse'],
    {},
    ['refuse', 'cancel', 'buyerDiscards', 'buyerCancels'],
  ],
  [
    'returned, its cash not given back',
    confirmed,
    ['ship', 'complete', 'return'],
    { cashBack: 'cash_returned' },
    ['deliver', 'complete', 'return'],
  ],
  [
    'returned, its cash given back',
    confirmed,
    ['ship', 'complete', 'return', 'cashBack'],
    {},
    ['deliver', 'complete', 'return', 'cashBack'],
  ],
  [
    'asked to be returned',
    confirmed,
    ['ship', 'complete', 'buyerAsksReturn'],
    { accept: 'return_accepted', decline: 'return_declined', return: 'returned' },
    ['deliver', 'complete', 'buyerAsksReturn'],
  ],
  [
    'agreed to be returned',
    confirmed,
    ['ship', 'complete', 'buyerAsksReturn', 'accept'],
    { decline: 'return_declined', return: 'returned' },
    ['deliver', 'complete', 'buyerAsksReturn', 'accept'],
  ],
  [
    'agreed to be returned, but never sent back',
    confirmed,
    ['ship', 'complete', 'buyerAsksReturn', 'accept', 'decline'],
    { return: 'returned' },
    ['deliver', 'complete', 'buyerAsksReturn', 'decline'],
  ],
];

const done = async (order: Placed, verb: Verb) => {
  const outcome = await verbs[verb](order);
  if (!outcome.ok) throw new Error(`${verb}: ${JSON.stringify(outcome)}`);
};
const placed = async (make: () => Promise<Placed>, way: Verb[]) => {
  const order = await make();
  for (const verb of way) await done(order, verb);
  return order;
};
const eventsOf = (id: number) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const books = async ({ id, goods }: Placed) => [await rowOf(id), await eventsOf(id), await goods.stock()];

describe.each(states)('an order that is %s', (_, make, way, moves, before) => {
  test.each(Object.entries(moves) as [Verb, string][])(
    'an order goes on by %s, noted as %s, once',
    async (verb, kind) => {
      const order = await placed(make, way);
      const known = (await eventsOf(order.id)).length;
      await done(order, verb);
      const after = (await eventsOf(order.id)).slice(known);
      expect(after[0]?.kind).toBe(kind);
      expect(after[0]?.data.by).toBe(/^buyer/.test(verb) ? 'buyer' : 'operator');
      const state = await books(order);
      await done(order, verb);
      expect(await books(order)).toEqual(state);
    },
  );

  test('every other step leaves an order as it is: a repeated one is no event, the rest are refused with a sentence', async () => {
    const order = await placed(make, way);
    const state = await books(order);
    for (const verb of verbNames.filter((one) => !(one in moves))) {
      const outcome = await verbs[verb](order);
      const wanted = before.includes(verb)
        ? { ok: true }
        : {
            ok: false,
            error: { code: 'order_state', detail: expect.stringMatching(/^(Order \d+|The).*\w/) },
          };
      expect(outcome, verb).toMatchObject(wanted);
      expect(await books(order), verb).toEqual(state);
    }
  });
});

describe('the parcel', () => {
  test('carrier and number are kept; the same ones again are no event, others correct them', async () => {
    const order = await placed(paid, []);
    const ship = (tracking_number: string, operator?: string) =>
      shipOrder(shop.ctx(), order.id, { carrier: 'Delhivery', tracking_number, operator });
    for (const number of ['AWB-41', 'AWB-41', ' AWB-42 ', 'AWB-42'])
      expect((await ship(number, 'Ravi')).ok).toBe(true);
    expect(await rowOf(order.id)).toMatchObject({
      status: 'shipped',
      carrier: 'Delhivery',
      trackingNumber: 'AWB-42',
    });
    const told = (await eventsOf(order.id)).slice(-2).map(({ kind, data }) => [kind, data]);
    const facts = { by: 'operator', operator: 'Ravi', carrier: 'Delhivery' };
    expect(told).toEqual([
      ['shipped', { from: 'paid', ...facts, tracking_number: 'AWB-41' }],
      ['tracking_changed', { ...facts, tracking_number: 'AWB-42' }],
    ]);
  });

  test.each([
    [{ tracking_number: 'AWB-1' }, 'Name the carrier'],
    [{ carrier: 'DTDC', tracking_number: 'A B<script>' }, 'letters, digits'],
    [{ carrier: 'DTDC', tracking_number: 'A'.repeat(41) }, 'at most 40'],
    [{ carrier: 'A\u202eB' }, 'one line'],
    [{ carrier: 'A'.repeat(61) }, 'at most 60'],
  ])('an impossible parcel is refused, and the order is not shipped: %j', async (parcel, words) => {
    const order = await placed(paid, []);
    expect(await shipOrder(shop.ctx(), order.id, parcel)).toMatchObject({
      ok: false,
      error: { code: 'invalid_input', detail: expect.stringContaining(words) },
    });
    expect((await rowOf(order.id))?.status).toBe('paid');
  });

  test('a packed order that is called off is unpacked', async () => {
    const order = await placed(confirmed, ['pack', 'cancel']);
    expect(await rowOf(order.id)).toMatchObject({ status: 'cancelled', packedAt: null });
  });
});

describe('an order that comes back', () => {
  test('a completed online order stays completed; its goods and all of its money go back', async () => {
    const order = await placed(paid, ['ship', 'deliver', 'return']);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'completed',
      refunds: [{ purpose: 'returned', amountPaise: order.totalPaise, status: 'processed' }],
    });
    expect(await order.goods.stock()).toBe(10);
    expect(await imbalances(db, shop.provider.ledger)).toEqual([]);
  });

  test('an order on delivery that comes back shows its cash, to be given back by hand', async () => {
    const order = await placed(confirmed, ['ship', 'complete', 'return', 'cashBack']);
    const told = (await eventsOf(order.id)).slice(-2).map(({ kind, data }) => [kind, data.cash_paise]);
    expect(told).toEqual([
      ['returned', order.totalPaise],
      ['cash_returned', order.totalPaise],
    ]);
    expect(await order.goods.stock()).toBe(100);
  });

  test('a buyer’s words on a return are kept apart from the history, which is never deleted', async () => {
    const order = await placed(confirmed, ['ship', 'complete']);
    const details = 'Call me: +91 98765 43210';
    await askReturn(shop.ctx(), order.person, String(order.id), { reason: 'other', details });
    const [kept] = await db.select().from(returnRequests).where(eq(returnRequests.orderId, order.id));
    expect(kept).toMatchObject({ reason: 'other', details, answer: null });
    expect(JSON.stringify(await eventsOf(order.id))).not.toContain('98765');
  });

  test('a return is asked within the days of the policy only', async () => {
    const order = await placed(confirmed, ['ship', 'complete']);
    const late = shop.ctx({ minutesLater: 10 * 24 * 60 + 1 });
    expect(await askReturn(late, order.person, String(order.id), { reason: 'other' })).toMatchObject({
      ok: false,
      error: { code: 'order_state', detail: expect.stringContaining('within 10 days') },
    });
  });
});
