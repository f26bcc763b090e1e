import { hookSender } from '#netlify/commerce/messages/hook-sender.ts';
import { mailSender } from '#netlify/commerce/messages/mail-sender.ts';
import type { Senders } from '#netlify/commerce/messages/run-outbox.ts';
import { callEventHook } from '#netlify/platform/event-hook.ts';
import { openMailer } from '#netlify/platform/open-mailer.ts';

/** The senders of mails and webhook calls. Only functions that send import this file, because the mail library is large. */
export const outside: Senders = {
  mail: mailSender(openMailer),
  hook: hookSender(callEventHook),
};
