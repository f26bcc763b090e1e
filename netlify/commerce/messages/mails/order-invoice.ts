import { type MailOrder, textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { greeting, help, type Message } from './message.ts';

/** `data.number`: of the invoice or, as `CN/26-27/00007`, of the credit note. `data.path`: of its page. */
export function orderInvoice(order: MailOrder, data: Record<string, unknown>): Message {
  const number = textOf(data.number);
  const isCreditNote = number.startsWith('CN/');
  const ready = `Document ${number} for order ${order.id} is ready. Sign in to see it, print it or keep it as PDF.`;
  return {
    subject: `Order ${order.id}: your ${isCreditNote ? 'credit note' : 'invoice'}`,
    title: isCreditNote ? 'Your credit note' : 'Your invoice',
    blocks: [
      greeting(order.buyer.name),
      { paragraph: isCreditNote ? `${ready} It cancels the invoice of this order.` : ready },
      { button: 'Open the document', link: textOf(data.path) || '/account/' },
      help,
    ],
  };
}
