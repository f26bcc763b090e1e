import site from '#content/site.json' with { type: 'json' };
import type { Ctx } from '#platform/context.ts';

/** The site's address, without a slash at its end: of this machine, of the settings, or of the platform. */
export const siteOrigin = ({ env }: Pick<Ctx, 'env'>): string =>
  (env.SHOP_LOCAL_ORIGIN ?? env.SITE_URL ?? (env.URL || site.url)).replace(/\/+$/, '');
