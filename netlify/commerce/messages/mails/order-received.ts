import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { greeting, help, type Message, orderButton, orderLines, rupees } from './message.ts';

/** Cash on delivery is chosen; a large order waits for an operator's approval first. */
export function orderReceived(order: MailOrder): Message {
  const waits = order.event.kind === 'cod_awaits_word';
  return {
    subject: `Order ${order.id} received`,
    title: 'We have your order',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: waits
          ? `Thank you. Order ${order.id} is larger than what we usually send out unpaid, so a person checks it first. You get a mail when that is done. If you would rather not wait, you can pay online now.`
          : `Thank you. Order ${order.id} is confirmed and its goods are set aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
      },
      orderLines(order),
      orderButton(order),
      help,
    ],
  };
}
