import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { greeting, help, type Message, orderButton, orderLines, rupees } from './message.ts';

/** Paid online; also if a late payment paid a cancelled order whose goods were still in stock. */
export function orderPaid(order: MailOrder): Message {
  const late = order.event.kind === 'reinstated';
  return {
    subject: `Order ${order.id}: payment received`,
    title: 'Order received and paid',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: late
          ? `Your payment of ${rupees(order.totalPaise)} came after order ${order.id} had ended. The goods were still there, so the order is on again.`
          : `Thank you. We received order ${order.id} and your payment of ${rupees(order.totalPaise)}.`,
      },
      orderLines(order),
      { paragraph: 'You get a mail when the parcel leaves.' },
      orderButton(order),
      help,
    ],
  };
}
