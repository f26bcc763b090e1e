import type { Page } from 'playwright';
import { createClient } from '#client/client.ts';
import { storageKeys } from '#domain/limits.ts';

/** Every screen of the shop in every state: photographed by `npm run screenshots`, read by axe, watched for shifts. */
export type Screen = {
  name: string;
  /** `shopper`: signed in with two orders, one of them pending. `newcomer`: signed in, nothing bought. */
  as?: 'shopper' | 'newcomer';
  cart?: true;
  /** Public pages whose layout must not move while they load. */
  steady?: true;
  open: (page: Page, world: World) => Promise<unknown>;
};

export type World = {
  shopper: string;
  newcomer: string;
  cart: string;
  orderId: number | string;
  product: string;
  soldOut: string;
  post: string;
};

const seconds = { timeout: 15_000 };

/** Makes the people and goods that the screens show, through the shop's own calls. */
export async function makeWorld(address: string): Promise<World> {
  const visitor = createClient({ baseUrl: address });
  const mark = Date.now().toString(36);
  const person = async (username: string) => {
    const reply = await visitor.register({
      username,
      email: `${username}@dhoop.example`,
      password: 'monsoon-lamp-42',
    });
    return { access: reply.access, record: JSON.stringify(reply) };
  };
  const shopper = await person(`asha_${mark}`);
  const newcomer = await person(`ravi_${mark}`);
  const { results } = await visitor.products({ page_size: 100 });
  const goods = results.filter(({ stock, price }) => (stock ?? 0) > 20 && (price ?? 0) > 5000).slice(0, 2);
  const session = {
    access: () => shopper.access,
    refresh: () => undefined,
    renewed: () => {},
    ended: () => {},
    exclusive: <Value>(work: () => Promise<Value>) => work(),
  };
  const buyer = createClient({ baseUrl: address, session });
  const items = goods.map(({ id, price }) => ({ product: id, quantity: 1, price: price ?? 0 }));
  const order = await buyer.createOrder({ items }, `screens-${mark}-1`);
  await buyer.confirmCod(order.id);
  await buyer.createOrder({ items: items.slice(0, 1) }, `screens-${mark}-2`);
  const blogs = await visitor.blogs({ ordering: '-created_at' });
  const lines = goods.map(({ id, name, price, main_image, slug }, at) => ({
    id,
    name,
    price,
    main_image,
    slug,
    qty: at + 1,
  }));
  return {
    shopper: shopper.record,
    newcomer: newcomer.record,
    cart: JSON.stringify(lines),
    orderId: order.id,
    product: goods[0]?.slug ?? '',
    soldOut: results.find(({ in_stock }) => in_stock === false)?.slug ?? '',
    post: blogs.results[0]?.slug ?? '',
  };
}

