import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { amountOf, greeting, help, type Message, orderButton } from './message.ts';

/** The provider sent the money back, or it was given back by hand. */
export function orderRefunded(order: MailOrder): Message {
  const inCash = order.event.kind === 'cash_returned';
  const byHand = inCash || order.event.data.by_hand === true;
  const amount = amountOf(order, inCash ? 'cash_paise' : 'amount_paise') || 'Your money';
  return {
    subject: `Order ${order.id}: refund sent`,
    title: 'Your refund is sent',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: byHand
          ? `${amount} for order ${order.id} was given back to you.`
          : `${amount} for order ${order.id} is on the way back to where you paid from. Banks usually show it within five to seven working days.`,
      },
      orderButton(order),
      help,
    ],
  };
}
