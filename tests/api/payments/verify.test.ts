import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, paidInWindow } = shop;
const unpaid = { status: 'pending', outcomes: [] };

describe('verifying a payment', () => {
  test('verification alone pays the order, and answers it', async () => {
    const { order, result } = await paidInWindow();
    const verified = await shop.verify(order, result);
    expect(verified.status).toBe(200);
    expect(verified.json).toMatchObject({ id: order.id, status: 'paid', payment: { method: 'razorpay' } });
    expect(await shop.books(order.id)).toEqual({
      status: 'paid',
      method: 'online',
      outcomes: ['settled'],
      refunds: [],
      history: ['created', 'payment_started', 'paid'],
    });
  });

  test('verified again, and again: one settlement', async () => {
    const { order, result } = await paidInWindow();
    for (let round = 0; round < 3; round += 1) expect((await shop.verify(order, result)).status).toBe(200);
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started', 'paid']);
  });

  test('verification and three webhooks at the same instant: one settlement', async () => {
    const { order, result } = await paidInWindow();
    const events = shop.eventsOf(result.razorpay_payment_id);
    expect(events.map(({ kind }) => kind)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    const replies = await Promise.all([
      shop.verify(order, result),
      shop.verify(order, result),
      ...events.map((event) => shop.deliver(event)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'], refunds: [] });
    expect((await shop.books(order.id)).history.filter((kind) => kind === 'paid')).toHaveLength(1);
  });

  const wrong: [string, (result: PaymentResult) => unknown][] = [
    ['missing', ({ razorpay_signature: _, ...rest }) => rest],
    ['empty', (result) => ({ ...result, razorpay_signature: '' })],
    ['short', (result) => ({ ...result, razorpay_signature: result.razorpay_signature.slice(0, 63) })],
    [
      'tampered',
      (result) => ({
        ...result,
        razorpay_signature: result.razorpay_signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
      }),
    ],
    ['not hexadecimal', (result) => ({ ...result, razorpay_signature: 'z'.repeat(64) })],
    [
      'of other characters that fold to the same',
      (result) => ({ ...result, razorpay_signature: `${result.razorpay_signature} ` }),
    ],
    ['a list', (result) => ({ ...result, razorpay_signature: [result.razorpay_signature] })],
  ];
  test.each(wrong)('a signature that is %s: 400, and nothing happens', async (_name, spoil) => {
    const { order, result } = await paidInWindow();
    const refused = await shop.verify(order, spoil(result));
    expect(refused.status).toBe(400);
    expect(refused.json.detail).toEqual(expect.any(String));
    expect(await shop.books(order.id)).toMatchObject(unpaid);
  });

  test('a valid signature of another order’s payment: 400', async () => {
    const [mine, other] = [await paidInWindow(), await paidInWindow()];
    expect((await shop.verify(mine.order, other.result)).status).toBe(400);
    const mixed = { ...mine.result, razorpay_payment_id: other.result.razorpay_payment_id };
    expect((await shop.verify(mine.order, mixed)).status).toBe(400);
    expect(await shop.books(mine.order.id)).toMatchObject(unpaid);
  });

  test('a payment of another order, signed for this one, is still refused', async () => {
    const [mine, other] = [await paidInWindow(), await paidInWindow()];
    const { razorpay_payment_id } = other.result;
    const razorpay_signature = createHmac('sha256', process.env.RAZORPAY_KEY_SECRET ?? '')
      .update(`${mine.session.order_id}|${razorpay_payment_id}`)
      .digest('hex');
    const forged = { razorpay_order_id: mine.session.order_id, razorpay_payment_id, razorpay_signature };
    expect((await shop.verify(mine.order, forged)).json).toMatchObject({ code: 'payment_invalid' });
    expect(await shop.books(mine.order.id)).toMatchObject(unpaid);
  });

  test('nobody verifies another shopper’s order', async () => {
    const { order, result } = await paidInWindow();
    const stranger = await signedInUser(shop.db);
    expect((await shop.verify({ id: order.id, buyer: stranger }, result)).status).toBe(404);
    expect(await shop.books(order.id)).toMatchObject(unpaid);
  });

  test('an authorised payment is captured, then pays', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    expect((await shop.verify(order, result)).status).toBe(200);
    expect(provider.ledger.payment.get(result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
  });

  test('four at once capture an authorised payment once', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.verify(order, result)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['settled'] });
  });

  test('a payment that failed does not pay, even with a valid signature', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    provider.money.pay(session.order_id, { act: 'fail' });
    const failed = [...provider.ledger.payment.values()].at(-1);
    const refused = await shop.verify(order, provider.money.sign(session.order_id, failed?.id ?? ''));
    expect(refused.json).toMatchObject({ code: 'payment_invalid' });
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: ['ignored'] });
  });

  test.each(['html_502', 'drop', 'drop_reply'] as const)(
    'the provider fails (%s) while we verify: 502, then the retry pays',
    async (how) => {
      const { order, result } = await paidInWindow();
      provider.faults.add({ on: 'GET /v1/payments/*', how, times: 1 });
      const failed = await shop.verify(order, result);
      expect(failed.status).toBe(502);
      expect(failed.json).toMatchObject({ code: 'payment_unavailable' });
      expect((await shop.verify(order, result)).status).toBe(200);
    },
  );

  test('no answer of the shop carries a secret', async () => {
    const { order, result } = await paidInWindow();
    const replies = [
      await shop.start(order),
      await shop.verify(order, { ...result, razorpay_signature: '0'.repeat(64) }),
      await shop.verify(order, result),
    ];
    for (const { text } of replies) expect(text).not.toContain(process.env.RAZORPAY_KEY_SECRET);
  });
});
