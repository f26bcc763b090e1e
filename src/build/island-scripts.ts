import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directiveEntrypoint, directiveName } from './client-interaction-directive.ts';

/** What Astro writes inline around islands: the element that starts them, and one script for each client directive. */
export type IslandScripts = { element: string; directives: Record<string, string> };

/**
 * An exception to "public interfaces only": Astro gives these texts no public name. They buy 2 KB of the first flight of
 * home and every list of products, where our own script file carries them, and a policy with no other script in it.
 * Astro's own policy (`security.csp`) names every script file of the site: 1.4 KB more, too much for a product's flight.
 */
export async function islandScripts(root: string): Promise<IslandScripts> {
  const astro = pathToFileURL(dirname(createRequire(import.meta.url).resolve('astro/package.json')));
  const load = (path: string) => import(/* @vite-ignore */ `${astro}/dist/${path}`);
  const { default: element } = await load('runtime/server/astro-island.prebuilt.js');
  const own = await load('core/client-directive/index.js');
  const interaction = await own.buildClientDirectiveEntrypoint(
    directiveName,
    directiveEntrypoint,
    pathToFileURL(`${root}/`),
  );
  return { element, directives: { ...Object.fromEntries(own.getDefaultClientDirectives()), interaction } };
}
