import { publicAddress } from '#domain/publishing/site-address.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Env } from '#netlify/platform/env.ts';
import { settings } from '#settings/settings.ts';

/** Whether a mail server or mail provider is set. If not, mails wait in the queue, and no page may promise a mail. */
export const mailConfigured = ({
  SMTP_URL,
  MAIL_API_URL,
  API_BASE_URL,
}: Pick<Env, 'SMTP_URL' | 'MAIL_API_URL' | 'API_BASE_URL'>): boolean =>
  !API_BASE_URL && Boolean(SMTP_URL || MAIL_API_URL);

/**
 * The kinds of messages that these settings can send. None if API_BASE_URL is set, because the orders are not in this
 * database then.
 */
export function messageChannels(env: Env): ('mail' | 'webhook')[] {
  if (env.API_BASE_URL || !env.DATABASE_URL) return [];
  return [
    ...(mailConfigured(env) ? (['mail'] as const) : []),
    ...(env.EVENT_HOOK_URL ? (['webhook'] as const) : []),
  ];
}

/** The site's address without a final slash: of the local server, SITE_URL, the platform, or content/site.json. */
export const siteOrigin = ({ env }: Pick<Ctx, 'env'>): string =>
  env.SHOP_LOCAL_ORIGIN?.replace(/\/+$/, '') ??
  publicAddress({ SITE_URL: env.SITE_URL, URL: env.URL }, settings().url);
