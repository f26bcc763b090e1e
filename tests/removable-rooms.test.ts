import { expect, test } from 'vitest';
import { graph } from '#support/import-graph.ts';

/**
 * The parts of the shop that can be deleted. `own`: their files and folders. `ties`: who else imports them, each of which
 * must be a line of a list. docs/architecture.md says what else goes.
 */
const rooms = {
  desk: {
    own: [
      'src/features/desk/',
      'src/pages/desk.astro',
      'src/client/desk.ts',
      'src/contract/desk.ts',
      'netlify/functions/desk.ts',
      'netlify/commerce/desk/',
      'netlify/database/desk-schema.ts',
      'netlify/operator/operators.ts',
    ],
    ties: [
      'netlify/commerce/account/export-data.ts',
      'netlify/local/backend.ts',
      'netlify/operator/run-command.ts',
    ],
  },
  mail: {
    own: [
      'netlify/commerce/mail/',
      'netlify/platform/mail.ts',
      'netlify/platform/open-mailer.ts',
      'netlify/platform/smtp-mailer.ts',
      'netlify/platform/api-mailer.ts',
    ],
    ties: ['netlify/http/outside.ts'],
  },
  invoices: {
    own: [
      'src/features/invoice/',
      'src/pages/invoice/',
      'src/contract/invoice.ts',
      'netlify/commerce/invoices/',
      'netlify/content-files/read-supplier.ts',
      'netlify/database/invoices-schema.ts',
      'netlify/operator/invoices.ts',
    ],
    ties: [
      'netlify/commerce/account/export-data.ts',
      'netlify/commerce/orders/read-orders.ts',
      'netlify/content-files/load-content.ts',
      'netlify/functions/orders.ts',
      'netlify/operator/run-command.ts',
    ],
  },
  'planner, checker and the pages of the states': {
    own: [
      'src/domain/solar/',
      'src/features/planner/',
      'src/features/solar-states/',
      'src/features/system-check/',
      'src/pages/planner/',
      'src/pages/solar/',
      'src/pages/works-with/',
      'src/shop-data/planner-data.ts',
      'src/shop-data/planner-offers.ts',
      'src/build/check-systems.ts',
      'netlify/content-files/system-checks.ts',
      'netlify/operator/check-pairs.ts',
    ],
    ties: [
      'netlify/content-files/content-files.ts',
      'netlify/operator/content-import.ts',
      'netlify/operator/run-command.ts',
      'src/build/load-shop.ts',
      'src/layouts/deferred-script.ts',
      'src/pages/cart.astro',
      'src/pages/checkout.astro',
      'src/pages/product/[slug].astro',
    ],
  },
};

test.each(Object.entries(rooms))('%s: nothing else imports it than the lists that are known', (_, room) => {
  const isOwn = (path: string) => room.own.some((own) => path.startsWith(own));
  const found = [...graph].flatMap(([file, imports]) =>
    !isOwn(file) && imports.some(({ target }) => isOwn(target)) ? [file] : [],
  );
  expect(found.sort()).toEqual(room.ties);
});

test.each(Object.entries(rooms))('%s: all that it consists of is there', (_, { own }) => {
  expect(own.filter((part) => ![...graph.keys()].some((file) => file.startsWith(part)))).toEqual([]);
});
