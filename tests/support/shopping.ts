import type { Page, Request } from 'playwright';
import { afterAll, inject } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { product } from './product-fixtures.ts';
import { shipping } from './shipping.ts';

/** The database of the running shop, for one test file, which changes prices and stock while a shopper buys. */
export function shopDatabase(): Connection {
  const connection = connect(inject('shopDatabaseUrl'), { max: 1 });
  afterAll(() => connection.close());
  return connection;
}

/** A new product that no other test uses, as a cart line of one unit. */
export async function freshLine(
  { db }: Connection,
  goods: Parameters<typeof product>[1] = {},
): Promise<CartLine & { slug: string }> {
  const { id, name, price, slug } = await product(db, {
    name: `Test panel ${crypto.randomUUID().slice(0, 8)}`,
    ...goods,
  });
  return { id, name, price, qty: 1, main_image: '', slug };
}

/** Stores lines as this browser's cart. */
export async function putInCart(page: Page, lines: unknown): Promise<void> {
  if (!page.url().startsWith(inject('shopUrl'))) await page.goto('/offline/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
}

export const storedCart = async (page: Page): Promise<CartLine[]> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '[]');

/** Opens checkout for a signed-in shopper and fills in the form. */
export async function fillCheckout(page: Page, fields: Record<string, string> = shipping): Promise<void> {
  await page.goto('/checkout/');
  await fillIn(page, fields);
}

/** The body of a new order as a backend gets it that does not confirm in the same call (decision 34). */
export const unconfirmed = (request: Request): string => {
  const { confirm: _, ...body } = request.postDataJSON();
  return JSON.stringify(body);
};

/** Places orders in the specification's two calls, as in front of such a backend. */
export const inTwoCalls = (page: Page): Promise<unknown> =>
  page.route('**/api/orders/', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: unconfirmed(route.request()) })
      : route.fallback(),
  );

/** Fills in the whole form of the checkout page that is open. */
export async function fillIn(page: Page, fields: Record<string, string> = shipping): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
