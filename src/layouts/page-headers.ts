/**
 * The headers of every page. Static files get them from netlify.toml, whose headers do not reach pages made on
 * demand; a test holds the two together.
 */
export const pageHeaders: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
