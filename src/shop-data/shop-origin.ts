type Variables = Record<string, string | undefined>;
/** What Netlify tells a function of its site and deploy (`context`); a local server tells nothing. */
type Platform = {
  site?: { name?: string | undefined };
  deploy?: { id?: string | undefined; context?: string | undefined };
};

/**
 * Where a page made on demand reads the API: this very site, as the platform and the settings know it. Never the
 * address of the request, which a caller chooses: it could lead anywhere. Throws where nothing is configured.
 */
export function shopOrigin(variables: Variables, platform: Platform = {}): string {
  const { site, deploy } = platform;
  const isPreview = deploy?.context !== undefined && deploy.context !== 'production';
  const ofPreview =
    isPreview && /^[\w-]+$/.test(deploy.id ?? '') && /^[\w-]+$/.test(site?.name ?? '')
      ? `https://${deploy.id}--${site?.name}.netlify.app`
      : undefined;
  // The first is set by `npm start` and `npm run dev`, to the address that they listen at.
  const origin = variables.SHOP_LOCAL_ORIGIN || ofPreview || variables.URL || variables.SITE_URL;
  if (!origin || !URL.canParse(origin)) {
    throw new Error('Pages on demand do not know where the shop is: set SITE_URL to its address.');
  }
  return new URL(origin).origin;
}
