import { deskRoles, roleTexts } from '#domain/desk-roles.ts';
import { type AccountFacts, greeting, help, type Message } from './mail-layout.ts';
import { textOf } from './read-mail-order.ts';

function passwordReset(data: AccountFacts): Message {
  return {
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
  };
}

function passwordChanged(data: AccountFacts): Message {
  return {
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
  };
}

/** To the new address of an account. */
function addressConfirm(data: AccountFacts): Message {
  return {
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
  };
}

/** To the old address of an account. */
function addressChanged(data: AccountFacts): Message {
  return {
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
  };
}

/** To the sender of an inquiry: what the shop answers. */
function inquiryReply({ name, message, inquiry }: AccountFacts): Message {
  return {
    subject: 'Our answer to your message',
    title: 'Our answer to your message',
    blocks: [
      greeting(textOf(name)),
      { paragraph: textOf(message) },
      { paragraph: 'You wrote:' },
      { quote: textOf(inquiry) },
      help,
    ],
  };
}

/** To somebody whom an owner asks to work here. */
function invitation({ name, role, path, days }: AccountFacts): Message {
  const known = deskRoles.find((one) => one === role);
  const may = known ? ` You would have ${roleTexts[known].what}.` : '';
  return {
    subject: 'An invitation to the shop’s desk',
    title: 'Will you work with us?',
    blocks: [
      greeting(''),
      {
        paragraph: `${textOf(name)} invites you to the desk of our shop.${may} The link works once, for ${Number(days) || 7} days. To accept it you log in, or make an account first.`,
      },
      { button: 'See the invitation', link: textOf(path) },
      { paragraph: 'If you do not know what this is, leave it: without the link nothing changes.' },
    ],
  };
}

/** To the owner of an account, to whoever wrote to the shop, or to who may work here. */
export const accountMails = {
  password_reset: passwordReset,
  password_changed: passwordChanged,
  address_confirm: addressConfirm,
  address_changed: addressChanged,
  inquiry_reply: inquiryReply,
  invitation,
};
