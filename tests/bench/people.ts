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

/** A demo account with one thing in the cart, at checkout's door. */
export async function signedInWithCart(page: Page): Promise<void> {
  await withCart(page);
  await page.evaluate(async () => {
    const reply = await fetch('/api/users/auth/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'asha', password: 'dhoop-demo' }),
    });
    const { access, refresh } = await reply.json();
    localStorage.setItem('auth', JSON.stringify({ access, refresh, user: 'asha' }));
  });
}
