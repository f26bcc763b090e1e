import type { inquiries } from '#netlify/database/order-schema.ts';
import { filledRows, type Message } from './message.ts';

/** To the shop: a message of the contact form. Its Reply-To is the sender of the message. */
export const inquiry = ({ id, name, email, phone, message }: typeof inquiries.$inferSelect): Message => ({
  subject: `Inquiry ${id}`,
  title: 'A message from the contact form',
  replyTo: email,
  blocks: [
    filledRows([
      ['Name', name],
      ['E-mail', email],
      ['Phone', phone],
    ]),
    { quote: message },
  ],
});
