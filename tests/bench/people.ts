import type { Page } from 'playwright';

const line = { id: 1, name: 'Panel', price: 100, qty: 1, main_image: '' };

/** Somebody with one thing in the cart. */
export async function withCart(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]));
}

/** Somebody who may see checkout. The token is good for showing the screen only: no call is made with it. */
export async function signedInWithCart(page: Page): Promise<void> {
  await withCart(page);
  const auth = { access: 'shown-only', refresh: 'shown-only', user: 'asha' };
  await page.evaluate((record) => localStorage.setItem('auth', record), JSON.stringify(auth));
}
