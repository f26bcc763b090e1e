import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { factOf, greeting, help, type Message, orderButton } from './message.ts';

export function returnAnswered(order: MailOrder): Message {
  const accepted = order.event.kind === 'return_accepted';
  const message = factOf(order, 'message');
  return {
    subject: `Order ${order.id}: about your return`,
    title: accepted ? 'Your return is accepted' : 'Your return is declined',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: accepted
          ? `We take order ${order.id} back. Your money follows when the goods are with us.`
          : `We cannot take order ${order.id} back.`,
      },
      ...(message ? [{ quote: message }] : []),
      orderButton(order),
      help,
    ],
  };
}
