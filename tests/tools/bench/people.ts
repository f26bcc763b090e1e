import type { Page } from 'playwright';

/** A visitor with one product in the cart, at its current price. */
export async function withCart(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(async () => {
    const reply = await fetch('/api/products/items/?ordering=price&page_size=1');
    const [{ id, name, discounted_price: price, main_image, slug }] = (await reply.json()).results;
    localStorage.setItem('cart', JSON.stringify([{ id, name, price, qty: 1, main_image, slug }]));
  });
}

/** A signed-in demo account with an empty cart. */
export async function signedIn(page: Page): Promise<void> {
  await page.goto('/offline/');
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

/** A signed-in demo account with one product in the cart, before it opens checkout. */
export async function signedInWithCart(page: Page): Promise<void> {
  await withCart(page);
  await signedIn(page);
}
