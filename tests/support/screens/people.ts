import { at, fail, press, type Screen, shown, silence } from './screen.ts';

const orders = '**/api/orders/';
const item = { product_name: 'Sanchayak 5.12 kWh Wall Battery', quantity: 1, price: 1_24_999 };
const statuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled', 'on hold'];

/** Login, sign-up and account. */
export const people: Screen[] = [
  {
    name: 'account',
    as: 'shopper',
    open: async (page) => {
      await page.goto('/account/');
      await page
        .getByRole('button', { name: /^Pay Now/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'account-statuses',
    as: 'shopper',
    open: async (page) => {
      const list = statuses.map((status, index) => ({
        id: index + 1,
        status,
        created_at: '2026-11-20T10:00:00Z',
        total_amount: item.price,
        payment: { method: 'razorpay' },
        items: [item],
      }));
      await page.route(orders, (route) => route.fulfill({ json: list }));
      await page.goto('/account/');
      await shown(page, 'on hold');
    },
  },
  {
    name: 'account-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/account/');
      await shown(page, 'No orders yet');
    },
  },
  {
    name: 'account-loading',
    as: 'newcomer',
    open: async (page) => {
      await silence(page, orders);
      await page.goto('/account/');
      await page.getByRole('status').getByText('Loading your orders').waitFor();
    },
  },
  {
    name: 'account-error',
    as: 'newcomer',
    open: async (page) => {
      await fail(page, orders);
      await page.goto('/account/');
      await shown(page, 'Failed to load orders');
    },
  },
  {
    name: 'account-payment-failed',
    as: 'shopper',
    open: async (page) => {
      await fail(page, '**/create-razorpay-order/');
      await page.goto('/account/');
      await press(page, /^Pay Now/);
      await shown(page, 'Unable to start payment');
    },
  },
  {
    name: 'payment-window',
    as: 'shopper',
    open: async (page) => {
      await page.goto('/account/');
      await press(page, /^Pay Now/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login/');
      await page.getByText('Demo Login Credentials').click();
    },
  },
  {
    name: 'login-errors',
    open: async (page) => {
      await page.goto('/login/');
      await press(page, 'Sign In');
      await shown(page, 'Username is required');
    },
  },
  {
    name: 'login-failed',
    open: async (page) => {
      await page.goto('/login/');
      await page.getByLabel('Username').fill(`nobody_${Date.now().toString(36)}`);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await press(page, 'Sign In');
      await shown(page, 'Login failed');
    },
  },
  { name: 'signup', open: at('/signup/') },
  {
    name: 'signup-errors',
    open: async (page) => {
      await page.goto('/signup/');
      await page.getByLabel('Username').fill('ab');
      await press(page, 'Create Account');
      await shown(page, 'Username must be at least 3 characters');
    },
  },
  {
    name: 'signup-failed',
    open: async (page) => {
      await fail(page, '**/auth/register/');
      await page.goto('/signup/');
      await page.getByLabel('Username').fill('asha');
      await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
      await press(page, 'Create Account');
      await shown(page, 'Signup failed');
    },
  },
  {
    name: 'signup-refused',
    open: async (page) => {
      const body = {
        username: ['A user with that username already exists.'],
        password: ['This password is too common.', 'This password is entirely numeric.'],
      };
      await page.route('**/auth/register/', (route) => route.fulfill({ status: 400, json: body }));
      await page.goto('/signup/');
      await page.getByLabel('Username').fill('asha');
      await page.getByLabel('Password', { exact: true }).fill('12345678');
      await press(page, 'Create Account');
      await shown(page, 'Signup failed');
    },
  },
];
