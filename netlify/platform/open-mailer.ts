import { err, ok } from '#domain/base/result.ts';
import type { Env } from './env.ts';
import { idOfKey, type Mailer, type Sent } from './mail.ts';

/**
 * Sends by an HTTP API like Resend's, which keeps idempotency keys for a day. Source: resend.com/docs, "Send Email",
 * "Idempotency Keys", "Errors".
 */
export function apiMailer(address: string, key: string, from: string, sendMs: number): Mailer {
  return {
    async send({ key: mailKey, to, replyTo, subject, text, html }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${key}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': idOfKey(mailKey),
          },
          body: JSON.stringify({
            from,
            to: [to],
            ...(replyTo ? { reply_to: replyTo } : {}),
            subject,
            text,
            html,
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(sendMs),
        });
        return resultOf(response.status, response.ok ? '' : await response.text());
      } catch {
        return err({ kind: 'down', reason: 'the mail provider could not be reached' });
      }
    },
    close: () => {},
  };
}

function resultOf(status: number, body: string): Sent {
  // The key was used with another text: an earlier try arrived, and the order has changed since.
  if (status < 300 || (status === 409 && body.includes('invalid_idempotent_request'))) return ok(null);
  const reason = `the mail provider answered ${status}`;
  if (status === 422 && !body.includes('from')) return err({ kind: 'refused', reason });
  return err({ kind: status === 400 || status === 409 ? 'later' : 'down', reason });
}

/** How long one mail may take. */
const sendMs = 8000;

/** Opens the mailer of the settings: SMTP or a provider's HTTP interface. Undefined if neither is set. */
export async function openMailer(env: Env): Promise<Mailer | undefined> {
  const { SMTP_URL, MAIL_API_URL, MAIL_API_KEY = '', MAIL_FROM = '' } = env;
  if (MAIL_API_URL) return apiMailer(MAIL_API_URL, MAIL_API_KEY, MAIL_FROM, sendMs);
  if (!SMTP_URL) return undefined;
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(SMTP_URL, MAIL_FROM, sendMs);
}
