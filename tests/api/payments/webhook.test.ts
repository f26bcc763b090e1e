import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteOldEvents } from '#netlify/commerce/payments/expire.ts';
import { receiveWebhook } from '#netlify/commerce/payments/receive-webhook.ts';
import { orderEvents, providerEvents } from '#netlify/database/order-schema.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { oldWebhookSecret, payingShop, webhookSecret } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, paidInWindow } = shop;

const signed = (body: string, secret = webhookSecret, eventId: string = randomUUID()) =>
  shop.callWebhook('POST', '/api/payments/webhook/', {
    body,
    headers: {
      'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
      'X-Razorpay-Event-Id': eventId,
    },
  });
const keptFor = (orderId: number) =>
  shop.db.select().from(providerEvents).where(eq(providerEvents.orderId, orderId));

describe('the provider’s webhook', () => {
  test('the tab is closed, the webhook alone pays the order', async () => {
    const { order, paymentId } = await paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    const { status, json } = await shop.deliver(event);
    expect([status, json]).toEqual([200, { received: true }]);
    expect(await keptFor(order.id)).toMatchObject([{ eventId: event.id, kind: 'payment.captured' }]);
    expect(await shop.books(order.id)).toMatchObject({
      status: 'paid',
      method: 'online',
      outcomes: ['settled'],
    });
  });

  test('a replayed event changes nothing and is kept once', async () => {
    const { order, paymentId } = await paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    const replies = [];
    for (let round = 0; round < 3; round += 1) replies.push((await shop.deliver(event)).status);
    const atOnce = await Promise.all([1, 2, 3].map(() => shop.deliver(event)));
    expect([...replies, ...atOnce.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await keptFor(order.id)).toHaveLength(1);
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started', 'paid']);
  });

  test('a replayed event is not looked into again: the provider hears nothing of it', async () => {
    const { paymentId } = await paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    await shop.deliver(event);
    let asked = 0;
    provider.listener.hear = () => {
      asked += 1;
    };
    for (let round = 0; round < 3; round += 1) expect((await shop.deliver(event)).status).toBe(200);
    provider.listener.hear = () => {};
    expect(asked).toBe(0);
  });

  test('one event, delivered one after another and at once, leaves one line in the history', async () => {
    const { order, paymentId } = await paidInWindow();
    await shop.deliver(shop.event(paymentId, 'payment.captured'));
    // News that is noted each time it is told: only the number of the event says that it was told before.
    const before = shop.changeAtProvider(paymentId, { amount: 100 });
    const event = shop.event(paymentId, 'order.paid');
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.deliver(event)));
    replies.push(await shop.deliver(event));
    shop.changeAtProvider(paymentId, before);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await shop.books(order.id)).history).toEqual([
      'created',
      'payment_started',
      'paid',
      'payment_mismatch',
    ]);
  });

  test('a payment that failed and is then authorised pays, and a late payment.failed does not undo it', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    provider.money.pay(session.order_id, { act: 'late' });
    const paymentId = [...provider.ledger.payment.keys()].at(-1) ?? '';
    const failure = shop.event(paymentId, 'payment.failed');
    await shop.deliver(failure);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: ['ignored'] });
    expect((await shop.books(order.id)).history.at(-1)).toBe('payment_failed');
    provider.money.complete(paymentId);
    await shop.deliver(shop.event(paymentId, 'payment.authorized'));
    await shop.deliver(failure);
    await signed(failure.body);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('the same payment with another amount in the event: the provider’s own word counts', async () => {
    const { order, paymentId } = await paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    const lying = event.body.replace(`"amount":${order.totalPaise}`, '"amount":100');
    expect(lying).not.toBe(event.body);
    expect((await signed(lying)).status).toBe(200);
    expect((await signed(event.body)).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
  });

  test('a webhook with a missing, short or tampered signature is 400 and changes nothing', async () => {
    const { order, paymentId } = await paidInWindow();
    const { body } = shop.event(paymentId, 'payment.captured');
    const good = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const post = (signature: string | undefined, sent = body) =>
      shop.callWebhook('POST', '/api/payments/webhook', {
        body: sent,
        headers: signature === undefined ? {} : { 'X-Razorpay-Signature': signature },
      });
    const replies = await Promise.all([
      post(undefined),
      post(''),
      post(good.slice(1)),
      post(good.replace(/.$/, (c) => (c === '0' ? '1' : '0'))),
      post(good, `${body} `),
      post(createHmac('sha256', 'another-secret').update(body).digest('hex')),
    ]);
    for (const { status, json } of replies)
      expect([status, json.detail]).toEqual([400, 'The signature of this event is not valid.']);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: [] });
    expect((await post(good)).status).toBe(200);
  });

  test('the secret before the change is accepted while it is listed', async () => {
    const { order, paymentId } = await paidInWindow();
    const { body } = shop.event(paymentId, 'payment.captured');
    expect((await signed(body, oldWebhookSecret)).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test('an order of the provider that is not ours touches nothing, and is not sent again', async () => {
    const before = await shop.db.$count(orderEvents);
    const kept = await shop.db.$count(providerEvents);
    const { body } = shop.event((await paidInWindow()).paymentId, 'payment.captured');
    const foreign = body.replace(/order_\w+/g, 'order_ofSomebodyElse');
    expect((await signed(foreign)).status).toBe(200);
    expect(await shop.db.$count(providerEvents)).toBe(kept);
    expect(await shop.db.$count(orderEvents)).toBe(before + 2);
  });

  test('a payment or a refund that the provider does not know is not sent again', async () => {
    const { order, paymentId } = await paidInWindow();
    provider.faults.add({ on: 'GET /v1/payments/*', how: 'refuse', times: 1 });
    expect((await shop.deliver(shop.event(paymentId, 'payment.captured'))).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: [] });

    const bought = await shop.paidOrder();
    const refund = { entity: { id: 'rfnd_unknown', payment_id: bought.paymentId } };
    provider.faults.add({ on: 'GET /v1/payments/*/refunds', how: 'refuse', times: 1 });
    const body = JSON.stringify({ event: 'refund.processed', payload: { refund } });
    expect((await signed(body)).status).toBe(200);
    expect(await shop.books(bought.order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('a shop without a secret for it says so, and takes no event', async () => {
    const { order, paymentId } = await paidInWindow();
    const ctx = shop.ctx();
    const { RAZORPAY_WEBHOOK_SECRETS: _, ...without } = ctx.env;
    const { body } = shop.event(paymentId, 'payment.captured');
    const answer = await receiveWebhook(
      { ...ctx, payments: async () => razorpay(without) },
      body,
      new Headers(),
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'payment_unavailable' } });
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: [] });
  });

  test('a signed event that names another order than its payment’s pays neither', async () => {
    const [mine, other] = [await paidInWindow(), await paidInWindow()];
    const { body } = shop.event(other.paymentId, 'payment.captured');
    const mixed = body.replaceAll(other.session.order_id, mine.session.order_id);
    expect((await signed(mixed)).status).toBe(200);
    expect(await shop.books(mine.order.id)).toMatchObject({ status: 'pending', outcomes: [] });
    expect(await shop.books(other.order.id)).toMatchObject({ status: 'pending', outcomes: [] });
  });

  test.each([
    ['no JSON', 'not json', 400],
    ['a list', '[]', 400],
    [
      'an event of another kind',
      '{"event":"invoice.paid","payload":{"invoice":{"entity":{"id":"inv_1"}}}}',
      200,
    ],
    [
      'a payment without order',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":null}}}}',
      200,
    ],
    ['a payment without its number', '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}', 400],
    ['a payment that is null', '{"event":"payment.captured","payload":{"payment":null}}', 200],
    ['an event without content', '{"event":"payment.captured"}', 200],
    ['a refund without content', '{"event":"refund.processed","payload":{}}', 200],
    ['a refund without anything', '{"event":"refund.processed"}', 200],
    ['no event', '{"payload":{}}', 400],
  ])('a signed body that is %s', async (_name, body, status) => {
    const reply = await signed(body);
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.json.detail).toBe('The body of this event cannot be read.');
  });

  test('the provider cannot be asked: 5xx, so that the event comes again, and then it counts', async () => {
    const { order, paymentId } = await paidInWindow();
    const event = shop.event(paymentId, 'payment.captured');
    provider.faults.add({ on: 'GET /v1/payments/*', how: 'drop', times: 1 });
    expect((await shop.deliver(event)).status).toBe(502);
    expect(await keptFor(order.id)).toEqual([]);
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
  });

  test.each(['', 'x'.repeat(129), 'evt with blanks'])(
    'an event whose number is %j counts, once',
    async (eventId) => {
      const { order, paymentId } = await paidInWindow();
      const { body } = shop.event(paymentId, 'payment.captured');
      for (let round = 0; round < 2; round += 1) {
        expect((await signed(body, webhookSecret, eventId)).status).toBe(200);
      }
      expect(await shop.books(order.id)).toMatchObject({ status: 'paid' });
      expect(await keptFor(order.id)).toHaveLength(1);
    },
  );

  test('numbers of events are forgotten after a month', async () => {
    const { order, paymentId } = await paidInWindow();
    await shop.deliver(shop.event(paymentId, 'payment.captured'));
    await deleteOldEvents(shop.ctx({ minutesLater: 29 * 24 * 60 }));
    expect(await keptFor(order.id)).toHaveLength(1);
    await deleteOldEvents(shop.ctx({ minutesLater: 31 * 24 * 60 }));
    expect(await keptFor(order.id)).toEqual([]);
  });

  test('events without an id are told apart by their bodies', async () => {
    const { order, paymentId } = await paidInWindow();
    const { body } = shop.event(paymentId, 'payment.captured');
    const headers = {
      'X-Razorpay-Signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    };
    for (let round = 0; round < 2; round += 1) {
      expect((await shop.callWebhook('POST', '/api/payments/webhook', { body, headers })).status).toBe(200);
    }
    expect(await keptFor(order.id)).toHaveLength(1);
  });
});
