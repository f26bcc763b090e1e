import type { Plugin } from 'vite';
import { scriptManifest } from '#site/island-files.ts';

/** Shared by a few pages, such as those for one's own account, the desk and the planner: no other page loads these. */
const orderParts = 'features/buying/orders/(?:OrderAddress|OrderProgress|timeline-words|read-timeline)';
const sharedByFew = `contract/desk|browser/calls/(?:account|desk|look-up-pin|use-loaded)|features/(?:account/(?!Login|Signup|use-auth)|desk/)|${orderParts}|ui/(?:AskDialog|BusinessInputs|Invoice|Order|PrintPage|Product|SelectField)|features/buying/payment/take-from-cart|domain/(?:access|gst|regulation|text/(?:sheet|text)|order/(?:address-lines|payment-failures)|product/(?:fact-figures|product-(?:card|facts))|places/pin-places)`;

/**
 * Few files for slow connections: React, code that islands share, what pages share about orders, and one file for each
 * island. `$initial` leaves dynamic imports in their own files.
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
                  { name: 'react', test: /\/node_modules\//, tags: ['$initial'] },
                  {
                    name: 'shared',
                    // The folder nearest to the file counts: the checkout itself may be called so.
                    test: new RegExp(`/(src|content)/(?!(?:.*/)?src/)(?!${sharedByFew})`),
                    tags: ['$initial'],
                    minShareCount: 2,
                  },
                  {
                    name: 'orders',
                    test: new RegExp(`/src/(${orderParts}|ui/Order|domain/order/address-lines)`),
                    tags: ['$initial'],
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
