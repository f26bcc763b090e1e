import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteAccount, deletionOutlook } from '#netlify/commerce/accounts/delete-account.ts';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import {
  approveCod,
  declineCod,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#netlify/commerce/fulfilment/advance-order.ts';
import { readDeskOrder } from '#netlify/commerce/fulfilment/desk-order.ts';
import { answerReturn, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orderEvents, returnRequests } from '#netlify/database/order-schema.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const ctx = shop.ctx();
type Answer = Promise<{ ok: true } | { ok: false; error: { detail: string } }>;
const refusal = async (answer: Answer) => {
  const outcome = await answer;
  return outcome.ok ? 'done' : outcome.error.detail;
};

async function confirmed(quantity = 1) {
  const order = await shop.order({ pricePaise: 100_000, quantity, stock: 200 });
  await confirmCod(ctx, order.person, String(order.id));
  return order;
}
const dataOf = async (id: number, kind: string) =>
  (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).find(
    (event) => event.kind === kind,
  )?.data;

describe('what a parcel cannot do, and why', () => {
  test('an order that nobody has agreed on is not packed', async () => {
    const { id } = await shop.order();
    expect(await refusal(packOrder(ctx, id))).toContain(
      'cannot be packed: only an order that waits to be shipped can.',
    );
  });

  test('a large order on delivery needs approval first', async () => {
    const { id } = await confirmed(150);
    expect(await refusal(packOrder(ctx, id))).toContain('needs approval first.');
    expect(await refusal(declineCod(ctx, id))).toBe('done');
    expect(await dataOf(id, 'cancelled')).toMatchObject({ declined: true });
    expect(await refusal(approveCod(ctx, id))).toBe(`Order ${id} (cancelled) does not need approval.`);
    expect(await refusal(declineCod(ctx, id))).toBe(`Order ${id} (cancelled) does not need approval.`);
  });

  test('a parcel gets another number until it is delivered, and only one on its way is delivered', async () => {
    const { id } = await confirmed();
    expect(await refusal(deliverOrder(ctx, id))).toContain('cannot be delivered: only a shipped order can.');
    await shipOrder(ctx, id, { carrier: 'Delhivery', tracking_number: 'AWB-1' });
    expect(await refusal(shipOrder(ctx, id, { carrier: ' Blue Dart ', tracking_number: 'AWB-1' }))).toBe(
      'done',
    );
    expect(await dataOf(id, 'tracking_changed')).toMatchObject({ carrier: 'Blue Dart' });
    await deliverOrder(ctx, id);
    expect(await refusal(shipOrder(ctx, id, { carrier: 'Delhivery', tracking_number: 'AWB-2' }))).toContain(
      'was delivered: its tracking stays as it is.',
    );
    expect(await refusal(returnOrder(ctx, id))).toContain(
      'was delivered, but its cash is not booked: book it first.',
    );
  });

  test('a return that nobody asked for, or that has come back, is not answered', async () => {
    const { order } = await shop.paidOrder();
    const accept = () => answerReturn(ctx, order.id, { answer: 'accepted', message: 'Ravi fetches it' });
    expect(await refusal(accept())).toContain('has no request for a return.');
    await shipOrder(ctx, order.id);
    await deliverOrder(ctx, order.id);
    await askReturn(ctx, order.person, String(order.id), { reason: 'damaged' });
    await returnOrder(ctx, order.id);
    await shop.db
      .update(returnRequests)
      .set({ answer: null, answeredAt: null })
      .where(eq(returnRequests.orderId, order.id));
    expect(await refusal(accept())).toContain('has come back already.');
  });
});

describe('an order that came back before its buyer had an answer', () => {
  /** Paid online, delivered, and its buyer has asked for a return. */
  async function returning() {
    const { order, paymentId } = await shop.paidOrder();
    await shipOrder(ctx, order.id);
    await deliverOrder(ctx, order.id);
    const details = 'Call me: +91 98765 43210.';
    await askReturn(ctx, order.person, String(order.id), { reason: 'other', details });
    return { order, paymentId };
  }
  const openOrders = async (userId: number) =>
    (await deletionOutlook(shop.db, userId, new Date())).open_orders;

  test('an order that came back unanswered waits for no one, and its account can be deleted once the money is back', async () => {
    const { order, paymentId } = await returning();
    const { person } = order;
    expect(await openOrders(person.userId)).toEqual([order.id]);
    shop.provider.money.settings.refunds = 'slow';
    await returnOrder(ctx, order.id);
    expect(await refusal(answerReturn(ctx, order.id, { answer: 'declined' }))).toContain(
      'has come back already',
    );
    // The money is still with the bank.
    expect(await openOrders(person.userId)).toEqual([order.id]);
    for (const refund of shop.refundsAt(paymentId)) shop.provider.money.endRefund(refund.id, 'processed');
    await sendRefunds(shop.ctx({ minutesLater: 61 }), order.id);
    shop.provider.money.settings.refunds = 'at_once';
    expect(await openOrders(person.userId)).toEqual([]);
    expect(JSON.stringify(await exportData(ctx, person.userId))).toContain('Call me: +91 98765 43210.');
    expect((await deleteAccount(ctx, person)).ok).toBe(true);
    expect(JSON.stringify(await readDeskOrder(ctx, order.id))).not.toContain('98765');
  });

  test('an order that came back gets nothing more if it was refunded in full before', async () => {
    const { order, paymentId } = await returning();
    await refundOrder(ctx, order.id, { purpose: 'operator-1' });
    await returnOrder(ctx, order.id);
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
  });
});
