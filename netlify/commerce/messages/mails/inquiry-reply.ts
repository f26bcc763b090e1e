import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, greeting, help, type Message } from './message.ts';

/** To the sender of an inquiry: what the shop answers. */
export const inquiryReply = ({ name, message, inquiry }: AccountFacts): Message => ({
  subject: 'Our answer to your message',
  title: 'Our answer to your message',
  blocks: [
    greeting(textOf(name)),
    { paragraph: textOf(message) },
    { paragraph: 'You wrote:' },
    { quote: textOf(inquiry) },
    help,
  ],
});
