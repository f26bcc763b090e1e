import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { address, shipping } from '#tests/support/shipping.ts';
import { signedIn, signedInWithCart } from './people.ts';
import type { Conditions, Phone } from './phone.ts';

/** How long a shopper waits in each step of a purchase, in ms from the tap until it has worked. */
type Waits = { page: number; add: number; cart: number; checkout: number; order: number };

/** How long a quick shopper looks at each page before the next tap, and at each field of the form. */
const lookMs = 4000;
const fieldMs = 1500;
/** How long a page of 14 KB takes on slow 3G. */
const pageMs = 2300;

const isPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`;
const has = (selector: string) => `!!document.querySelector(${JSON.stringify(selector)})`;
const lines = 'JSON.parse(localStorage.cart ?? "[]").length';

/** Waits until an expression is true in the page, also if another page has loaded meanwhile. */
async function until(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(20)) {
    if (await page.evaluate(expression).catch(() => false)) return;
  }
  throw new Error(`A purchase stopped at ${page.url()}: ${expression} never came true`);
}

/** Milliseconds from an action until its effect is seen. */
async function waited(page: Page, act: () => Promise<unknown>, effect: string): Promise<number> {
  const started = performance.now();
  const acting = act();
  await until(page, effect);
  const waitedMs = performance.now() - started;
  await acting;
  return waitedMs;
}

/** A tap on an element that is on the screen already, so that no scrolling is measured. */
async function tap(page: Page, selector: string, effect: string): Promise<number> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  return waited(page, () => target.click({ noWaitAfter: true }), effect);
}

/** A signed-in shopper buys one product with cash on delivery, from landing on its page to the confirmation. */
export async function purchase(phone: Phone, product: string, conditions: Conditions): Promise<Waits> {
  const { page, close } = await phone.visit(conditions, signedIn);
  phone.edge.prefetchDelayMs = pageMs;
  const add = '.buybox .buy:not([value])';
  try {
    const open = () => page.goto(product, { waitUntil: 'commit' });
    const landed = await waited(page, open, `${isPainted} && ${has(add)}`);
    const added = await tap(page, add, `${lines} > 0 && !!document.querySelector('output').innerText`);
    await pause(lookMs);
    const cart = await tap(page, '.bar a[href="/cart/"]', `${isPainted} && ${has('.cart-lines li')}`);
    await pause(lookMs);
    const checkout = await tap(
      page,
      'main a[href="/checkout/"]',
      `${isPainted} && ${has('.checkout-lines li')}`,
    );
    await pause(lookMs);
    for (const [label, value] of Object.entries(shipping)) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await pause(fieldMs);
    }
    await page.getByLabel('Cash on delivery').check();
    await pause(fieldMs);
    const order = await tap(
      page,
      'main form button[type="submit"]',
      `location.pathname.startsWith('/order-success/') && document.querySelector('h1')?.innerText.startsWith('Order ')`,
    );
    return { page: landed, add: added, cart, checkout, order };
  } finally {
    phone.edge.prefetchDelayMs = 0;
    await close();
  }
}

/** The least that a purchase can take: the floor page, and the two calls that place and confirm an order. */
export async function purchaseFloor(phone: Phone, floor: string, conditions: Conditions): Promise<number> {
  const { page, close } = await phone.visit(conditions, signedInWithCart);
  try {
    const open = () => page.goto(floor, { waitUntil: 'commit' });
    const landed = await waited(page, open, `${isPainted} && ${has('button[data-id]')}`);
    return landed + (await page.evaluate(orderByHand, address));
  } finally {
    await close();
  }
}

/** Runs in the page. Returns how long both calls took, in ms. */
async function orderByHand(shipping: typeof address): Promise<number> {
  const [{ id: product, price }] = JSON.parse(localStorage.cart);
  const headers = {
    Authorization: `Bearer ${JSON.parse(localStorage.auth).access}`,
    'Content-Type': 'application/json',
  };
  const post = async (path: string, body: object) => {
    const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  const started = performance.now();
  const { id } = await post('/api/orders/', {
    status: 'pending',
    items: [{ product, quantity: 1, price }],
    shipping,
  });
  await post(`/api/orders/${id}/confirm-cod/`, {});
  return performance.now() - started;
}
