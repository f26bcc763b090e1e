import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, greeting, type Message } from './message.ts';

/** To the new address of an account. */
export const addressConfirm = (data: AccountFacts): Message => ({
  subject: 'Confirm your e-mail address',
  title: 'Is this your address?',
  blocks: [
    greeting(textOf(data.name)),
    {
      paragraph: `Somebody, hopefully you, wants to use this address for an account with us. This link confirms it and works for ${Number(data.minutes) || 30} minutes.`,
    },
    { button: 'Confirm this address', link: textOf(data.path) },
    { paragraph: 'If it was not you, leave it: without the link nothing changes.' },
  ],
});
