import { setTimeout as pause } from 'node:timers/promises';
import { runOutbox } from '#commerce/outbox/run-outbox.ts';
import { outside } from '#http/outside.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { mailFaults } from '#support/mail-faults.ts';
import type { SmtpDouble } from '#support/smtp-double.ts';
import { verbCtx } from '#support/verb-ctx.ts';

/** Delivery details of a buyer who gets mails. */
export const shipping = {
  fullName: 'Asha Devi',
  email: 'asha@dhoop.example',
  phone: '+91 98765 01234',
  address: '12 Hill Road',
  city: 'Lucknow',
  zip: '226001',
};

/** Sends what is due now, once. */
export const sendMails = (ctx: Ctx) => runOutbox({ ...ctx, now: () => new Date() }, outside);

/** Sends over and over; each time in three the mail server is down, or hangs up after it took a mail. Call the result to end it. */
export function keepSending(db: Database, { manners, behave }: SmtpDouble): () => Promise<void> {
  let isOver = false;
  const sending = (async () => {
    for (let run = 0; !isOver; run += 1) {
      Object.assign(manners, { isDown: run % 3 === 1, hangsUpAfterMail: run % 3 === 2 });
      // While the database is dead there is nothing to send.
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

/** Sends all that waits, three hours later: the pause after a failed try is over by then. Returns what is wrong with the mails. */
export async function sendTheRest(db: Database, { handed }: SmtpDouble): Promise<string[]> {
  const ctx = verbCtx(db, { now: new Date(Date.now() + 3 * 60 * 60_000) });
  const { failed } = await runOutbox(ctx, outside);
  return [...(failed > 0 ? [`${failed} mails failed`] : []), ...(await mailFaults(db, handed))];
}

/** `copies`: given to the mail server again, as the same mail. */
export type MailCount = { mails: number; copies: number };
export function countMails({ handed }: SmtpDouble): MailCount {
  const mails = new Set(handed.map(({ id }) => id)).size;
  return { mails, copies: handed.length - mails };
}
