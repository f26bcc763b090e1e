import { sql } from 'drizzle-orm';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import { orderEvents, orders, payments, refunds } from '#netlify/database/order-schema.ts';
import type { Ledger } from '#netlify/local/simulator/ledger.ts';
import type { Database } from '#netlify/platform/database.ts';

/**
 * Compares the shop's orders with the provider's ledger and with refunds by hand. Returns a line for money that was taken
 * twice, taken without an order or refund, refunded twice or not refunded. Empty if all money is accounted for.
 */
export async function imbalances(
  db: Database,
  ledger: Pick<Ledger, 'payment' | 'refund'>,
): Promise<string[]> {
  const found: string[] = [];
  const orderRows = new Map((await db.select().from(orders)).map((row) => [row.id, row]));
  const paymentRows = await db.select().from(payments);
  const refundRows = await db.select().from(refunds);
  const byProviderId = new Map(paymentRows.map((row) => [row.providerPaymentId, row]));

  const byHand = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(sql`${orderEvents.data} ->> 'by_hand' = 'true'`);

  for (const payment of ledger.payment.values()) {
    const row = byProviderId.get(payment.id);
    const backPaise = byHand
      .filter(({ data }) => data.payment === payment.id)
      .reduce((sum, { data }) => sum + Number(data.amount_paise), payment.amount_refunded);
    if (!payment.captured) continue;
    if (!row) found.push(`${payment.id}: captured, unknown to the shop`);
    else if (row.outcome === 'ignored') found.push(`${payment.id}: captured, ignored`);
    else if (row.outcome === 'refund_due') found.push(`${payment.id}: still to be sent back`);
    else if (row.outcome === 'refunded' && payment.amount - backPaise >= refundMinPaise) {
      found.push(`${payment.id}: refunded in the books only`);
    } else if (row.outcome === 'settled') {
      const sentBack = refundRows
        .filter(({ paymentId, status }) => paymentId === row.id && status === 'processed')
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      if (sentBack !== backPaise)
        found.push(`${payment.id}: ${backPaise} went back, ${sentBack} in the books`);
    }
  }
  for (const row of paymentRows) {
    const order = orderRows.get(row.orderId);
    const isPaid =
      order?.paymentMethod === 'online' && ['paid', 'shipped', 'completed'].includes(order.status);
    if (row.outcome === 'settled' && !isPaid) found.push(`order ${row.orderId}: money, but not paid`);
    if (row.outcome === 'settled' && !ledger.payment.get(row.providerPaymentId)?.captured) {
      found.push(`order ${row.orderId}: paid with money that never came`);
    }
  }
  const settledOf = Map.groupBy(
    paymentRows.filter(({ outcome }) => outcome === 'settled'),
    ({ orderId }) => orderId,
  );
  for (const order of orderRows.values()) {
    const isPaid =
      order.paymentMethod === 'online' && ['paid', 'shipped', 'completed'].includes(order.status);
    const count = settledOf.get(order.id)?.length ?? 0;
    if (isPaid && count !== 1) found.push(`order ${order.id}: paid by ${count} payments`);
  }
  return found;
}
