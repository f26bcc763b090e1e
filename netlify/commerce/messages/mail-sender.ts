import type { Ctx } from '#netlify/platform/context.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { Mailer, Sent } from '#netlify/platform/mail.ts';
import { renderMail } from './render-mail.ts';
import type { Sender } from './run-outbox.ts';

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
