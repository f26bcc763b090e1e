import { apiMailer } from './api-mailer.ts';
import type { Env } from './env.ts';
import type { Mailer } from './mail.ts';

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
