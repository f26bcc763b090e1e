type Variables = Record<string, string | undefined>;

/**
 * The address that readers and search engines know: SITE_URL, else the platform's. A local server puts its own first in mails,
 * because their links must open there.
 */
export const publicAddress = ({ SITE_URL, URL: platformUrl }: Variables, fallback: string): string =>
  (SITE_URL || platformUrl || fallback).replace(/\/+$/, '');

/** What Netlify passes to a function about its site and deploy; a local server passes nothing. */
type Platform = {
  site?: { name?: string | undefined };
  deploy?: { id?: string | undefined; context?: string | undefined };
};

/**
 * The origin at which pages rendered on demand call the API: this site, from the platform and the settings. Not
 * from the request, whose host the caller controls. Throws if nothing is configured.
 */
export function shopOrigin(variables: Variables, platform: Platform = {}): string {
  const { site, deploy } = platform;
  const isPreview = deploy?.context !== undefined && deploy.context !== 'production';
  const previewOrigin =
    isPreview && /^[\w-]+$/.test(deploy.id ?? '') && /^[\w-]+$/.test(site?.name ?? '')
      ? `https://${deploy.id}--${site?.name}.netlify.app`
      : undefined;
  // Set by `npm start` and `npm run dev` to the address that they listen on.
  const origin = variables.SHOP_LOCAL_ORIGIN || previewOrigin || variables.URL || variables.SITE_URL;
  if (!origin || !URL.canParse(origin)) {
    throw new Error('set SITE_URL: the address of the shop is not known');
  }
  return new URL(origin).origin;
}
