import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { digestOf } from '#shop-data/digest.ts';
import { codeDigest } from './code-digest.ts';
import { keepCopy, removeOtherCopies, restoreCopy } from './page-copies.ts';
import { listsLoaded } from './shop-lists.ts';

/**
 * A page with a `cacheKey` is made once for its key and the code: later builds take the copy that the first one kept.
 * Astro's own incremental build renders through more steps and writes every page twice: at 20,000 products that is a
 * fifth of a full build.
 */
export function keepPages(): AstroIntegration {
  let root = '';
  let dist = '';
  /** The names of the copies of this build's pages, by their file. */
  const copies = new Map<string, string>();
  const madeAnew = new Set<string>();
  let takeOver = () => {};

  const withoutKept = (astro: AstroPrerenderer): AstroPrerenderer => ({
    ...astro,
    name: 'keep-pages',
    getStaticPaths: async () => {
      await listsLoaded();
      const code = await codeDigest(root);
      const paths = await astro.getStaticPaths();
      const changed = paths.filter(({ pathname, cacheKey }) => {
        if (!cacheKey) return true;
        const page = join(dist, pathname, 'index.html');
        const copy = digestOf([code, pathname, cacheKey]);
        copies.set(page, copy);
        if (restoreCopy(copy, page)) return false;
        madeAnew.add(page);
        return true;
      });
      console.log(`${paths.length} pages, ${changed.length} of them made anew`);
      return changed;
    },
  });

  return {
    name: 'keep-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        dist = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        takeOver = () => setPrerenderer(withoutKept);
      },
      // Said any sooner, Astro would leave the bundling of what it renders with to us as well.
      'astro:build:setup': () => takeOver(),
      'astro:build:done': async () => {
        for (const page of madeAnew) keepCopy(page, copies.get(page) ?? '');
        await removeOtherCopies(new Set(copies.values()));
      },
    },
  };
}
