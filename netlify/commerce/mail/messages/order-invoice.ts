import { type MailOrder, wordOf } from '#commerce/outbox/read-mail-order.ts';
import { greeting, help, type Message } from './message.ts';

/** `number` is that of the invoice or, as `CN/26-27/00007`, of a credit note; `path` that of its page. */
export function orderInvoice(order: MailOrder, data: Record<string, unknown>): Message {
  const number = wordOf(data.number);
  const isCreditNote = number.startsWith('CN/');
  const ready = `Document ${number} for order ${order.id} is ready. Sign in to see it, print it or keep it as PDF.`;
  return {
    subject: `Order ${order.id}: your ${isCreditNote ? 'credit note' : 'invoice'}`,
    title: isCreditNote ? 'Your credit note' : 'Your invoice',
    blocks: [
      greeting(order.buyer.name),
      { paragraph: isCreditNote ? `${ready} It cancels the invoice of this order.` : ready },
      { button: 'Open the document', link: wordOf(data.path) || '/account/' },
      help,
    ],
  };
}
