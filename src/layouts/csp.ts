import { instantHash, islandHashes } from 'virtual:classic-scripts';

type CspOptions = {
  /** The page has islands: their loader stands inline. */
  islands?: boolean;
  /** The page opens the payment provider's window. Hosts: facts.md, "CSP it needs". */
  payments?: boolean;
};

const razorpay = (...names: string[]) => names.map((name) => `https://${name}.razorpay.com`);
/** Another API origin, or a payment provider's script of its own. Set at build. */
const apiOrigin: string = import.meta.env.PUBLIC_API_BASE_URL ?? '';
const checkoutScript: string = import.meta.env.PUBLIC_RAZORPAY_CHECKOUT_URL ?? '';

/**
 * The page's Content-Security-Policy: no inline script but our own by its hash. Inline style is allowed,
 * because all CSS travels in the HTML (issue 6).
 */
export function contentSecurityPolicy({ islands, payments }: CspOptions): string {
  const provider = /^https?:/.test(checkoutScript) ? [new URL(checkoutScript).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      "'inline-speculation-rules'",
      instantHash,
      ...(islands ? islandHashes : []),
      ...(payments ? [...razorpay('checkout', 'cdn'), ...provider] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(payments ? razorpay('cdn') : [])],
    'connect-src': [
      "'self'",
      ...(apiOrigin ? [new URL(apiOrigin).origin] : []),
      ...(payments ? [...razorpay('lumberjack', 'lumberjack-metrics'), ...provider] : []),
    ],
    'frame-src': payments ? ["'self'", ...razorpay('api'), ...provider] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(payments ? [...razorpay('api'), ...provider] : [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
