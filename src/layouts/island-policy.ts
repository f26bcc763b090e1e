import { islandScripts } from 'virtual:inline-scripts';
import { hashOf } from './csp.ts';

const { element, directives } = islandScripts;
const { interaction = '', ...others } = directives;
/** These the page's own script file carries as well. */
const late = [element, interaction];

const tag = (script: string): string => `<script>${script}</script>`;
const policy = "script-src 'self'";

/**
 * A page with what Astro wrote into it for its islands: named in the page's policy, so that it may run. Where islands
 * only wait for somebody to use them it is left out: 2 KB less in the first flight, and the page's script file has it.
 * Throws where it is not what build/island-scripts.ts says: such islands would never start.
 */
export function withIslandPolicy(html: string, isPrerendered: boolean): string {
  const inline = [...late, ...Object.values(others)].filter((script) => html.includes(tag(script)));
  // After a rewrite a page made on demand comes here twice.
  if (inline.length === 0 && !isPrerendered) return html;
  if (!inline.includes(element))
    throw new Error('Around islands Astro writes what src/build/island-scripts.ts does not know.');
  const isSoon =
    html.includes('<link rel="modulepreload"') || inline.some((script) => !late.includes(script));
  if (!isSoon) return late.reduce((rest, script) => rest.replaceAll(tag(script), ''), html);
  if (!html.includes(policy))
    throw new Error('A page with islands has no Content-Security-Policy of layouts/csp.ts.');
  return html.replace(policy, [policy, ...inline.map(hashOf)].join(' '));
}
