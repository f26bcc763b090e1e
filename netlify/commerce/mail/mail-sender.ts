import type { Sender } from '#commerce/outbox/run-outbox.ts';
import type { Ctx } from '#platform/context.ts';
import type { Env } from '#platform/env.ts';
import type { Mailer } from '#platform/mail.ts';
import type { Sent } from '#platform/sent.ts';
import { renderMail } from './render-mail.ts';

const notSet: Sent = { ok: false, error: { kind: 'down', reason: 'mail is not set up' } };

/** Sends mails by the mailer of the settings. */
export const mailSender =
  (openMailer: (env: Env) => Promise<Mailer | undefined>) =>
  async (ctx: Ctx): Promise<Sender> => {
    const mailer = await openMailer(ctx.env);
    return {
      async send(row) {
        const mail = await renderMail(ctx, row);
        return 'skip' in mail ? mail : (mailer?.send(mail) ?? notSet);
      },
      close: () => mailer?.close(),
    };
  };
