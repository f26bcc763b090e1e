import type { Page } from 'playwright';

/** A visitor with one product in the cart, at its current price: one that no other test changes, as figures are compared to the byte. */
export async function withCart(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(async () => {
    const reply = await fetch('/api/products/items/?most_loved=true&page_size=1');
    const [{ id, name, discounted_price: price, main_image, slug }] = (await reply.json()).results;
    localStorage.setItem('cart', JSON.stringify([{ id, name, price, qty: 1, main_image, slug }]));
  });
}

/** A new shopper with an account and an empty cart: the shop's limits of one person stand in the way of no other visit. */
export async function signedIn(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(
    async (username) => {
      const reply = await fetch('/api/users/auth/register/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'monsoon-lamp-42' }),
      });
      if (!reply.ok) throw new Error(`A shopper could not sign up: ${await reply.text()}`);
      const { access, refresh } = await reply.json();
      // How the shop greets her.
      localStorage.setItem('auth', JSON.stringify({ access, refresh, user: 'asha' }));
    },
    `bench_${crypto.randomUUID().slice(0, 8)}`,
  );
}

/** A new shopper with one product in the cart, before checkout is opened. */
export async function signedInWithCart(page: Page): Promise<void> {
  await withCart(page);
  await signedIn(page);
}
