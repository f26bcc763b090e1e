import { describe, expect, test } from 'vitest';
import type { PaymentResult } from '#contract/order-payloads.ts';
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

  test('a payment verified again and again settles once', async () => {
    const { order, result } = await paidInWindow();
    for (let round = 0; round < 3; round += 1) expect((await shop.verify(order, result)).status).toBe(200);
    expect((await shop.books(order.id)).history).toEqual(['created', 'payment_started', 'paid']);
  });

  test('a payment settles once under a verification and three webhooks at the same instant', async () => {
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

  test('four verifications at once capture an authorised payment once', async () => {
    const { order, result } = await paidInWindow({ manual: true });
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.verify(order, result)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.books(order.id)).toMatchObject({ outcomes: ['settled'] });
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
