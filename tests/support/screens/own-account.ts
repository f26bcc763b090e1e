import type { Page } from 'playwright';
import { at, fail, press, type Screen, shown, silence } from './screen.ts';

const settings = '/account/settings/';
const account = '**/api/users/account/';
const link = `/reset-password/#${'a'.repeat(43)}`;

const full = {
  username: 'asha',
  email: 'asha.verma@dhoop.example',
  email_confirmed: true,
  new_email: 'asha.new@dhoop.example',
  sends_mail: true,
  sessions: 3,
  addresses: [
    {
      order: 3,
      lines: [
        'Asha Verma',
        'Verma & Daughters',
        '12 Hazratganj, second floor',
        'Lucknow 226001',
        '+91 98765 43210',
      ],
      in_use: true,
    },
    { order: 2, lines: ['Asha Verma', '7 Lake Road', 'Bhopal 462001', '+91 98765 43210'], in_use: false },
  ],
  deletion: {
    open_orders: [],
    unpaid_orders: [100007],
    kept_orders: 2,
    kept_until: '2035-03-31T18:30:00.000Z',
  },
};

async function openWith(page: Page, reply: object): Promise<void> {
  await page.route(account, (route) => route.fulfill({ json: reply }));
  await page.goto(settings);
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}

/** The settings of an account, and the pages of one-time links. */
export const ownAccount: Screen[] = [
  {
    name: 'settings',
    as: 'newcomer',
    open: async (page) => {
      await page.goto(settings);
      await page.getByRole('heading', { name: 'Your data' }).waitFor();
    },
  },
  {
    name: 'settings-full',
    as: 'newcomer',
    open: async (page) => {
      await openWith(page, full);
      await page.locator('summary', { hasText: 'Delete your account' }).click();
    },
  },
  {
    name: 'settings-open-orders',
    as: 'newcomer',
    open: async (page) => {
      await openWith(page, { ...full, deletion: { ...full.deletion, open_orders: [100001, 100002] } });
      await page.locator('summary', { hasText: 'Delete your account' }).click();
    },
  },
  {
    name: 'settings-errors',
    as: 'newcomer',
    open: async (page) => {
      await openWith(page, full);
      await press(page, 'Change password');
      await shown(page, 'New password is required');
    },
  },
  {
    name: 'settings-loading',
    as: 'newcomer',
    open: async (page) => {
      await silence(page, account);
      await page.goto(settings);
      await page.getByRole('status').getByText('Loading your account').waitFor();
    },
  },
  {
    name: 'settings-failed',
    as: 'newcomer',
    open: async (page) => {
      await fail(page, account);
      await page.goto(settings);
      await shown(page, 'Your account could not be loaded');
    },
  },
  {
    name: 'forgot-password-sent',
    open: async (page) => {
      await page.goto('/forgot-password/');
      await page.getByLabel('Username or e-mail').fill('nobody');
      await press(page, 'Send me a link');
      await shown(page, 'is on its way');
    },
  },
  {
    name: 'reset-password',
    open: async (page) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Set new password' }).waitFor();
    },
  },
  {
    name: 'reset-password-used',
    open: async (page) => {
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('quiet-river-stone-9');
      await press(page, 'Set new password');
      await shown(page, 'This link has been used');
    },
  },
  { name: 'reset-password-incomplete', open: at('/reset-password/') },
  { name: 'invitation', open: at(`/invitation/#${'a'.repeat(43)}`) },
  { name: 'confirm-email', open: at(`/confirm-email/#${'a'.repeat(43)}`) },
];
