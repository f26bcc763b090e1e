import type { DeskRole } from '#domain/access/desk-roles.ts';
import { roleTexts } from './desk-roles.ts';

/** Mails to the owner of an account, to a person with an inquiry or a quotation, and to invited staff. */

const ifNotYou = 'If it was not you, leave it: without the link nothing changes.';

export const letterTexts = {
  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  help: ({ email, phone, hours }: { email: string; phone: string; hours: string }) =>
    `Questions? Write to ${email} or call ${phone} (${hours}).`,
};

export const accountMailTexts = {
  passwordReset: {
    title: 'Set a new password',
    asked: (minutes: number) =>
      `Somebody, hopefully you, asked for a new password for your account. This link works once, for ${minutes} minutes.`,
    button: 'Set a new password',
    ifNotYou,
  },
  passwordChanged: {
    title: 'Your password was changed',
    what: 'The password of your account was changed just now, and other devices were signed out. If it was not you, set a new password at once and tell us.',
    button: 'It was not me',
  },
  addressConfirm: {
    subject: 'Confirm your e-mail address',
    title: 'Is this your address?',
    asked: (minutes: number) =>
      `Somebody, hopefully you, wants to use this address for an account with us. This link confirms it and works for ${minutes} minutes.`,
    button: 'Confirm this address',
    ifNotYou,
  },
  addressChanged: {
    title: 'Your e-mail address was changed',
    what: 'Your account with us has another e-mail address from now on. This one gets no more mail. If it was not you, tell us.',
  },
  inquiryReply: { title: 'Our answer to your message', youWrote: 'You wrote:' },
  invitation: {
    subject: 'An invitation to the shop’s desk',
    title: 'Will you work with us?',
    invites: (name: string, role: DeskRole | undefined, days: number) =>
      role
        ? `${name} invites you to the desk of our shop. You would have ${roleTexts[role].what}. The link works once, for ${days} days. To accept it you log in, or make an account first.`
        : `${name} invites you to the desk of our shop. The link works once, for ${days} days. To accept it you log in, or make an account first.`,
    button: 'See the invitation',
    ifUnknown: 'If you do not know what this is, leave it: without the link nothing changes.',
  },
};

export const quotationMailTexts = {
  subject: (number: string) => `Quotation ${number}`,
  title: (number: string) => `Your quotation ${number}`,
  what: (validUntil: string) =>
    `Here is what you asked us for. It is valid until ${validUntil}. Open it to see it in full, print it or accept it; accepting it needs an account.`,
  button: 'Open the quotation',
};
