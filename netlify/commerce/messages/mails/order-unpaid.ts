import { orderExpiryHours } from '#domain/limits.ts';
import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { greeting, help, type Message, orderLines } from './message.ts';

/** The order was placed half an hour ago and neither paid nor confirmed. Undefined if it has been since. */
export function orderUnpaid(order: MailOrder): Message | undefined {
  if (order.status !== 'pending' || order.paymentMethod) return undefined;
  return {
    subject: `Order ${order.id} is not paid yet`,
    title: 'Your order waits for you',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: `Order ${order.id} is with us, but not paid yet. You can pay it from your account within ${orderExpiryHours} hours of placing it. After that it is cancelled by itself, and you owe nothing.`,
      },
      orderLines(order),
      { button: 'Pay or cancel it', link: '/account/' },
      help,
    ],
  };
}
