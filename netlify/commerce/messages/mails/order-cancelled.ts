import { lateMoneyHours } from '#domain/limits.ts';
import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { endedUnpaid } from '#netlify/commerce/orders/last-cancellation.ts';
import { greeting, help, type Message, orderButton, orderLines, rupees } from './message.ts';

export const orderCancelled = (order: MailOrder): Message => ({
  subject: `Order ${order.id} is cancelled`,
  title: 'Your order is cancelled',
  blocks: [
    greeting(order.buyer.name),
    { paragraph: `Order ${order.id} is cancelled: ${reasonOf(order.event.data)}.` },
    { paragraph: moneyOf(order) },
    orderLines(order),
    orderButton(order),
    help,
  ],
});

function moneyOf({ event: { data }, paymentMethod, cancelRefundPaise }: MailOrder): string {
  // What was paid online goes back; cash that was booked at the door is given back by hand.
  const wasPaid = data.from === 'paid' || (data.from === 'shipped' && paymentMethod === 'razorpay');
  if (wasPaid && cancelRefundPaise > 0)
    return `Your payment goes back to where it came from: ${rupees(cancelRefundPaise)}. You get another mail when it is on its way.`;
  if (wasPaid) return 'Your payment has already been refunded, or its refund is on its way.';
  return endedUnpaid(data)
    ? `If money of yours still reaches us for it within ${lateMoneyHours} hours, it pays the order as long as the goods are there at the same price. Otherwise it goes back to you.`
    : 'If money of yours still reaches us for it, it goes back to you.';
}

function reasonOf(data: Record<string, unknown>): string {
  if (data.refused) return 'the parcel was refused at the door and came back to us';
  if (data.returned) return 'the parcel came back to us';
  if (data.declined) return 'we cannot send an order of this size for cash on delivery';
  if (data.by === 'buyer') return 'you called it off';
  return data.reason === 'expired' ? 'it was not paid in time' : 'we called it off';
}
