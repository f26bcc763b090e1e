import type { Plugin } from 'vite';

const ownCopy = '?own-copy';
/** Stands in for what the build tool wraps around a lazy import, which would come from the islands' file. */
const ownHelper = `\0preload-helper.js${ownCopy}`;
const isInstant = (id: string): boolean => id.includes('/src/instant/') || id.endsWith(ownCopy);
/** React with the bundler's few lines for modules in its format, and what islands share. */
const commonPaths = [
  /rolldown\/runtime|\/node_modules\//,
  /\/src\/(domain|stores|ui|paths|client\/(?!editors|replies)|contract\/routes)\b/,
  /\/src\/islands\/(auth\/use|cart-changes|forms|hydration|payment|session)\b/,
];
const isListingsOwn =
  /\/src\/(ui\/(Price|Product|Rating|Tooltip)|domain\/(orderings|pricing|product-card|text)\b)/;
const isCommon = (id: string): boolean =>
  commonPaths.some((path) => path.test(id)) && !isListingsOwn.test(id) && !id.endsWith(ownCopy);
/** Needed with the first call, not with the page: see src/client/client.ts. */
const isSchemas = /node_modules\/zod\/|\/src\/contract\/(?!routes\.|replies\.)[\w-]+\.ts$/;

/**
 * Few files for a slow connection: React with what islands share, and one an island. The page's own script carries
 * copies of the few rules it needs, and shares no file.
 */
export const clientChunks = (): Plugin => ({
  name: 'client-chunks',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'schemas', test: isSchemas },
                  { name: 'shop', test: isCommon, tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
    },
  }),
  async resolveId(source, importer, options) {
    if (this.environment.name !== 'client' || !importer || !isInstant(importer)) return undefined;
    if (source.includes('vite/preload-helper')) return ownHelper;
    const found = await this.resolve(source, importer.replace(ownCopy, ''), { ...options, skipSelf: true });
    if (!found || found.external || !/\/src\/.*\.ts$/.test(found.id) || isInstant(found.id)) return found;
    return { ...found, id: found.id + ownCopy };
  },
  load: (id) => (id === ownHelper ? 'export const __vitePreload = (load) => load();' : undefined),
});
