import { type Screen, shown, silence } from './screen.ts';

/** An order as the API returns it. */
export const order = (status: string, method: string) => ({
  id: 7,
  status,
  created_at: '2026-11-20T10:00:00Z',
  total_amount: 31_000,
  payment: { method },
  items: [{ product_name: 'Suryak 550 W Mono PERC Half-Cut Panel', quantity: 2, price: 15_500 }],
});

const receipt = (name: string, status: string, method: string, heading: string): Screen => ({
  name: `order-success-${name}`,
  as: 'shopper',
  open: async (page) => {
    await page.route('**/api/orders/7/', (route) => route.fulfill({ json: order(status, method) }));
    await page.goto('/order-success/7/');
    await shown(page, heading);
  },
});

/** The page after checkout. */
export const confirmation: Screen[] = [
  {
    name: 'order-success',
    as: 'shopper',
    open: async (page, { orderId }) => {
      await page.goto(`/order-success/${orderId}/`);
      await shown(page, 'Order Confirmed');
    },
  },
  receipt('paid', 'paid', 'razorpay', 'Payment Successful'),
  receipt('waiting', 'pending', 'razorpay', 'Waiting for your payment'),
  receipt('cancelled', 'cancelled', 'cod', 'Order Cancelled'),
  {
    name: 'order-success-loading',
    as: 'shopper',
    open: async (page) => {
      await silence(page, '**/api/orders/7/');
      await page.goto('/order-success/7/');
      await shown(page, 'Loading your order');
    },
  },
  {
    name: 'order-success-error',
    as: 'newcomer',
    open: async (page, { orderId }) => {
      await page.goto(`/order-success/${orderId}/`);
      await shown(page, 'Failed to load order details');
    },
  },
  {
    name: 'order-success-signed-out',
    open: async (page) => {
      await page.goto('/order-success/7/');
      await shown(page, 'Log in to see this order.');
    },
  },
];
