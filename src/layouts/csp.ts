import { createHash } from 'node:crypto';
import { inlineScript } from 'virtual:inline-scripts';
import { provider } from '#features/buying/payment/provider.ts';
import { media } from '#site/media.ts';

type CspOptions = {
  /** The page's speculation rules. Chromium ignores the keyword 'inline-speculation-rules' here and accepts a hash. */
  rules: string;
  scripts?: readonly string[] | undefined;
  /** The page opens the payment provider's window. */
  payments?: boolean | undefined;
};

/** A source for `script-src` that allows exactly this inline script. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const inlineScriptHash = hashOf(inlineScript);
/** Set at build: an API on another origin. */
const apiOrigin: string = import.meta.env.PUBLIC_API_BASE_URL ?? '';

/**
 * The page's Content-Security-Policy. Inline scripts are allowed by hash only. Inline styles are allowed, because
 * all CSS is in the HTML. The hashes of island scripts are added later: see island-policy.ts.
 */
export function contentSecurityPolicy({ rules, scripts = [], payments }: CspOptions): string {
  const paying = (directive: string) => (payments ? (provider.hosts[directive] ?? []) : []);
  const connect = [...(apiOrigin ? [new URL(apiOrigin).origin] : []), ...paying('connect-src')];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", inlineScriptHash, ...[rules, ...scripts].map(hashOf), ...paying('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    // SVG pictures come directly from their hosts; all others come from the image service on this site.
    'img-src': ["'self'", 'data:', ...media().hosts, ...paying('img-src')],
    ...(connect.length > 0 ? { 'connect-src': ["'self'", ...connect] } : {}),
    ...(payments ? { 'frame-src': ["'self'", ...paying('frame-src')] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...paying('form-action')],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
