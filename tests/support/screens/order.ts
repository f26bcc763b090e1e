import type { Page } from 'playwright';
import { press, type Screen, shown } from './screen.ts';

/** One order in every state, on its own page, on the confirmation and in the account. */

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 5, 30)).toISOString();
/** `placed paid shipped - delivered`: the steps that were done, and after the hyphen those still to come. */
function timeline(line: string) {
  const [done = '', ahead = ''] = line.split(' - ');
  const names = (text: string) => text.split(' ').filter(Boolean);
  return [
    ...names(done).map((step, index) => ({ step, at: day(index + 1) })),
    ...names(ahead).map((step) => ({ step })),
  ];
}
const order = (status: string, method: string, line: string, more = {}) => ({
  id: 7,
  status,
  created_at: day(1),
  total_amount: 31_000,
  payment: { method },
  items: [{ product_name: 'Suryak 550 W Mono PERC Half-Cut Panel', quantity: 2, price: 15_500 }],
  shipping: {
    fullName: 'Asha Verma',
    company: 'Verma & Daughters',
    address: '12 Hazratganj, second floor\nbehind the old post office',
    city: 'Lucknow',
    zip: '226001',
    phone: '+91 98765 43210',
  },
  timeline: timeline(line),
  can_cancel: status === 'pending' || status === 'paid',
  can_return: false,
  ...more,
});
const tracking = {
  carrier: 'Delhivery',
  number: 'AWB-4242424242',
  url: 'https://www.delhivery.com/track-v2/package/AWB-4242424242',
};
const parcel = { tracking };
const noLink = { tracking: { carrier: 'A carrier whose name is quite long', number: 'X'.repeat(40) } };
const refund = { step: 'refunded', amount: 31_000 };

const orders = {
  unpaid: order('pending', 'razorpay', 'placed - paid shipped delivered'),
  looked: order('pending', 'cod', 'placed awaits_approval - confirmed shipped delivered'),
  confirmed: order('pending', 'cod', 'placed confirmed - shipped delivered'),
  packed: order('paid', 'razorpay', 'placed paid packed - shipped delivered'),
  shipped: order('shipped', 'cod', 'placed confirmed packed shipped - delivered', parcel),
  unlinked: order('shipped', 'razorpay', 'placed paid shipped - delivered', noLink),
  delivered: order('shipped', 'cod', 'placed confirmed shipped delivered - cash_booked', parcel),
  completed: order('completed', 'razorpay', 'placed paid shipped delivered', { ...parcel, can_return: true }),
  surveyed: order('paid', 'transfer', 'placed paid survey - approval installation net_meter handover'),
  handedOver: order('completed', 'transfer', '', {
    timeline: [
      ...timeline('placed paid survey approval'),
      {
        step: 'installation',
        at: day(6),
        message: 'Eight panels on the east roof, the inverter at the stairs.',
      },
      { step: 'net_meter', at: day(7), skipped: true },
      { step: 'handover', at: day(8) },
    ],
  }),
  cancelled: order('cancelled', 'razorpay', 'placed paid cancelled', {
    timeline: [...timeline('placed paid cancelled'), refund],
  }),
  refused: order('cancelled', 'cod', 'placed confirmed shipped refused', parcel),
  answered: order('completed', 'razorpay', 'placed paid shipped delivered', {
    timeline: [
      ...timeline('placed paid shipped delivered return_asked'),
      {
        step: 'return_accepted',
        at: day(9),
        message: 'Please keep it packed: we fetch it on Monday between 10 and 12.',
      },
      { step: 'returned' },
    ],
  }),
};
type Name = keyof typeof orders;

const show = (page: Page, name: Name) =>
  page.route('**/api/orders/7/', (route) => route.fulfill({ json: orders[name] }));

const ownPage = (name: Name): Screen => ({
  name: `order-${name}`,
  as: 'shopper',
  open: async (page) => {
    await show(page, name);
    await page.goto('/order/7/');
    await shown(page, 'Order placed');
  },
});
const receipt = (name: Name): Screen => ({
  name: `order-success-${name}-progress`,
  as: 'shopper',
  open: async (page) => {
    await show(page, name);
    await page.goto('/order-success/7/');
    await shown(page, 'Order placed');
  },
});
const asking = (name: Name, button: string, failing = false): Screen => ({
  name: `order-${name}-ask${failing ? '-failed' : ''}`,
  as: 'shopper',
  open: async (page) => {
    await show(page, name);
    if (failing) {
      const detail =
        'Order 7 is shipped: only an order that was not shipped can be cancelled. Contact us about it.';
      await page.route('**/api/orders/7/cancel/', (route) =>
        route.fulfill({ status: 409, json: { detail } }),
      );
    }
    await page.goto('/order/7/');
    await press(page, button);
    await page.getByRole('dialog').waitFor();
    if (!failing) return;
    await press(page, 'Cancel order');
    await page.getByRole('alert').waitFor();
  },
});

export const orderScreens: Screen[] = [
  ...(Object.keys(orders) as Name[]).map(ownPage),
  receipt('confirmed'),
  receipt('shipped'),
  receipt('surveyed'),
  asking('packed', 'Cancel this order'),
  asking('packed', 'Cancel this order', true),
  asking('completed', 'Ask for a return'),
  {
    name: 'account-progress',
    as: 'shopper',
    open: async (page) => {
      const list = Object.values(orders).map((one, index) => ({ ...one, id: index + 1 }));
      await page.route('**/api/orders/', (route) => route.fulfill({ json: list }));
      await page.goto('/account/');
      await page.getByText('What happened so far').nth(4).click();
    },
  },
  {
    name: 'order-failed',
    as: 'newcomer',
    open: async (page, { orderId }) => {
      await page.goto(`/order/${orderId}/`);
      await shown(page, 'Failed to load order details');
    },
  },
];
