/** Mails about an account, an inquiry or a quotation. */

const ifNotYou = 'If it was not you, do nothing: without the link nothing changes.';

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
      `Somebody asked for a new password for your account. If it was you, set one with this link. It works once, for ${minutes} minutes.`,
    button: 'Set a new password',
    ifNotYou,
  },
  passwordChanged: {
    title: 'Your password was changed',
    what: 'The password of your account was changed just now. Other devices were signed out. If it was not you, set a new password at once and tell us.',
    button: 'It was not me',
  },
  addressConfirm: {
    subject: 'Confirm your e-mail address',
    title: 'Is this your address?',
    asked: (minutes: number) =>
      `Somebody wants to use this address for an account with us. If it is you, confirm it with this link within ${minutes} minutes.`,
    button: 'Confirm this address',
    ifNotYou,
  },
  addressChanged: {
    title: 'Your e-mail address was changed',
    what: 'Your account with us now has another e-mail address. We send no more mail to this one. If it was not you, tell us.',
  },
  inquiryReply: { title: 'Our answer to your message', youWrote: 'You wrote:' },
};

export const quotationMailTexts = {
  subject: (number: string) => `Quotation ${number}`,
  title: (number: string) => `Your quotation ${number}`,
  what: (validUntil: string) =>
    `Here is what you asked us for. It is valid until ${validUntil}. Open it to read, print or accept it. To accept it you need an account.`,
  button: 'Open the quotation',
};
