import type { Plugin } from 'vite';
import { scriptManifest } from '#site/island-files.ts';

/** What the pages of an order share. */
const orderParts = [
  'features/buying/orders/(?:OrderAddress|OrderProgress|order-meaning|read-timeline)',
  'ui/Order',
  'domain/order/(?:address-lines|installation)',
  'texts/en/(?:installation|order-(?:parts|progress))',
];

/** Folders, or the first letters of files, that only a few pages need: one's own account, the desk, the planner. */
const ofFewPages = [
  ...orderParts,
  'contract/desk',
  'browser/calls/(?:account|desk|look-up-pin|read-problems|use-loaded)',
  'features/account/(?!Login|Signup|use-auth)',
  'features/buying/payment/take-from-cart',
  'features/desk/',
  'ui/(?:AskDialog|BusinessInputs|Invoice|PrintPage|Product|SelectField|SentPlan)',
  'domain/(?:access|gst|regulation|text)/(?!tidy-text|digits)',
  'domain/order/payment-failures',
  'domain/places/',
  'domain/base/format',
  'domain/product/(?:fact-figures|product-(?:card|facts))',
  // What the planner and the second opinion share.
  'domain/solar/',
  'solar/',
  'regulation\\.json',
  'features/planner/',
  'texts/en/(?:account|business|desk|invoice|one-time|order|password|payment|product-card|stock)',
  'texts/en/(?:planner|second-opinion|solar|loan|appliances)',
];
const anyOf = (places: readonly string[]) => `(?:${places.join('|')})`;

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
                    test: new RegExp(`/(src|content)/(?!(?:.*/)?src/)(?!${anyOf(ofFewPages)})`),
                    tags: ['$initial'],
                    minShareCount: 2,
                  },
                  {
                    name: 'orders',
                    test: new RegExp(`/src/${anyOf(orderParts)}`),
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
