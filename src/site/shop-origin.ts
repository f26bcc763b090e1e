type Variables = Record<string, string | undefined>;
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
    throw new Error('The address of the shop is not known: set SITE_URL.');
  }
  return new URL(origin).origin;
}
