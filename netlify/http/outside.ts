import type { Outside } from '#commerce/mail/run-outbox.ts';
import { callEventHook } from '#platform/event-hook.ts';
import { openMailer } from '#platform/open-mailer.ts';

/** The ways out, for the functions that send: only their bundles hold the mail library. */
export const outside: Outside = { openMailer, callEventHook };
