import type { Env } from '#netlify/platform/env.ts';

/** Whether a mail server or mail provider is set. If not, mails wait in the outbox, and no page may promise a mail. */
export const mailConfigured = ({
  SMTP_URL,
  MAIL_API_URL,
  API_BASE_URL,
}: Pick<Env, 'SMTP_URL' | 'MAIL_API_URL' | 'API_BASE_URL'>): boolean =>
  !API_BASE_URL && Boolean(SMTP_URL || MAIL_API_URL);
