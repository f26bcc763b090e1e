import site from '#content/site.json' with { type: 'json' };
import type { Ctx } from '#netlify/platform/context.ts';

/** The site's address without a final slash: of the local server, SITE_URL, the platform, or content/site.json. */
export const siteOrigin = ({ env }: Pick<Ctx, 'env'>): string =>
  (env.SHOP_LOCAL_ORIGIN ?? env.SITE_URL ?? (env.URL || site.url)).replace(/\/+$/, '');
