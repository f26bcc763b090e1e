import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directiveEntrypoint, directiveName } from './interaction-directive.ts';

/** What the framework puts inline around islands: its element, and the directives in use. Its texts are not exported. */
export type IslandScripts = {
  element: string;
  onLoad: string;
  onOnly: string;
  onInteraction: string;
};

export async function islandScripts(root: string): Promise<IslandScripts> {
  const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(`${astro}/dist/${path}`).href);
  const { default: element } = await load('runtime/server/astro-island.prebuilt.js');
  const directives = await load('core/client-directive/index.js');
  const own = directives.getDefaultClientDirectives();
  return {
    element,
    onLoad: own.get('load'),
    onOnly: own.get('only'),
    onInteraction: await directives.buildClientDirectiveEntrypoint(
      directiveName,
      directiveEntrypoint,
      pathToFileURL(`${root}/`),
    ),
  };
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
