import type { Env } from '#platform/env.ts';

/** Whether this shop can send mail. Without it mails wait in the outbox, and pages must not promise any. */
export const mailConfigured = ({
  SMTP_URL,
  MAIL_API_URL,
  API_BASE_URL,
}: Pick<Env, 'SMTP_URL' | 'MAIL_API_URL' | 'API_BASE_URL'>): boolean =>
  !API_BASE_URL && Boolean(SMTP_URL || MAIL_API_URL);
