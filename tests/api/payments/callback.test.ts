import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider } = shop;

async function post(fields: Record<string, string>, order = '1') {
  const request = new Request(`http://shop.test/api/payments/callback/?order=${encodeURIComponent(order)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const response = await api(request, { ip: '127.0.0.1', requestId: randomUUID() } as never);
  return {
    status: response.status,
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
  };
}

describe('redirect mode of in-app browsers', () => {
  test('a payment posted by the provider pays and leads to order success, without a token', async () => {
    const { order, result } = await shop.paidInWindow();
    expect(await post(result)).toEqual({
      status: 303,
      location: `/order-success/${order.id}/`,
      cache: 'private, no-store',
    });
    expect(await shop.books(order.id)).toMatchObject({ status: 'paid', outcomes: ['settled'] });
    expect((await post(result)).location).toBe(`/order-success/${order.id}/`);
  });

  test('a failure posted by the provider leads to the account, which says so', async () => {
    const failed = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Call 1800 000 000 now',
      'error[reason]': 'payment_timed_out',
      'error[metadata]': '{}',
    };
    expect(await post(failed)).toMatchObject({
      status: 303,
      location: '/account/?payment=failed&order=1&reason=payment_timed_out',
    });
    expect((await post({ ...failed, 'error[reason]': 'Call 1800' })).location).toBe(
      '/account/?payment=failed&order=1',
    );
    expect((await post({}, '//evil.example/')).location).toBe('/account/?payment=failed');
  });

  test('a forged callback pays nothing', async () => {
    const { order, result } = await shop.paidInWindow();
    const forged = { ...result, razorpay_signature: '0'.repeat(64) };
    expect((await post(forged)).location).toBe('/account/?payment=failed&order=1');
    expect((await post({ ...result, razorpay_order_id: 'order_unknown' })).location).toBe(
      '/account/?payment=failed&order=1',
    );
    expect(await shop.books(order.id)).toMatchObject({ status: 'pending', outcomes: [] });
  });

  test('the provider cannot be asked just now: the account says that it is not confirmed yet', async () => {
    const { order, result } = await shop.paidInWindow();
    provider.faults.add({ on: 'GET /v1/payments/*', how: 'drop', times: 1 });
    expect((await post(result)).location).toBe(`/account/?payment=unconfirmed&order=${order.id}`);
  });

  test('redirect mode with money that was not needed leads to an account that says it goes back', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    await post(shop.pay(session.order_id));
    expect((await post(shop.pay(session.order_id, { again: true }))).location).toBe(
      `/account/?payment=returned&order=${order.id}`,
    );
  });
});
