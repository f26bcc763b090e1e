import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { filledRows, type Message, orderLines } from './message.ts';

/** To the shop: an order is paid or confirmed. */
export function shopOrder(order: MailOrder): Message {
  const approves = order.event.kind === 'cod_awaits_word';
  const { name, phone, email } = order.buyer;
  return {
    subject: `Order ${order.id}: ${approves ? 'approve or decline' : 'to be sent'}`,
    title: approves ? 'An order needs your approval' : 'A new order',
    blocks: [
      {
        paragraph: approves
          ? `Order ${order.id} is cash on delivery and above the limit. It holds no stock until you approve it: npm run shop -- orders approve ${order.id}, or orders decline ${order.id}.`
          : `Order ${order.id} is ${order.event.kind === 'cod_confirmed' ? 'confirmed for cash on delivery' : 'paid online'} and waits to be sent.`,
      },
      filledRows([
        ['Name', name],
        ['Phone', phone],
        ['E-mail', email],
      ]),
      orderLines(order),
      { paragraph: `npm run shop -- orders show ${order.id} has its address and history.` },
    ],
  };
}
