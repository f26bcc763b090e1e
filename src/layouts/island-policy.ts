import { islandScripts } from 'virtual:inline-scripts';
import { hashOf } from './csp.ts';

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
export function withIslandPolicy(html: string, isPrerendered: boolean): string {
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
    throw new Error('A page with islands has no Content-Security-Policy by layouts/csp.ts.');
  return html.replace(policy, [policy, ...inline.map(hashOf)].join(' '));
}
