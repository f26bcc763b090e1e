import type { Plugin } from 'vite';
import { scriptManifest } from '#site/island-files.ts';

/** The islands of pages whose scripts are fetched before anybody touches them, while somebody buys: they are short of bytes. */
const buying = /\/src\/features\/(?:buying\/cart\/Cart|buying\/checkout\/Checkout|account\/Login)\.tsx$/;

/** Small things that nearly every island has. */
const everywhere = /\/src\/(?:ui\/Badge|domain\/base\/time)\./;

/** The folders of what the pages of an order share. */
const orders =
  /\/src\/(?:features\/buying\/(?:orders|payment)|domain\/order|browser\/cart\/placed-order|texts\/en\/(?:installation|order-)|ui\/Order)/;

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether one of the islands of buying imports this file, not counting what it loads later. */
function isForBuying(id: string, graph: Graph, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, buying.test(id));
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const found = buying.test(id) || importers.some((importer) => isForBuying(importer, graph, known));
  known.set(id, found);
  return found;
}

/**
 * Few files for slow connections: React, what an island of buying shares with any other, what the pages of an order share, and one file
 * for each island. What only other pages share (the planner, the desk) stays out of the way of a purchase. `$initial` leaves dynamic
 * imports in their own files.
 */
export const clientChunks = (): Plugin => {
  const known = new Map<string, boolean>();
  const isShared = (id: string, graph: Graph) => everywhere.test(id) || isForBuying(id, graph, known);
  return {
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
                    { name: 'react', test: /\/node_modules\/|rolldown\/runtime/, tags: ['$initial'] },
                    {
                      name: (id, graph) => (isShared(id, graph) ? 'shared' : undefined),
                      test: /\/(?:src|content)\//,
                      tags: ['$initial'],
                      minShareCount: 2,
                    },
                    { name: 'orders', test: orders, tags: ['$initial'], minShareCount: 2 },
                  ],
                },
              },
            },
          },
        },
      },
    }),
  };
};
