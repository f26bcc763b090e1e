import { createHmac } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayReply } from '#netlify/local/simulator/money.ts';
import { startProvider } from '#netlify/local/simulator/start-provider.ts';
import type { Manner } from '#netlify/local/simulator/webhooks.ts';
import { readEnv } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';

const keys = { keyId: 'rzp_test_simulated', keySecret: 'a-key-secret', webhookSecret: 'a-webhook-secret' };
const directory = await mkdtemp(join(tmpdir(), 'provider-test-'));

/** Somebody who receives webhooks, and refuses the first ones when told to. */
const heard: { kind: string; id: string; isSigned: boolean }[] = [];
let refuseNext = 0;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (refuseNext > 0) {
    refuseNext -= 1;
    response.writeHead(500).end();
    return;
  }
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
  heard.push({
    kind: JSON.parse(body).event,
    id: String(request.headers['x-razorpay-event-id']),
    isSigned: request.headers['x-razorpay-signature'] === signature,
  });
  response.writeHead(200).end('{}');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/payments/webhook`;

const open = () => startProvider({ ...keys, port: 0, webhookUrl, directory, lateMs: 30, firstRetryMs: 10 });
let provider: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  provider = await open();
});
afterAll(async () => {
  await provider.stop();
  receiver.close();
  await rm(directory, { recursive: true, force: true });
});

const api = (settings: Record<string, string> = {}, timeoutMs?: number) =>
  razorpay(
    readEnv({
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_API_BASE_URL: provider.url,
      ...settings,
    }),
    timeoutMs,
  );
let receipts = 0;
async function newOrder(amountPaise = 50_000) {
  receipts += 1;
  const made = await api().createSession({
    amountPaise,
    receipt: `receipt-${receipts}`,
    orderId: 1,
    mayExist: false,
  });
  if (!made.ok) throw new Error(made.error.reason);
  return made.value;
}
const pay = (orderId: string) => provider.money.pay(orderId, { act: 'pay' }).body as PayReply;
const heardOf = (kinds: string[]) => expect.poll(() => heard.map(({ kind }) => kind)).toEqual(kinds);

describe("Razorpay's API as the shop calls it, at the simulated provider", () => {
  test('an order, its payment, and a refund in two parts', async () => {
    const order = await newOrder();
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_/),
      amountPaise: 50_000,
      currency: 'INR',
    });
    const { razorpay_payment_id: id } = pay(order.id);
    expect(await api().listSessions(new Date(Date.now() - 60_000))).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id: order.id, paidPaise: 50_000 })]),
    });
    const payment = await api().fetchPayment(id);
    expect(payment).toMatchObject({
      ok: true,
      value: { sessionId: order.id, status: 'captured', amountPaise: 50_000 },
    });
    expect(await api().fetchPayments(order.id)).toMatchObject({ ok: true, value: [{ id }] });
    expect(await api().refund(id, 20_000, 'refund-part-1')).toMatchObject({
      ok: true,
      value: { amountPaise: 20_000 },
    });
    expect(await api().refund(id, 30_001, 'refund-part-2')).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    });
    expect(await api().refund(id, 30_000, 'refund-part-3')).toMatchObject({ ok: true });
    expect(await api().fetchPayment(id)).toMatchObject({
      value: { status: 'refunded', amountRefundedPaise: 50_000 },
    });
  });

  test('a refund of less than a rupee is refused, as Razorpay does', async () => {
    const { razorpay_payment_id: id } = pay((await newOrder()).id);
    expect(await api().refund(id, 99, 'refund-too-small')).toMatchObject({ error: { kind: 'refused' } });
    expect(provider.money.refund(id, { amount: 99 }).body).toMatchObject({
      error: { description: 'The amount must be at least INR 1.00', field: 'amount' },
    });
    expect(await api().refund(id, 100, 'refund-one-rupee')).toMatchObject({ ok: true });
  });

  test('the same receipt answers the same order', async () => {
    const request = { amountPaise: 70_000, receipt: 'receipt-again', orderId: 1, mayExist: false };
    const answers = [
      await api().createSession(request),
      await api().createSession(request),
      await api().createSession({ ...request, mayExist: true }),
    ];
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
  });

  test('the same receipt answers the same refund, also after a restart of the provider', async () => {
    const { razorpay_payment_id: id } = pay((await newOrder()).id);
    const first = await api().refund(id, 10_000, 'refund-same-receipt');
    expect(await api().refund(id, 10_000, 'refund-same-receipt')).toEqual(first);
    await provider.stop();
    provider = await open();
    expect(await api().refund(id, 10_000, 'refund-same-receipt')).toEqual(first);
    expect(await api().fetchRefunds(id)).toMatchObject({ value: [{ receipt: 'refund-same-receipt' }] });
  });

  test.each([
    ['html_502', 'status 502'],
    ['json_500', 'status 500'],
    ['drop', 'no answer'],
    ['drop_reply', 'no answer'],
    ['hang', 'no answer'],
  ] as const)('a provider that answers with %s is unreachable, not a refusal', async (how, reason) => {
    provider.faults.add({ on: 'GET /v1/payments/*', how, times: 1 });
    expect(await api({}, how === 'hang' ? 200 : undefined).fetchPayment('pay_any')).toEqual({
      ok: false,
      error: { kind: 'unreachable', reason },
    });
  });

  test('an unknown payment is a refusal; wrong keys and a closed port are not', async () => {
    expect(await api().fetchPayment('pay_unknown')).toMatchObject({ error: { kind: 'refused' } });
    expect(await api({ RAZORPAY_KEY_SECRET: 'wrong' }).fetchPayment('pay_unknown')).toEqual({
      ok: false,
      error: { kind: 'unreachable', reason: 'the keys were not accepted' },
    });
    const nowhere = api({ RAZORPAY_API_BASE_URL: 'http://127.0.0.1:9' });
    expect(await nowhere.fetchPayment('pay_unknown')).toMatchObject({ error: { kind: 'unreachable' } });
  });

  test('a refund carries its receipt as the idempotency key as well', async () => {
    const keysSeen: unknown[] = [];
    const listener = createServer((request, response) => {
      keysSeen.push(request.headers['x-refund-idempotency']);
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    await api({ RAZORPAY_API_BASE_URL: address }).refund('pay_1', 100, 'rf-1-2-abcdef01');
    await api({ RAZORPAY_API_BASE_URL: address }).fetchPayment('pay_1');
    listener.close();
    expect(keysSeen).toEqual(['rf-1-2-abcdef01', undefined]);
  });

  test('a redirect to another host is not followed', async () => {
    const elsewhere = createServer((_, response) =>
      response.writeHead(302, { Location: provider.url }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    expect(await api({ RAZORPAY_API_BASE_URL: address }).fetchPayment('pay_1')).toEqual({
      ok: false,
      error: { kind: 'unreachable', reason: 'status 302' },
    });
    elsewhere.close();
  });
});

describe('the simulated provider', () => {
  const sent = ['payment.authorized', 'payment.captured', 'order.paid'];

  async function hear(manner: Manner) {
    const order = await newOrder();
    heard.length = 0;
    provider.webhooks.manner = manner;
    pay(order.id);
    provider.webhooks.manner = 'at_once';
  }

  test('the simulated provider sends signed events at once, in order', async () => {
    await hear('at_once');
    await heardOf(sent);
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('the simulated provider sends events late, twice or in the wrong order on request', async () => {
    await hear('late');
    expect(heard).toEqual([]);
    await heardOf(sent);
    await hear('twice');
    await heardOf(sent.flatMap((kind) => [kind, kind]));
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
    await hear('out_of_order');
    await heardOf(sent.toReversed());
  });

  test('the simulated provider keeps events until they are released', async () => {
    await hear('held');
    expect(heard).toEqual([]);
    await provider.webhooks.release();
    await heardOf(sent);
  });

  test('the simulated provider loses events on request, also over a release', async () => {
    await hear('never');
    await provider.webhooks.release();
    expect(heard).toEqual([]);
  });

  test('the simulated provider sends a refused event again, also after a restart', async () => {
    refuseNext = 2;
    await hear('at_once');
    await expect.poll(() => heard.map(({ kind }) => kind).sort()).toEqual(sent.toSorted());
    await hear('held');
    await provider.stop();
    provider = await open();
    await heardOf(sent);
  });

  test('the simulated provider forgets nothing when it is killed, even in the middle of a line', async () => {
    const order = await newOrder();
    const { razorpay_payment_id: id } = pay(order.id);
    const before = [provider.ledger.order.size, provider.ledger.payment.size, provider.ledger.refund.size];
    await provider.stop();
    await appendFile(join(directory, 'ledger.jsonl'), '["payment",{"id":"pay_half');
    provider = await open();
    expect([provider.ledger.order.size, provider.ledger.payment.size, provider.ledger.refund.size]).toEqual(
      before,
    );
    expect(await api().fetchPayment(id)).toMatchObject({ value: { status: 'captured' } });
    const next = await newOrder();
    await provider.stop();
    provider = await open();
    expect(provider.ledger.order.has(next.id)).toBe(true);
  });

  test('a late payment fails in the window and comes through by itself', async () => {
    const order = await newOrder();
    provider.money.pay(order.id, { act: 'late' });
    const [late] = [...provider.ledger.payment.values()].filter(({ order_id }) => order_id === order.id);
    expect(late).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
    const isPaid = async () => (await api().fetchPayments(order.id)) as { value: { status: string }[] };
    await expect.poll(isPaid).toMatchObject({ value: [{ status: 'captured', failure: null }] });
  });

  test('the simulated provider gives its script to browsers, and its API only to its keys', async () => {
    const script = await fetch(`${provider.url}/v1/checkout.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(await script.text()).toContain('Razorpay');
    expect((await fetch(`${provider.url}/v1/payments/pay_1`)).status).toBe(401);
    const order = await newOrder();
    const inWindow = (key: string) =>
      fetch(`${provider.url}/v1/checkout/orders/${order.id}/payments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key_id: key, method: 'card', act: 'pay' }),
      }).then((response) => response.json());
    expect(await inWindow('rzp_test_other')).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    expect(await inWindow(keys.keyId)).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order.id,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
