import { asc, eq } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { listOutstandingRefunds } from '#netlify/commerce/payments/refunds-by-hand.ts';
import { orderEvents } from '#netlify/database/order-schema.ts';
import { payingShop } from './paying-shop.ts';

/** The provider's call that makes a refund, for a fault at it. */
export const refundCall = 'POST /v1/payments/*/refund';
const note = 'asked by the buyer';

/** A paying shop for what goes back: orders in the states from which money is refunded, and what the books say of it. */
export async function refundingShop() {
  const shop = await payingShop();
  const { provider, paidOrder, refundsAt } = shop;
  afterEach(() => {
    provider.faults.clear();
    provider.money.settings.refunds = 'at_once';
  });

  const later = (minutesLater: number) => shop.ctx({ minutesLater });
  const cancel = (orderId: number, by: Parameters<typeof cancelAndRefund>[2] = { note }) =>
    cancelAndRefund(shop.ctx(), orderId, by);
  const refund = (orderId: number, wanted: Parameters<typeof refundOrder>[2]) =>
    refundOrder(shop.ctx(), orderId, wanted);

  /** A paid order that is cancelled while the provider does not answer: its refund waits. */
  async function owing() {
    const paid = await paidOrder();
    provider.faults.add({ on: refundCall, how: 'drop', times: 1 });
    await cancel(paid.order.id);
    provider.faults.clear();
    return paid;
  }
  /** A paid order whose refund failed at the bank after it was sent. Further refunds stay pending for a while. */
  async function failedRefund({ cancelled }: { cancelled: boolean }) {
    const paid = await paidOrder();
    provider.money.settings.refunds = 'slow';
    if (cancelled) await cancel(paid.order.id);
    else await refund(paid.order.id, { purpose: 'price promise', amountPaise: 5_000 });
    await shop.bankSays(paid.paymentId, 'failed');
    return paid;
  }

  /** What is still to reach the buyer of this order. */
  const owedOf = async (orderId: number) =>
    (await listOutstandingRefunds(shop.ctx())).filter((one) => one.orderId === orderId);
  /** The notes of one kind in an order's history, oldest first. */
  const notes = async (orderId: number, kind: string) =>
    (
      await shop.db
        .select({ kind: orderEvents.kind, data: orderEvents.data })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id))
    )
      .filter((event) => event.kind === kind)
      .map(({ data }) => data);

  /** A refund that somebody makes in the provider's own dashboard, not through the shop. */
  const atDesk = (paymentId: string, amount?: number) =>
    provider.money.refund(paymentId, amount === undefined ? {} : { amount });
  /** The amounts of the refunds that did not fail, in paise, in their order. */
  const sentTo = (paymentId: string): number[] =>
    refundsAt(paymentId)
      .filter(({ status }) => status !== 'failed')
      .map(({ amount }) => amount);
  return { ...shop, later, cancel, refund, owing, failedRefund, owedOf, notes, atDesk, sentTo };
}
