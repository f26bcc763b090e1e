import { createHash } from 'node:crypto';
import type { Result } from '#domain/base/result.ts';

/**
 * Why a mail or call was not sent. `refused`: it never will be. `later`: this one may be accepted later. `down`:
 * nothing can be sent at present. `reason` is for the operator and has no address.
 */
export type SendFailure = { kind: 'refused' | 'later' | 'down'; reason: string };
export type Sent = Result<null, SendFailure>;

/** Sending mail. `key` is the same at each try of a mail, so that a provider or a mail program sees it once. */
export type Mail = {
  key: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = { send: (mail: Mail) => Promise<Sent>; close: () => void };

/** The name of a mail for providers and mail programs: keys may be long or hold any character. */
export const idOfKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);
