import { err, ok } from '#domain/result.ts';
import { idOfKey, type Mailer } from './mail.ts';
import type { Sent } from './sent.ts';

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
