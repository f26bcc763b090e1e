import type { MailOrder } from '#commerce/outbox/read-mail-order.ts';
import { greeting, help, type Message, orderButton, orderLines, rupees } from './message.ts';

export function orderCancelled(order: MailOrder): Message {
  const { data } = order.event;
  // What was paid online goes back; cash that was booked at the door is given back by hand.
  const wasPaid = data.from === 'paid' || (data.from === 'shipped' && order.paymentMethod === 'razorpay');
  return {
    subject: `Order ${order.id} is cancelled`,
    title: 'Your order is cancelled',
    blocks: [
      greeting(order.buyer.name),
      { paragraph: `Order ${order.id} is cancelled: ${reasonOf(data)}.` },
      {
        paragraph: wasPaid
          ? `Your payment of ${rupees(order.totalPaise)} goes back to where it came from. You get another mail when it is on its way.`
          : 'If money of yours still reaches us for it, it goes back to you.',
      },
      orderLines(order),
      orderButton(order),
      help,
    ],
  };
}

function reasonOf(data: Record<string, unknown>): string {
  if (data.refused) return 'the parcel was refused at the door and came back to us';
  if (data.returned) return 'the parcel came back to us';
  if (data.declined) return 'we cannot send an order of this size for cash on delivery';
  if (data.by === 'buyer') return 'you called it off';
  return data.reason === 'expired' ? 'it was not paid in time' : 'we called it off';
}
