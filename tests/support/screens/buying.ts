import type { Page } from 'playwright';
import type { CartLine } from '#domain/cart/cart.ts';
import { order } from './confirmation.ts';
import { at, fail, press, type Screen, shown } from './screen.ts';

const alert = (page: Page) => page.getByRole('alert').first().waitFor();

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.goto('/cart/');
  await page
    .getByLabel(/coupon/i)
    .first()
    .fill(code);
  await press(page, 'Apply');
}

/** All prices are 500 rupees higher than when the cart was filled. */
const raisePrices = (page: Page) =>
  page.route('**/api/products/items/slug/**', async (route) => {
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, price: Number(product.price) + 500 } });
  });

const shipping = {
  'Full name': 'Asha Verma',
  Phone: '+91 98765 43210',
  Address: '12 Hazratganj, second floor',
  City: 'Lucknow',
  'PIN code': '226001',
};

/** Nine panels and an inverter that takes eight of them in a string. */
async function fillWithNine(page: Page): Promise<void> {
  const read = async (slug: string, qty: number) => {
    const reply = await page.request.get(`/api/products/items/slug/${slug}/`);
    const { id, name, price, main_image } = await reply.json();
    return { id, name, price, main_image, slug, qty };
  };
  const lines = [
    await read('suryak-585-w-topcon-bifacial-glass-glass-panel', 9),
    await read('urjavahak-5-kw-hybrid-inverter', 1),
  ];
  await page.goto('/offline/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
}

/** Cart and checkout. */
export const buying: Screen[] = [
  { name: 'cart-empty', open: at('/cart/') },
  {
    name: 'cart',
    cart: true,
    steady: true,
    open: async (page) => {
      await page.goto('/cart/');
      await page
        .getByLabel(/coupon/i)
        .first()
        .waitFor();
    },
  },
  { name: 'cart-coupon', cart: true, open: (page) => applyCoupon(page, 'solar10') },
  {
    name: 'cart-coupon-wrong',
    cart: true,
    open: async (page) => {
      await applyCoupon(page, 'MOON');
      await alert(page);
    },
  },
  {
    name: 'cart-changed',
    cart: true,
    open: async (page) => {
      await raisePrices(page);
      await page.goto('/cart/');
      await shown(page, 'Prices have changed since you chose');
    },
  },
  {
    name: 'cart-removed',
    cart: true,
    open: async (page) => {
      await page.goto('/cart/');
      await press(page, /^Remove /);
      await shown(page, 'was removed.');
    },
  },
  {
    name: 'cart-parts-refused',
    open: async (page) => {
      await fillWithNine(page);
      await page.goto('/cart/');
      await shown(page, 'These parts do not work together yet');
    },
  },
  {
    name: 'checkout-parts-refused',
    as: 'newcomer',
    open: async (page) => {
      await fillWithNine(page);
      await page.goto('/checkout/');
      await shown(page, 'These parts do not work together yet');
    },
  },
  { name: 'checkout-empty', as: 'newcomer', open: at('/checkout/') },
  {
    name: 'checkout',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    },
  },
  {
    name: 'checkout-two-districts',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      await page.getByLabel('PIN code').click();
      await page.keyboard.type('228159');
      await shown(page, 'Which one is yours?');
    },
  },
  {
    name: 'checkout-remembered',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      const shipping = {
        fullName: 'Asha Verma',
        email: 'asha@dhoop.example',
        phone: '+91 98765 43210',
        address: '12 Hazratganj, second floor\nbehind the old post office',
        city: 'Lucknow',
        zip: '226001',
      };
      const placed = { ...order('completed', 'cod'), shipping };
      await page.route('**/api/orders/', (route) => route.fulfill({ json: [placed] }));
      await page.goto('/checkout/');
      await page.getByLabel('Remember this address on this device').check();
      await page.getByLabel('Cash on delivery').check();
      await shown(page, 'Filled in with the address of your last order');
    },
  },
  {
    name: 'checkout-errors',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      await press(page, 'Proceed to Checkout');
      await shown(page, 'Address is required');
    },
  },
  {
    name: 'checkout-changed',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await raisePrices(page);
      await page.goto('/checkout/');
      await shown(page, 'Prices have changed since you chose');
    },
  },
  {
    name: 'checkout-failed',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await fail(page, '**/api/orders/');
      await page.goto('/checkout/');
      for (const [label, value] of Object.entries(shipping))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Cash on delivery').check();
      await press(page, 'Confirm Order (COD)');
      await alert(page);
    },
  },
  {
    name: 'checkout-refused',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      const body = {
        shipping: { zip: ['We do not deliver there.'] },
        items: [{ quantity: ['Only 3 left.'] }],
      };
      await page.route('**/api/orders/', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
      );
      await page.goto('/checkout/');
      for (const [label, value] of Object.entries(shipping))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Email').fill('asha@dhoop.example');
      await page.getByLabel('Cash on delivery').check();
      await press(page, 'Confirm Order (COD)');
      await alert(page);
    },
  },
  {
    name: 'checkout-open-order',
    as: 'newcomer',
    cart: true,
    open: async (page, { cart }) => {
      const lines: CartLine[] = JSON.parse(cart);
      const items = lines.map(({ id, name, qty, price }) => ({
        product: id,
        product_name: name,
        quantity: qty,
        price,
      }));
      const open = { ...order('pending', 'razorpay'), items };
      const json = { code: 'open_order', detail: 'An order of yours is not paid yet.', order: open };
      await page.route('**/api/orders/', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.continue(),
      );
      await page.goto('/checkout/');
      for (const [label, value] of Object.entries(shipping))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Email').fill('asha@dhoop.example');
      await page.getByLabel('Cash on delivery').check();
      await press(page, 'Confirm Order (COD)');
      await shown(page, 'Order 7 for these items is not paid yet');
    },
  },
];
