import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directiveEntrypoint, directiveName } from './client-interaction-directive.ts';

/** What the framework puts inline around islands: its element, and a script for each directive. Its texts are not exported. */
export type IslandScripts = { element: string; onInteraction: string; directives: readonly string[] };

export async function islandScripts(root: string): Promise<IslandScripts> {
  const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(`${astro}/dist/${path}`).href);
  const { default: element } = await load('runtime/server/astro-island.prebuilt.js');
  const directives = await load('core/client-directive/index.js');
  const own: Map<string, string> = directives.getDefaultClientDirectives();
  const onInteraction: string = await directives.buildClientDirectiveEntrypoint(
    directiveName,
    directiveEntrypoint,
    pathToFileURL(`${root}/`),
  );
  return { element, onInteraction, directives: [...own.values(), onInteraction] };
}

/** The `'sha256-…'` source that lets exactly this inline script run. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const policyBegin = /<meta http-equiv="Content-Security-Policy" content="[^"]*?script-src 'self'/;

/** Names in the page's policy what the framework has put into the page: whatever its islands wait for, they start. */
export function withIslandPolicy(html: string, { element, directives }: IslandScripts): string {
  const inline = [element, ...directives].filter((script) => html.includes(`<script>${script}</script>`));
  if (inline.length === 0) return html;
  if (!policyBegin.test(html))
    throw new Error('A page with islands has no Content-Security-Policy of layouts/csp.ts.');
  return html.replace(policyBegin, (policy) => [policy, ...inline.map(hashOf)].join(' '));
}

const islandSoon =
  /<astro-island\b[^>]*(?:\bclient="(?:load|only)"|&quot;value&quot;:&quot;(?:now|ready)&quot;)/;

/**
 * The same page without the loader inline, where no island is wanted soon: the page's own script file carries it
 * (`virtual:island-loader`), which keeps 2 KB out of the first flight of every listing.
 */
export function withoutInlineLoader(html: string, { element, onInteraction }: IslandScripts): string {
  if (islandSoon.test(html)) return html;
  return [element, onInteraction].reduce(
    (rest, script) => rest.replace(`<script>${script}</script>`, ''),
    html,
  );
}
