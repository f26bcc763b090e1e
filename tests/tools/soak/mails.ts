import { setTimeout as pause } from 'node:timers/promises';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Database } from '#netlify/platform/database.ts';
import { mailFaults } from '#tests/support/mail-faults.ts';
import type { SmtpDouble } from '#tests/support/smtp-double.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** Delivery details of a buyer who gets mails. */
export const shipping = {
  fullName: 'Asha Devi',
  email: 'asha@dhoop.example',
  phone: '+91 98765 01234',
  address: '12 Hill Road',
  city: 'Lucknow',
  zip: '226001',
};

/** Sends the mails that are due now. */
export const sendMails = (ctx: Ctx) => runQueue({ ...ctx, now: () => new Date() }, queueChannels(ctx));

/**
 * Sends mails again and again until the returned function is called. Of three runs, in one the mail server is down, and in
 * one it hangs up after it took a mail.
 */
export function keepSending(db: Database, { manners, behave }: SmtpDouble): () => Promise<void> {
  let isOver = false;
  const sending = (async () => {
    for (let run = 0; !isOver; run += 1) {
      Object.assign(manners, { isDown: run % 3 === 1, hangsUpAfterMail: run % 3 === 2 });
      // Fails while the database is killed; the next run sends the mails.
      await sendMails(verbCtx(db)).catch(() => {});
      await pause(200);
    }
    behave();
  })();
  return async () => {
    isOver = true;
    await sending;
  };
}

/** Sends all waiting mails, three hours later, when every pause after a failed try is over. Returns problems with mails. */
export async function sendTheRest(db: Database, { handed }: SmtpDouble): Promise<string[]> {
  const ctx = verbCtx(db, { now: new Date(Date.now() + 3 * 60 * 60_000) });
  const { failed } = await runQueue(ctx, queueChannels(ctx));
  return [...(failed > 0 ? [`${failed} mails failed`] : []), ...(await mailFaults(db, handed))];
}

/** `mails` are different mails, `copies` how many times one was given to the mail server again. */
export type MailCount = { mails: number; copies: number };
export function countMails({ handed }: SmtpDouble): MailCount {
  const mails = new Set(handed.map(({ id }) => id)).size;
  return { mails, copies: handed.length - mails };
}
