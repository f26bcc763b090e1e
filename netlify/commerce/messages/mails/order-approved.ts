import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { greeting, help, type Message, orderButton, orderLines, rupees } from './message.ts';

/** An operator approved a large order on delivery. */
export const orderApproved = (order: MailOrder): Message => ({
  subject: `Order ${order.id} is confirmed`,
  title: 'Your order is confirmed',
  blocks: [
    greeting(order.buyer.name),
    {
      paragraph: `We checked order ${order.id} and set its goods aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
    },
    orderLines(order),
    orderButton(order),
    help,
  ],
});
