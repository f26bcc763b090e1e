import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import type { Engine } from '#tests/support/engines/engine.ts';
import { hasFirefox, openFirefox } from '#tests/support/engines/firefox.ts';
import { type Person, personAt } from '#tests/support/engines/person.ts';
import { hasWebKit, openWebKit } from '#tests/support/engines/webkit.ts';
import { freshLine, shopDatabase } from '#tests/support/shopping.ts';

/**
 * The journeys that nobody may lose in any engine; all else is tested in Chromium. Each engine is installed by the package that is
 * named: where it is missing, its journeys are skipped, and the run says so.
 */
const engines = [
  { name: 'Firefox', has: hasFirefox, open: openFirefox, packages: 'firefox-esr' },
  { name: 'WebKit', has: hasWebKit, open: openWebKit, packages: 'webkit2gtk-driver xvfb' },
];
const shop = shopDatabase();
const address = {
  '^Full name': 'Asha Verma',
  '^Email': 'asha@dhoop.example',
  '^Phone': '+91 98765 43210',
  '^Address': '12 Hazratganj, second floor',
  '^City': 'Lucknow',
  '^PIN code': '226001',
};
let people = 0;
const password = 'monsoon-lamp-42';

async function signUp(person: Person): Promise<string> {
  people += 1;
  const username = `reader_${Date.now().toString(36)}_${people}`;
  await person.fill('^Username', username);
  await person.fill('^Password', password);
  await person.press('^Create Account$');
  return username;
}

/** A new account, and a new product in its cart, by the pages themselves. */
async function atCheckout(person: Person, goods: Parameters<typeof freshLine>[1] = {}): Promise<string> {
  await person.go('/signup/');
  const username = await signUp(person);
  await person.at(/\/account\/$/);
  const { slug } = await freshLine(shop, goods);
  await person.go(`/product/${slug}/`);
  await person.press('^Add to Cart$', 'main');
  await person.go('/cart/');
  await person.follow('Proceed to Checkout');
  await person.at(/\/checkout\//);
  for (const [name, text] of Object.entries(address)) await person.fill(name, text);
  return username;
}
const orderOf = (url: string): string => /order-success\/(\d+)/.exec(url)?.[1] ?? 'none';

describe.each(engines)('in $name', ({ name, has, open, packages }) => {
  const isInstalled = has();
  if (!isInstalled)
    console.warn(
      `\nNOT TESTED: ${name} is not installed (apt-get install ${packages}); its journeys are skipped.\n`,
    );
  let engine: Engine;
  let person: Person;
  beforeAll(async () => {
    if (!isInstalled) return;
    engine = await open();
    person = personAt(engine, inject('shopUrl'));
    console.log(`${engine.name} ${engine.version}`);
  });
  afterAll(() => engine?.close());
  const journey = test.skipIf(!isInstalled);

  journey(
    `${name}: from the listing to a confirmed order with cash on delivery, which stands in the account`,
    async () => {
      await person.go('/products/');
      await person.fill('^Search', 'clamp');
      await person.press('^Search$');
      await person.follow('Mid and End Clamp', 'main');
      await person.at(/\/product\//);
      await person.press('^Add to Cart$', 'main');
      await person.follow('Cart');
      await person.at(/\/cart\/$/);
      await person.sees('Mid and End Clamp', 'main');
      await person.follow('Proceed to Checkout');
      await person.at(/\/login\/\?next=/);
      await person.follow('Sign ?up|Create', 'main');
      await person.at(/\/signup\//);
      await signUp(person);
      await person.at(/\/checkout\//);
      for (const [label, text] of Object.entries(address)) await person.fill(label, text);
      await person.tick('Cash on delivery');
      await person.press('Confirm Order \\(COD\\)');
      const id = orderOf(await person.at(/\/order-success\/\d+\//));
      await person.sees('Order Confirmed');
      expect(await engine.run(() => localStorage.getItem('cart'))).toBe('[]');
      await person.follow('^View Orders$');
      await person.at(/\/account\/$/);
      await person.sees(id, 'main');
    },
  );

  journey(`${name}: an order is paid online in the payment window`, async () => {
    await atCheckout(person, { pricePaise: 250_000 });
    await person.press('Proceed to Checkout', 'main');
    await person.press('^Pay ₹');
    await person.at(/\/order-success\/\d+\//);
    await person.sees('Payment Successful');
    expect(await engine.run(() => localStorage.getItem('cart'))).toBe('[]');
  });

  journey(
    `${name}: somebody signs out and in again, and Back finds no button that is still busy`,
    async () => {
      await person.go('/signup/');
      const username = await signUp(person);
      await person.at(/\/account\/$/);
      await person.press('^Logout$', 'main');
      await person.at(/^(?!.*\/account\/).*$/);
      await person.go('/login/');
      await person.fill('^Username', username);
      await person.fill('^Password', password);
      await person.press('^(Log|Sign) ?[Ii]n$', 'main');
      await person.at(/^(?!.*\/login\/).*$/);
      await person.back();
      await person.at(/\/login\//);
      await person.press('^(Log|Sign) ?[Ii]n$', 'main');
    },
  );

  journey(`${name}: what is typed before React has come is sent with the form`, async () => {
    await person.go('/contact/');
    await person.fill('^Full name', 'Asha Verma');
    await person.fill('^Email', 'asha@dhoop.example');
    const question = `Will it fit on a tin roof? ${name}`;
    await person.fill('^Message', question);
    await person.press('^Send Message$', 'main');
    const sent = () => shop.db.select().from(inquiries).where(eq(inquiries.message, question));
    await expect.poll(sent).toHaveLength(1);
  });

  journey(`${name}: the planner answers a bill with a size and its kits`, async () => {
    await person.go('/planner/');
    await person.fill('^PIN code', '226010');
    await person.fill('^Bill amount', '2400');
    await person.press('^Show the answer$');
    await person.at(/bill=2400/);
    await person.sees('\\d kW', 'main h2');
  });

  journey(`${name}: at the desk an order is found and packed, and a price is changed`, async () => {
    const username = await atCheckout(person);
    await person.tick('Cash on delivery');
    await person.press('Confirm Order \\(COD\\)');
    const id = orderOf(await person.at(/\/order-success\/\d+\//));
    await addOperator(shop, username);
    await person.go(`/desk/?view=orders&q=${id}`);
    await person.follow(`Order ${id}`);
    await person.press('^Mark packed$');
    await person.press('^Mark packed$', '[role=dialog], dialog');
    await person.sees('packed', 'article');
    const { slug, name: goods } = await freshLine(shop, { pricePaise: 250_000, stock: 9 });
    await person.go(`/desk/?view=products&q=${encodeURIComponent(goods)}`);
    await person.fill('^In stock', '77');
    await person.press(`^Save`, 'main form');
    await person.sees('Saved: ', 'main');
    await person.go(`/product/${slug}/`);
    await person.sees('77|In Stock', 'main');
  });
});
