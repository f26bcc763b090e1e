import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, greeting, help, type Message } from './message.ts';

/** To the old address of an account. */
export const addressChanged = (data: AccountFacts): Message => ({
  subject: 'Your e-mail address was changed',
  title: 'Your e-mail address was changed',
  blocks: [
    greeting(textOf(data.name)),
    {
      paragraph:
        'Your account with us has another e-mail address from now on. This one gets no more mail. If it was not you, tell us.',
    },
    help,
  ],
});
