import type { MailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { amountOf, factOf, filledRows, type Message } from './message.ts';

const sentences: Record<string, string> = {
  refund_failed: 'A refund failed at the bank. The money is still owed to the buyer.',
  refund_refused: 'The provider refuses to send a refund. It is tried again, but may need another way.',
  refund_too_small: 'The provider does not refund so little. Give it back by hand.',
  refund_unexpected: "A refund in the provider's dashboard is larger than what is left of the payment.",
  payment_mismatch: 'A known payment was reported with another amount. Nothing was changed.',
};

/** To the shop: a payment or refund that an operator must look at. */
export function shopMoney(order: MailOrder): Message {
  const amount = amountOf(order);
  const reason = factOf(order, 'reason');
  return {
    subject: `Order ${order.id}: money needs a person`,
    title: 'Money needs a person',
    blocks: [
      { paragraph: sentences[order.event.kind] ?? 'Something about the money of an order needs a look.' },
      filledRows([
        ['Order', String(order.id)],
        ['Amount', amount],
        ['Reason', reason],
      ]),
      { paragraph: `npm run shop -- orders show ${order.id} has the whole history of its money.` },
    ],
  };
}