/** Puts a screen's cart and sign-in into the browser's storage before its page runs. */
export async function dress(page: Page, screen: Screen, world: World): Promise<void> {
  const kept: [string, string][] = [];
  if (screen.cart) kept.push([storageKeys.cart, world.cart]);
  if (screen.as) kept.push([storageKeys.auth, world[screen.as]]);
  await page.addInitScript((entries: [string, string][]) => {
    if (sessionStorage.getItem('dressed')) return;
    sessionStorage.setItem('dressed', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

const at = (path: string) => (page: Page) => page.goto(path);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const alert = (page: Page) => page.getByRole('alert').first().waitFor(seconds);
const textPages = ['about', 'support', 'faq', 'shipping', 'warranty', 'privacy', 'terms', 'forgot-password'];

export const screens: Screen[] = [
  { name: 'home', steady: true, open: at('/') },
  { name: 'home-signed-in', as: 'shopper', cart: true, steady: true, open: at('/') },
  { name: 'products', steady: true, open: at('/products/') },
  { name: 'products-commercial', open: at('/products/commercial/') },
  {
    name: 'products-filtered',
    open: async (page) => {
      await page.goto('/products/?search=hybrid&ordering=price');
      await page
        .getByRole('article')
        .filter({ hasText: /hybrid/i })
        .first()
        .waitFor(seconds);
      await page
        .locator('[aria-busy=true]')
        .first()
        .waitFor({ state: 'detached', ...seconds });
    },
  },
  {
    name: 'products-none',
    open: async (page) => {
      await page.goto('/products/?search=zzzzqqqq');
      await page.getByText('No Products Found').waitFor(seconds);
    },
  },
  {
    name: 'products-error',
    open: async (page) => {
      await page.route('**/api/products/items/?**', (route) =>
        route.fulfill({ status: 503, json: { detail: 'The shop is being restocked.' } }),
      );
      await page.goto('/products/?search=panel');
      await page.getByText('Loading Error').waitFor(seconds);
    },
  },
  { name: 'search', open: at('/search/?search=battery') },
  { name: 'category', steady: true, open: at('/category/batteries/') },
  { name: 'product', steady: true, open: (page, { product }) => page.goto(`/product/${product}/`) },
  {
    name: 'product-specifications',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await page.getByRole('tab', { name: 'Specifications' }).click();
    },
  },
  {
    name: 'product-added',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await button(page, 'Add to Cart');
    },
  },
  { name: 'product-sold-out', open: (page, { soldOut }) => page.goto(`/product/${soldOut}/`) },
  { name: 'blogs', steady: true, open: at('/blogs/') },
  { name: 'blog', steady: true, open: (page, { post }) => page.goto(`/blogs/${post}/`) },
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
        .waitFor(seconds);
    },
  },
  {
    name: 'cart-coupon',
    cart: true,
    open: async (page) => {
      await page.goto('/cart/');
      await page
        .getByLabel(/coupon/i)
        .first()
        .fill('solar10');
      await button(page, 'Apply');
    },
  },
  {
    name: 'cart-coupon-wrong',
    cart: true,
    open: async (page) => {
      await page.goto('/cart/');
      await page
        .getByLabel(/coupon/i)
        .first()
        .fill('MOON');
      await button(page, 'Apply');
      await alert(page);
    },
  },
  { name: 'checkout-empty', as: 'newcomer', open: at('/checkout/') },
  {
    name: 'checkout',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor(seconds);
    },
  },
  {
    name: 'checkout-errors',
    as: 'newcomer',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      await button(page, 'Proceed to Checkout');
      await page.getByText('Address is required').waitFor(seconds);
    },
  },
  {
    name: 'order-success',
    as: 'shopper',
    open: async (page, { orderId }) => {
      await page.goto(`/order-success/${orderId}/`);
      await page.getByText('Order Confirmed').waitFor(seconds);
    },
  },
  {
    name: 'order-success-error',
    as: 'newcomer',
    open: async (page, { orderId }) => {
      await page.goto(`/order-success/${orderId}/`);
      await page.getByText('Failed to load order details').waitFor(seconds);
    },
  },
  {
    name: 'account',
    as: 'shopper',
    open: async (page) => {
      await page.goto('/account/');
      await page
        .getByRole('button', { name: /^Pay Now/ })
        .first()
        .waitFor(seconds);
    },
  },
  {
    name: 'account-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/account/');
      await page.getByText('No orders yet').waitFor(seconds);
    },
  },
  {
    name: 'payment-window',
    as: 'shopper',
    open: async (page) => {
      await page.goto('/account/');
      await button(page, /^Pay Now/);
      await page.getByRole('dialog').waitFor(seconds);
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
      await button(page, 'Sign In');
      await page.getByText('Username is required').waitFor(seconds);
    },
  },
  {
    name: 'login-failed',
    open: async (page) => {
      await page.goto('/login/');
      await page.getByLabel('Username').fill(`nobody_${Date.now().toString(36)}`);
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await button(page, 'Sign In');
      await page.getByText('Login failed').waitFor(seconds);
    },
  },
  { name: 'signup', open: at('/signup/') },
  {
    name: 'signup-errors',
    open: async (page) => {
      await page.goto('/signup/');
      await page.getByLabel('Username').fill('ab');
      await button(page, 'Create Account');
      await page.getByText('Username must be at least 3 characters').waitFor(seconds);
    },
  },
  { name: 'contact', steady: true, open: at('/contact/') },
  {
    name: 'contact-errors',
    open: async (page) => {
      await page.goto('/contact/');
      await button(page, 'Send Message');
      await page.getByText('Name is required').waitFor(seconds);
    },
  },
  {
    name: 'contact-sent',
    open: async (page) => {
      await page.goto('/contact/');
      await page.getByLabel(/full name/i).fill('Asha Verma');
      await page.getByLabel(/email/i).first().fill('asha@dhoop.example');
      await page.getByLabel(/message/i).fill('How many panels does a 3 kW system need?');
      await button(page, 'Send Message');
      await page.getByText('Thanks! Your inquiry has been received.').waitFor(seconds);
    },
  },
  ...textPages.map((name) => ({ name, open: at(`/${name}/`) })),
  { name: 'not-found', open: at('/no-such-page/') },
  { name: 'editors', open: at('/editors/') },
  { name: 'offline', open: at('/offline/') },
];
