import type { Plugin } from 'vite';
import { scriptManifest } from '#shop-data/island-files.ts';

/**
 * Few files for a slow connection: React, what two islands or more share, the schemas that come with the first call, and
 * one file an island. `$initial`: what is loaded on demand keeps files of its own. The schemas come last, because a group
 * takes along whatever its modules import.
 */
export const clientChunks = (): Plugin => ({
  name: 'client-chunks',
  apply: 'build',
  config: () => ({
    environments: {
      client: {
        build: {
          manifest: scriptManifest,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /\/node_modules\/(?!zod\/)/, tags: ['$initial'] },
                  {
                    name: 'shared',
                    test: /\/(src|content)\/(?!contract\/(?!routes|replies))/,
                    tags: ['$initial'],
                    minShareCount: 2,
                  },
                  { name: 'schemas', test: /\/node_modules\/zod\/|\/src\/contract\/(?!routes|replies)/ },
                ],
              },
            },
          },
        },
      },
    },
  }),
});
