import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, greeting, type Message } from './message.ts';

export const passwordReset = (data: AccountFacts): Message => ({
  subject: 'Set a new password',
  title: 'Set a new password',
  blocks: [
    greeting(textOf(data.name)),
    {
      paragraph: `Somebody, hopefully you, asked for a new password for your account. This link works once, for ${Number(data.minutes) || 30} minutes.`,
    },
    { button: 'Set a new password', link: textOf(data.path) },
    { paragraph: 'If it was not you, leave it: without the link nothing changes.' },
  ],
});
