import type { Page } from 'playwright';
import { answers, built, nothing, order } from './desk-replies.ts';
import { press, type Screen, shown } from './screen.ts';

async function open(page: Page, path: string, changed: Record<string, unknown> = {}): Promise<void> {
  const all: Record<string, unknown> = { ...answers, ...changed };
  await page.route('**/api/desk/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const json = all[pathname];
    return json
      ? route.fulfill({ json })
      : route.fulfill({ status: 409, json: { detail: 'Not now.', code: 'x' } });
  });
  await page.goto(path);
}

const screen = (
  name: string,
  path: string,
  heading: string,
  then?: (page: Page) => Promise<unknown>,
): Screen => ({
  name,
  as: 'shopper',
  open: async (page) => {
    await open(page, path);
    await shown(page, heading);
    await then?.(page);
  },
});

/** Opens what is seldom done with an order. */
const more = (page: Page) => page.locator('.order-more > summary').click();

/** The shop's desk. */
export const deskScreens: Screen[] = [
  screen('desk', '/desk/', 'Refunds that have not arrived'),
  {
    name: 'desk-nothing',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/', { '/api/desk/': nothing });
      await shown(page, 'Nothing waits for you');
    },
  },
  {
    name: 'desk-not-operator',
    as: 'shopper',
    open: async (page) => {
      await page.route('**/api/desk/**', (route) =>
        route.fulfill({ status: 403, json: { detail: 'Not an operator.', code: 'forbidden' } }),
      );
      await page.goto('/desk/');
      await shown(page, 'This account has no desk');
    },
  },
  screen('desk-orders', '/desk/?view=orders', '60 orders'),
  screen('desk-orders-chosen', '/desk/?view=orders', '60 orders', async (page) => {
    await page.getByLabel('Choose order 100007').check();
    await press(page, 'Choose all on this page');
  }),
  screen('desk-slips', '/desk/?print=slips&orders=100006,100007', 'Packing slip'),
  screen('desk-labels', '/desk/?print=labels&orders=100006,100007', 'Prepaid: collect nothing'),
  screen('desk-ship', '/desk/?ship=100006,100007', 'Ship 2 orders', async (page) => {
    await press(page, 'Ship these 2');
    await shown(page, '1 of 2 shipped');
  }),
  screen('desk-customer', '/desk/?customer=7', 'Wants the panels before Diwali.'),
  {
    name: 'desk-order-return',
    as: 'shopper',
    open: async (page) => {
      const paid = { ...order, status: 'completed', steps: ['return', 'note'] };
      await open(page, '/desk/?order=100007', { '/api/desk/orders/100007/': paid });
      await more(page);
      await press(page, 'Mark as returned');
    },
  },
  {
    name: 'desk-order-built',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/?order=100007', { '/api/desk/orders/100007/': built });
      await press(page, 'Finish approval');
    },
  },
  screen('desk-order-address', '/desk/?order=100007', 'Order 100007', async (page) => {
    await more(page);
    await press(page, 'Correct the address');
  }),
  screen('desk-order', '/desk/?order=100007', 'Order 100007'),
  screen('desk-order-ask', '/desk/?order=100007', 'Order 100007', async (page) => {
    await more(page);
    await press(page, 'Refund');
  }),
  screen('desk-order-refused', '/desk/?order=100007', 'Order 100007', async (page) => {
    await press(page, 'Mark delivered');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click();
    await shown(page, 'Not now.');
  }),
  screen('desk-inquiries', '/desk/?view=inquiries', 'Ravi Kumar'),
  screen('desk-inquiries-unchecked', '/desk/?view=inquiries&kind=unchecked', 'read them all the same'),
  screen('desk-sheet', '/desk/?view=products&sheet=new', 'Change many by a sheet', async (page) => {
    await page.getByLabel(/^Paste it here/).fill('slug,price\npanel-186,1449');
    await press(page, 'Show what would change');
    await shown(page, 'Save 1 product');
  }),
  screen('desk-figures', '/desk/?view=figures', '25 Nov 2026', async (page) => {
    await press(page, 'Add up the month');
    await shown(page, 'Lines without a known rate');
  }),
  screen('desk-people', '/desk/?view=people', 'Add a person'),
  screen('desk-history', '/desk/?view=history', 'Older changes'),
  {
    name: 'desk-history-since',
    as: 'shopper',
    open: async (page) => {
      await open(page, '/desk/?view=history');
      await page.route('**/undo/', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'changed_meanwhile', detail: 'x', current: { stock: 170 } },
        }),
      );
      await press(page, 'Undo price and stock of product panel-186');
      await shown(page, 'It has changed again since');
    },
  },
  screen('desk-products', '/desk/?view=products', '2 products'),
  screen('desk-content', '/desk/?view=content', '1 product'),
  screen(
    'desk-content-entry',
    '/desk/?view=content&type=product&entry=panel',
    'Changed in the shop meanwhile',
  ),
];
