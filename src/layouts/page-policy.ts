import { createHash } from 'node:crypto';
import { islandScripts } from 'virtual:inline-scripts';
import * as paths from '#contract/paths.ts';
import { provider } from '#features/buying/payment/provider.ts';
import { media } from '#site/media.ts';

type CspOptions = {
  /** The page's speculation rules. Chromium ignores the keyword 'inline-speculation-rules' here and accepts a hash. */
  rules: string;
  scripts?: readonly string[] | undefined;
  /** The page opens the payment provider's window. */
  payments?: boolean | undefined;
  /** A large spreadsheet is unpacked beside the page, by a script that the page itself makes. */
  workers?: boolean | undefined;
};

/** A source for `script-src` that allows exactly this inline script. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The page's Content-Security-Policy. Inline scripts are allowed by hash only. Inline styles are allowed, because
 * all CSS is in the HTML. The hashes of island scripts are added later: see withIslandPolicy.
 */
export function contentSecurityPolicy({ rules, scripts = [], payments, workers }: CspOptions): string {
  const paying = (directive: string) => (payments ? (provider.hosts[directive] ?? []) : []);
  const connect = paying('connect-src');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[rules, ...scripts].map(hashOf), ...paying('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    // SVG pictures come directly from their hosts; all others come from the image service on this site.
    'img-src': ["'self'", 'data:', ...media().hosts, ...paying('img-src')],
    ...(connect.length > 0 ? { 'connect-src': ["'self'", ...connect] } : {}),
    ...(payments ? { 'frame-src': ["'self'", ...paying('frame-src')] } : {}),
    ...(workers ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...paying('form-action')],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

const { element, directives } = islandScripts;
const { interaction = '', ...others } = directives;
/** The scripts that are also in the page script. */
const inPageScript = [element, interaction];

const tag = (script: string): string => `<script>${script}</script>`;
const policy = "script-src 'self'";

/**
 * Allows the inline scripts of a page's islands in its policy. If all islands wait for the shopper, these scripts
 * are removed instead (2 KB), because the page script contains them. Throws if Astro's output is not as
 * build/island-scripts.ts expects; the islands would not start.
 */
export function withIslandPolicy(written: string, isPrerendered: boolean): string {
  // Nothing reads it, and it differs by the folder of the build: a compressed page was up to 60 bytes larger in one than in another.
  const html = written.replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '');
  const inline = [...inPageScript, ...Object.values(others)].filter((script) => html.includes(tag(script)));
  // After a rewrite, a page rendered on demand passes here twice.
  if (inline.length === 0 && !isPrerendered) return html;
  if (!inline.includes(element))
    throw new Error(
      'The inline scripts around islands differ from those that src/site/build/island-scripts.ts reads.',
    );
  const startsEarly =
    html.includes('<link rel="modulepreload"') || inline.some((script) => !inPageScript.includes(script));
  if (!startsEarly) return inPageScript.reduce((rest, script) => rest.replaceAll(tag(script), ''), html);
  if (!html.includes(policy))
    throw new Error('A page with islands has no Content-Security-Policy by layouts/page-policy.ts.');
  return html.replace(policy, [policy, ...inline.map(hashOf)].join(' '));
}

/** Browsers prefetch a page while a pointer or finger rests on its link. Product pages they may also prerender. */
const links = (...paths: string[]) => ({ where: { href_matches: paths }, eagerness: 'moderate' });

const prefetched = [
  links(
    ...[paths.product('*'), paths.productType('*'), paths.category('*'), paths.blog('*')].map((path) =>
      path.replace(/\/$/, ''),
    ),
  ),
];
/** Links that src/browser/islands/prefetch.ts adds. */
const ahead = { where: { selector_matches: '[rel=prefetch]' }, eagerness: 'immediate' };

/** The home page leaves out `ahead`: its size limit has no room for it. */
export const speculationRules = (pathname: string): string =>
  JSON.stringify({
    prefetch: pathname === '/' ? prefetched : [...prefetched, ahead],
    prerender: [links('/product/*')],
  });
