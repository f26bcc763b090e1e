import { deskRoles, roleTexts } from '#domain/access/desk-roles.ts';
import { letter } from './mail-greeting.ts';
import { type AccountFacts, help, type Message } from './mail-layout.ts';
import { textOf } from './read-mail-order.ts';

const ifNotYou = 'If it was not you, leave it: without the link nothing changes.';

const passwordReset = ({ name, minutes, path }: AccountFacts): Message =>
  letter(textOf(name), 'Set a new password', 'Set a new password', [
    `Somebody, hopefully you, asked for a new password for your account. This link works once, for ${Number(minutes) || 30} minutes.`,
    { button: 'Set a new password', link: textOf(path) },
    ifNotYou,
  ]);

const passwordChanged = ({ name }: AccountFacts): Message =>
  letter(textOf(name), 'Your password was changed', 'Your password was changed', [
    'The password of your account was changed just now, and other devices were signed out. If it was not you, set a new password at once and tell us.',
    { button: 'It was not me', link: '/forgot-password/' },
    help,
  ]);

/** To the new address of an account. */
const addressConfirm = ({ name, minutes, path }: AccountFacts): Message =>
  letter(textOf(name), 'Confirm your e-mail address', 'Is this your address?', [
    `Somebody, hopefully you, wants to use this address for an account with us. This link confirms it and works for ${Number(minutes) || 30} minutes.`,
    { button: 'Confirm this address', link: textOf(path) },
    ifNotYou,
  ]);

/** To the old address of an account. */
const addressChanged = ({ name }: AccountFacts): Message =>
  letter(textOf(name), 'Your e-mail address was changed', 'Your e-mail address was changed', [
    'Your account with us has another e-mail address from now on. This one gets no more mail. If it was not you, tell us.',
    help,
  ]);

/** To the sender of an inquiry: what the shop answers. */
const inquiryReply = ({ name, message, inquiry }: AccountFacts): Message =>
  letter(textOf(name), 'Our answer to your message', 'Our answer to your message', [
    textOf(message),
    'You wrote:',
    { quote: textOf(inquiry) },
    help,
  ]);

/** To somebody whom an owner asks to work here. */
function invitation({ name, role, path, days }: AccountFacts): Message {
  const known = deskRoles.find((one) => one === role);
  const may = known ? ` You would have ${roleTexts[known].what}.` : '';
  return letter('', 'An invitation to the shop’s desk', 'Will you work with us?', [
    `${textOf(name)} invites you to the desk of our shop.${may} The link works once, for ${Number(days) || 7} days. To accept it you log in, or make an account first.`,
    { button: 'See the invitation', link: textOf(path) },
    'If you do not know what this is, leave it: without the link nothing changes.',
  ]);
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
