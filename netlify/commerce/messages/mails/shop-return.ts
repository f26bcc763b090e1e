import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { factOf, type Message, orderLines } from './message.ts';

/** To the shop: a buyer asks to return an order. */
export const shopReturn = (order: MailOrder): Message => ({
  subject: `Order ${order.id}: a return is asked for`,
  title: 'A return is asked for',
  blocks: [
    {
      paragraph: `The buyer of order ${order.id} asks to return it: ${factOf(order, 'reason').replaceAll('_', ' ') || 'no reason given'}. Nothing moves until you answer.`,
    },
    orderLines(order),
    { paragraph: `npm run shop -- orders show ${order.id} has its address and history.` },
  ],
});
