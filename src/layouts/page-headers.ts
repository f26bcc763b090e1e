import { provider } from '#features/buying/payment/provider.ts';

/**
 * The headers of every page. netlify.toml repeats them for static files, because its headers do not apply to pages
 * rendered on demand; a test compares the two.
 */
export const pageHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(self ${(provider.hosts['frame-src'] ?? []).map((host) => `"${host}"`).join(' ')})`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
