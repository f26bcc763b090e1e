import * as paths from '#contract/paths.ts';
import { deskRoles } from '#domain/access/desk-roles.ts';
import { invitationMailTexts } from '#texts/en/invitation-mail.ts';
import { letter } from './mail-greeting.ts';
import { type AccountFacts, help, type Message } from './mail-layout.ts';
import { type MailTexts, mailTextsIn } from './mail-texts.ts';
import { textOf } from './read-mail-order.ts';

const linkMinutesOf = (minutes: unknown): number => Number(minutes) || 30;

function passwordReset({ name, minutes, path }: AccountFacts, texts: MailTexts): Message {
  const { title, asked, button, ifNotYou } = texts.account.passwordReset;
  const link = textOf(path);
  return letter(
    texts,
    textOf(name),
    [title, title],
    [asked(linkMinutesOf(minutes)), { button, link }, ifNotYou],
  );
}

function passwordChanged({ name }: AccountFacts, texts: MailTexts): Message {
  const { title, what, button } = texts.account.passwordChanged;
  return letter(
    texts,
    textOf(name),
    [title, title],
    [what, { button, link: paths.forgotPassword }, help(texts)],
  );
}

/** To the new address of an account. */
function addressConfirm({ name, minutes, path }: AccountFacts, texts: MailTexts): Message {
  const { subject, title, asked, button, ifNotYou } = texts.account.addressConfirm;
  const link = textOf(path);
  return letter(
    texts,
    textOf(name),
    [subject, title],
    [asked(linkMinutesOf(minutes)), { button, link }, ifNotYou],
  );
}

/** To the old address of an account. */
function addressChanged({ name }: AccountFacts, texts: MailTexts): Message {
  const { title, what } = texts.account.addressChanged;
  return letter(texts, textOf(name), [title, title], [what, help(texts)]);
}

/** To the sender of an inquiry: what the shop answers. */
function inquiryReply({ name, message, inquiry }: AccountFacts, texts: MailTexts): Message {
  const { title, youWrote } = texts.account.inquiryReply;
  return letter(
    texts,
    textOf(name),
    [title, title],
    [textOf(message), youWrote, { quote: textOf(inquiry) }, help(texts)],
  );
}

/** To somebody whom an owner asks to work here: in English, as the desk is. */
function invitation({ name, role, path, days }: AccountFacts): Message {
  const { subject, title, invites, button, ifUnknown } = invitationMailTexts;
  const known = deskRoles.find((one) => one === role);
  const what = invites(textOf(name), known, Number(days) || 7);
  return letter(mailTextsIn('en'), '', [subject, title], [what, { button, link: textOf(path) }, ifUnknown]);
}

/** To whoever asked to be reminded of the next reading of a plant. */
function plantReminderMail({ inputs }: AccountFacts, texts: MailTexts): Message {
  const { subject, title, what, button, once } = texts.plant;
  const link = `${paths.plantHealth}?${textOf(inputs)}`;
  return letter(texts, '', [subject, title], [what, { button, link }, once]);
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
