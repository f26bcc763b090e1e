import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directiveEntrypoint, directiveName } from './client-interaction-directive.ts';

/** The scripts that Astro writes inline around islands: one custom element and one script per client directive. */
type IslandScripts = { element: string; directives: Record<string, string> };

/**
 * Reads these scripts from inside Astro's package, because no public interface has them (the only such case
 * besides the payment SDK). Moving them into the page's script file saves 2 KB in the first flight of home and
 * lists. Astro's own policy (`security.csp`) would name every script file of the site, which costs 1.4 KB a page.
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
