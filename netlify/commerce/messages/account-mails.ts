import * as paths from '#contract/paths.ts';
import { deskRoles } from '#domain/access/desk-roles.ts';
import { accountMailTexts as texts } from '#texts/en/account-mails.ts';
import { plantReminder } from '#texts/en/plant-reminder.ts';
import { letter } from './mail-greeting.ts';
import { type AccountFacts, help, type Message } from './mail-layout.ts';
import { textOf } from './read-mail-order.ts';

const linkMinutesOf = (minutes: unknown): number => Number(minutes) || 30;

function passwordReset({ name, minutes, path }: AccountFacts): Message {
  const { title, asked, button, ifNotYou } = texts.passwordReset;
  const link = textOf(path);
  return letter(textOf(name), title, title, [asked(linkMinutesOf(minutes)), { button, link }, ifNotYou]);
}

function passwordChanged({ name }: AccountFacts): Message {
  const { title, what, button } = texts.passwordChanged;
  return letter(textOf(name), title, title, [what, { button, link: paths.forgotPassword }, help()]);
}

/** To the new address of an account. */
function addressConfirm({ name, minutes, path }: AccountFacts): Message {
  const { subject, title, asked, button, ifNotYou } = texts.addressConfirm;
  const link = textOf(path);
  return letter(textOf(name), subject, title, [asked(linkMinutesOf(minutes)), { button, link }, ifNotYou]);
}

/** To the old address of an account. */
function addressChanged({ name }: AccountFacts): Message {
  const { title, what } = texts.addressChanged;
  return letter(textOf(name), title, title, [what, help()]);
}

/** To the sender of an inquiry: what the shop answers. */
function inquiryReply({ name, message, inquiry }: AccountFacts): Message {
  const { title, youWrote } = texts.inquiryReply;
  return letter(textOf(name), title, title, [textOf(message), youWrote, { quote: textOf(inquiry) }, help()]);
}

/** To somebody whom an owner asks to work here. */
function invitation({ name, role, path, days }: AccountFacts): Message {
  const { subject, title, invites, button, ifUnknown } = texts.invitation;
  const known = deskRoles.find((one) => one === role);
  const what = invites(textOf(name), known, Number(days) || 7);
  return letter('', subject, title, [what, { button, link: textOf(path) }, ifUnknown]);
}

/** To whoever asked to be reminded of the next reading of a plant. */
function plantReminderMail({ inputs }: AccountFacts): Message {
  const { subject, title, what, button, once } = plantReminder;
  const link = `${paths.plantHealth}?${textOf(inputs)}`;
  return letter('', subject, title, [what, { button, link }, once]);
}

/** Mails to account owners, to people with an inquiry, and to invited staff. */
export const accountMails = {
  password_reset: passwordReset,
  password_changed: passwordChanged,
  address_confirm: addressConfirm,
  address_changed: addressChanged,
  inquiry_reply: inquiryReply,
  invitation,
  plant_reminder: plantReminderMail,
};
