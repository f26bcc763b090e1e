import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import api from '#netlify/functions/api.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { payingShop, webhookSecret } from '#tests/support/paying-shop.ts';

/** What the shop writes into its log and into an order's history when a payment goes wrong: nothing of a person. */

const shop = await payingShop();
const { provider } = shop;
process.env.LOG = 'json';

const personal = {
  email: 'ashalata@example.com',
  contact: '+919876543210',
  card: { name: 'Ashalata Verma', last4: '4366' },
  vpa: 'ashalata@upi',
};
const isPersonal = /ashalata|verma|9876543210|4366/i;

/** What was logged, without the random ids of requests, which may hold any figures. */
const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation(
  (line: string) => void lines.push(line.replace(/"id":"[^"]*"/, '"id":""')),
);
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => provider.faults.clear());

/** An event as the provider sends it, with what it knows of the payer. */
function deliver(kind: string, payment: Record<string, unknown>) {
  const payload = {
    payment: { entity: { ...personal, ...payment } },
    refund: { entity: { id: 'rfnd_1', payment_id: payment.id, notes: personal } },
  };
  const body = JSON.stringify({ event: kind, payload });
  return shop.callWebhook('POST', '/api/payments/webhook/', {
    body,
    headers: {
      'X-Razorpay-Signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
      'X-Razorpay-Event-Id': randomUUID(),
    },
  });
}
/** As rude as a provider can be: its machine word is a sentence about the payer. */
const rude = (on: string) =>
  provider.faults.add({ on, how: 'refuse', reason: 'Ashalata Verma 9876543210 has no money' });
const fact = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

describe('logs of payments that go wrong', () => {
  test.each(['html_502', 'json_500', 'drop', 'rude'] as const)(
    'the provider fails with %s everywhere: nothing of a person in the log',
    async (how) => {
      const { order, session, result } = await shop.paidInWindow();
      for (const on of ['GET /*', 'POST /*']) {
        if (how === 'rude') rude(on);
        else provider.faults.add({ on, how });
      }
      await shop.verify(order, result);
      await shop.start(order);
      await shop.start(await shop.order());
      for (const kind of ['payment.captured', 'refund.processed', 'payment.failed']) {
        await deliver(kind, { id: result.razorpay_payment_id, order_id: session.order_id });
      }
      const form = { ...result, 'error[description]': 'Ashalata Verma, card 4366', email: personal.email };
      await api(
        new Request('http://shop.test/api/payments/callback/?order=1', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        }),
        { ip: '127.0.0.1', requestId: randomUUID() } as never,
      );
      await runAllJobs();
      expect(fact('request')).toHaveLength(8);
      expect(fact('payment_provider').length + fact('payment_session_unknown').length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toMatch(isPersonal);
      expect(lines.join('\n')).not.toContain(result.razorpay_signature);
    },
  );

  test('a body that cannot be read, and one that is not signed: nothing of them in the log', async () => {
    await shop.callWebhook('POST', '/api/payments/webhook/', { body: JSON.stringify(personal) });
    await deliver('payment.captured', { id: 7 });
    expect(fact('request').map(({ status }) => status)).toEqual([400, 400]);
    expect(lines.join('\n')).not.toMatch(isPersonal);
  });

  test('the reason of a failed payment is kept by the provider’s own word only', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    provider.money.pay(session.order_id, { act: 'fail' });
    const paymentId = [...provider.ledger.payment.keys()].at(-1) ?? '';
    shop.changeAtProvider(paymentId, { error_reason: 'Ashalata Verma, card 4366' });
    await shop.deliver(shop.event(paymentId, 'payment.failed'));
    expect((await shop.books(order.id)).history.at(-1)).toBe('payment_failed');
    const { rows } = await shop.db.execute(
      `SELECT data::text AS data FROM order_events WHERE order_id = ${order.id}`,
    );
    expect(rows.map(({ data }) => data).join('\n')).not.toMatch(isPersonal);
  });
});
