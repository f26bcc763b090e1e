import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, greeting, help, type Message } from './message.ts';

export const passwordChanged = (data: AccountFacts): Message => ({
  subject: 'Your password was changed',
  title: 'Your password was changed',
  blocks: [
    greeting(textOf(data.name)),
    {
      paragraph:
        'The password of your account was changed just now, and other devices were signed out. If it was not you, set a new password at once and tell us.',
    },
    { button: 'It was not me', link: '/forgot-password/' },
    help,
  ],
});
