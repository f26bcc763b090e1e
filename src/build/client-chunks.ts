import type { Plugin } from 'vite';
import { scriptManifest } from '#shop-data/island-files.ts';

/**
 * Few files for slow connections: React, code that two or more islands share, what account, confirmation and an order's
 * page share about orders, the schemas (loaded with the first call) and one file per island. What only the pages for
 * one's own account, the desk and the planner share is in none of these, so that no other page loads it. `$initial` leaves dynamic imports in
 * their own files. The schemas come last, because a group also takes the modules that its members import.
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
                    test: /\/(src|content)\/(?!contract\/(?!routes|replies)|client\/(?:account|look-up-pin)|features\/own-account|order\/|ui\/(?:AskDialog|Order|SelectField)|domain\/(?:product-facts|fact-readers|pin-places|text))/,
                    tags: ['$initial'],
                    minShareCount: 2,
                  },
                  { name: 'orders', test: /\/src\/(order\/|ui\/Order)/, tags: ['$initial'] },
                  {
                    name: 'schemas',
                    test: /\/node_modules\/zod\/|\/src\/contract\/(?!routes|replies|account|desk|invoice)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  }),
});
