import { type MailOrder, wordOf } from '#commerce/outbox/read-mail-order.ts';
import { greeting, help, type Message } from './message.ts';

/** `number` is that of the invoice or credit note, `path` that of its page. */
export const orderInvoice = (order: MailOrder, data: Record<string, unknown>): Message => ({
  subject: `Order ${order.id}: your invoice`,
  title: 'Your invoice',
  blocks: [
    greeting(order.buyer.name),
    {
      paragraph: `Document ${wordOf(data.number)} for order ${order.id} is ready. Sign in to see it, print it or keep it as PDF.`,
    },
    { button: 'Open the document', link: wordOf(data.path) || '/account/' },
    help,
  ],
});
