import type { Plugin } from 'vite';

const ownCopy = '?own-copy';
const isInstant = (id: string): boolean => id.includes('/src/instant/') || id.endsWith(ownCopy);
const isShared = (id: string): boolean => !id.endsWith(ownCopy) && !id.includes('/src/instant/');
/** With the bundler's own few lines for modules in the old format, which React is. */
const isReact = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;

/**
 * Few files for a slow connection, where each further request costs two seconds: React, what islands share, and
 * one an island. The page's own script carries copies of the few rules it needs, and shares no file.
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
                  { name: 'react', test: isReact },
                  { name: 'shop', test: isShared, tags: ['$initial'], minShareCount: 2 },
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
    const found = await this.resolve(source, importer.replace(ownCopy, ''), { ...options, skipSelf: true });
    if (!found || found.external || !/\/src\/.*\.ts$/.test(found.id) || isInstant(found.id)) return found;
    return { ...found, id: found.id + ownCopy };
  },
});
