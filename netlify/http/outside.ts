import { mailSender } from '#commerce/mail/mail-sender.ts';
import { hookSender } from '#commerce/outbox/hook-sender.ts';
import type { Senders } from '#commerce/outbox/run-outbox.ts';
import { callEventHook } from '#platform/event-hook.ts';
import { openMailer } from '#platform/open-mailer.ts';

/** The senders of mails and webhook calls. Only functions that send import this file, because the mail library is large. */
export const outside: Senders = {
  mail: mailSender(openMailer),
  hook: hookSender(callEventHook),
};
