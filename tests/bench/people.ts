import type { Page } from 'playwright';

/** Somebody with one thing in the cart, as the shop sells it now. */
export async function withCart(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(async () => {
    const reply = await fetch('/api/products/items/?ordering=price&page_size=1');
    const [{ id, name, discounted_price: price, main_image, slug }] = (await reply.json()).results;
    localStorage.setItem('cart', JSON.stringify([{ id, name, price, qty: 1, main_image, slug }]));
  });
}

/** Somebody who may see checkout. The token is good for showing the screen only: no call is made with it. */
export async function signedInWithCart(page: Page): Promise<void> {
  await withCart(page);
  const auth = { access: 'shown-only', refresh: 'shown-only', user: 'asha' };
  await page.evaluate((record) => localStorage.setItem('auth', record), JSON.stringify(auth));
}
