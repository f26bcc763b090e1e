import { createHash } from 'node:crypto';
import { inlineHash, islandHashes } from 'virtual:inline-scripts';
import { media } from '#shop-data/media.ts';
import { speculationRules } from './speculation-rules.ts';

type CspOptions = {
  /** Made when asked for: it may hold any of the framework's scripts. Of a prebuilt page the build names them, once it is made. */
  isOnDemand?: boolean | undefined;
  scripts?: readonly string[] | undefined;
  /** The page opens the payment provider's window.. */
  payments?: boolean | undefined;
};

// Chromium blocks inline rules under the keyword meant for them, and takes their hash.
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const razorpay = (...names: string[]) => names.map((name) => `https://${name}.razorpay.com`);
/** Another API origin, or a payment provider's script of its own. Set at build. */
const apiOrigin: string = import.meta.env.PUBLIC_API_BASE_URL ?? '';
const checkoutScript: string = import.meta.env.PUBLIC_RAZORPAY_CHECKOUT_URL ?? '';

/**
 * The page's Content-Security-Policy: no inline script but our own by its hash. Inline style is allowed,
 * because all CSS travels in the HTML.
 */
export function contentSecurityPolicy({ isOnDemand, scripts, payments }: CspOptions): string {
  const provider = /^https?:/.test(checkoutScript) ? [new URL(checkoutScript).origin] : [];
  const connect = [
    ...(apiOrigin ? [new URL(apiOrigin).origin] : []),
    ...(payments ? [...razorpay('lumberjack', 'lumberjack-metrics'), ...provider] : []),
  ];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      inlineHash,
      hashOf(speculationRules),
      ...(scripts ?? []).map(hashOf),
      ...(isOnDemand ? islandHashes : []),
      ...(payments ? [...razorpay('checkout', 'cdn'), ...provider] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Vectors come from where they lie; all other pictures by way of the image service.
    'img-src': ["'self'", 'data:', ...media().hosts, ...(payments ? razorpay('cdn') : [])],
    ...(connect.length > 0 ? { 'connect-src': ["'self'", ...connect] } : {}),
    ...(payments ? { 'frame-src': ["'self'", ...razorpay('api'), ...provider] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(payments ? [...razorpay('api'), ...provider] : [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
