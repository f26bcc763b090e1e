import type { Locator, Page } from 'playwright';
import { shipping } from '#tests/support/shipping.ts';

/** The steps of a purchase with cash on delivery, from landing on a product's page to the confirmation. */
export const steps = ['page', 'add', 'cart', 'checkout', 'form', 'order'] as const;
export type Step = (typeof steps)[number];

/** What shows that a step has worked: a text in an element of a page. */
type Effect = { step: Step; path: string; selector: string; text?: string };
const add = '.buybox .buy:not([value])';
const effects: Effect[] = [
  { step: 'page', path: '/product/', selector: add },
  { step: 'page', path: '/floor/', selector: 'button[data-id]' },
  { step: 'add', path: '/product/', selector: 'output', text: 'added to cart' },
  { step: 'cart', path: '/cart/', selector: '.cart-lines li' },
  { step: 'checkout', path: '/checkout/', selector: '.checkout-lines li' },
  { step: 'order', path: '/order-success/', selector: 'h1', text: '^Order ' },
];

/**
 * Runs in each page before its own scripts. Notes by the page's clock, in ms since 1970: each tap, and when an effect is on the screen
 * for the first time. Also how many islands React took over before the page was left.
 */
function watch(expected: Effect[]): void {
  const note = (name: string, time: number) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + time));
  const first = new Map<Effect, number>();
  addEventListener('pointerdown', ({ timeStamp }) => note('tapped', timeStamp), true);
  addEventListener('island:ready', () => {
    sessionStorage.islands = [sessionStorage.islands, location.pathname].filter(Boolean).join(' ');
  });
  const isThere = ({ path, selector, text = '' }: Effect) =>
    location.pathname.startsWith(path) &&
    [...document.querySelectorAll(selector)].some((element) => new RegExp(text).test(element.textContent));
  const look = (now: number) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const effect of expected) {
      if (!first.has(effect) && isThere(effect)) first.set(effect, now);
      const seen = first.get(effect);
      const name = `seen ${effect.step}`;
      if (seen === undefined || !paint || name in sessionStorage) continue;
      note(`start ${effect.step}`, 0);
      note(name, Math.max(seen, paint.startTime));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Makes the pages that open from now on note their effects. */
export const watchSteps = (page: Page): Promise<unknown> => page.addInitScript(watch, effects);

/** Resolves when a step has worked. Returns how long it took by the page's clock: from the tap, or from the opening of the page. */
export async function done(page: Page, step: Step): Promise<number> {
  await page.waitForFunction((name) => name in sessionStorage, `seen ${step}`, {
    polling: 100,
    timeout: 60_000,
  });
  const noted = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name);
  return (await noted(`seen ${step}`)) - (await noted(step === 'page' ? 'start page' : 'tapped'));
}

export type Pace = {
  /** How long the shopper looks at each page before the next tap, and at each field of the form. */
  lookMs: number;
  fieldMs: number;
  /** Runs before a tap, when its target is on the screen. */
  before?: (target: Locator) => Promise<void>;
  /** Runs when a step has worked, with how long it took. */
  after?: (step: Step, tookMs: number) => Promise<void>;
};

/** A signed-in shopper buys one product with cash on delivery. */
export async function buy(
  page: Page,
  product: string,
  { lookMs, fieldMs, before, after }: Pace,
): Promise<void> {
  await watchSteps(page);
  const finish = async (step: Step) => after?.(step, await done(page, step));
  const tap = async (step: Step, selector: string) => {
    const target = page.locator(selector).first();
    // On the screen already, so that no scrolling is measured.
    await target.scrollIntoViewIfNeeded();
    await before?.(target);
    await target.tap({ noWaitAfter: true });
    await finish(step);
  };
  await page.goto(product, { waitUntil: 'commit' });
  await finish('page');
  await tap('add', add);
  await page.waitForTimeout(lookMs);
  await tap('cart', '.bar a[href="/cart/"]');
  await page.waitForTimeout(lookMs);
  await tap('checkout', 'main a[href="/checkout/"]');
  await page.waitForTimeout(lookMs);
  for (const [label, value] of Object.entries(shipping)) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.waitForTimeout(fieldMs);
  }
  await page.getByLabel('Cash on delivery').check();
  await page.waitForTimeout(fieldMs);
  await after?.('form', 0);
  await tap('order', 'main form button[type="submit"]');
}
