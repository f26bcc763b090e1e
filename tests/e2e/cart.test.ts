import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { blockStorage, browserTests } from '#tests/support/browser.ts';
import { freshLine, putInCart, shopDatabase, storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

async function cartWith(lines: unknown, options = {}) {
  const visitor = await visit(options);
  await putInCart(visitor.page, lines);
  await visitor.page.goto('/cart/');
  return visitor;
}

describe('the cart page', () => {
  test('an empty cart says so, with links to /products and /', async () => {
    const { page } = await cartWith([]);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    const addresses = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(addresses).toEqual(['/products/', '/']);
  });

  test('the cart page has lines, summary, delivery information and the way to checkout', async () => {
    const line = await freshLine(shop, { pricePaise: 1_250_050 });
    const { page } = await cartWith([{ ...line, qty: 2 }]);
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const words = await summary.innerText();
    for (const text of ['₹25,001.00', 'FREE', '₹0', '3-5 Business Days', 'Included', 'Orders over ₹499'])
      expect(words).toContain(text);
    expect(await page.getByRole('link', { name: line.name }).getAttribute('href')).toBe(
      `/product/${line.slug}/`,
    );
    expect(await summary.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout/',
    );
  });

  test('delivery words that change while React takes over: nothing typed is lost', async () => {
    const [one, other] = [await freshLine(shop), await freshLine(shop)];
    const { page, context, expectErrors } = await visit();
    expectErrors(/Failed to load resource/);
    const lines = Array.from({ length: 80 }, (_, at) => ({
      ...(at === 60 ? other : one),
      id: one.id + at * 1_000_000,
    }));
    await putInCart(page, lines);
    await context.route('**/api/products/items/**', (route) => route.abort());
    await page.addInitScript(() => {
      let round = 0;
      const timer = setInterval(() => {
        round += 1;
        const kept = JSON.parse(localStorage.cart ?? '[]') as object[];
        localStorage.cart = JSON.stringify(kept.map((line) => ({ ...line, delivery: `${round} days` })));
        dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: localStorage.cart }));
      }, 5);
      addEventListener('island:ready', () => clearInterval(timer), true);
    });
    await page.goto('/cart/');
    await page.getByLabel('Coupon code').fill('SOLAR10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Discount (SOLAR10)').waitFor();
  });

  test('the stepper changes storage, sum and badge, and never goes below 1', async () => {
    const line = await freshLine(shop, { pricePaise: 100_000 });
    const { page } = await cartWith([line]);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByText('₹2,000.00').first().waitFor();
    await expect.poll(() => storedCart(page)).toEqual([{ ...line, qty: 2 }]);
    await page
      .getByRole('link', { name: /^Cart\s*2$/ })
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('0');
    await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(1);
  });

  test('a quantity can be typed anew: it may be empty meanwhile, and left empty it is as before', async () => {
    const { page } = await cartWith([{ ...(await freshLine(shop)), qty: 1 }]);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    const total = (units: string) => page.getByText(`Subtotal (${units})`).waitFor();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await total('2 items');
    await quantity.press('End');
    await quantity.press('Backspace');
    expect(await quantity.inputValue()).toBe('');
    await quantity.press('3');
    await total('3 items');
    expect(await quantity.inputValue()).toBe('3');
    await quantity.fill('');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('3');
    await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(3);
  });

  test('the stepper says each new quantity, and its minus keeps the focus at 1', async () => {
    const { page } = await cartWith([{ ...(await freshLine(shop)), qty: 3 }]);
    const fewer = page.getByRole('button', { name: 'Decrease quantity' });
    const said = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status');
    expect(await said.textContent()).toBe('');
    await fewer.focus();
    await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    for (const left of [2, 1]) {
      await page.keyboard.press('Enter');
      await said.getByText(`Quantity ${left}`, { exact: true }).waitFor();
    }
    expect(await fewer.isDisabled()).toBe(true);
    expect(await fewer.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(1);
  });

  test('Remove takes a line out of the stored cart; Undo brings it back', async () => {
    const line = await freshLine(shop);
    const { page } = await cartWith([line]);
    await page.getByRole('button', { name: `Remove ${line.name}` }).click();
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    await expect.poll(() => storedCart(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
    await expect.poll(() => storedCart(page)).toEqual([line]);
  });

  test('a line that another tab adds appears', async () => {
    const line = await freshLine(shop);
    const { page, context } = await cartWith([]);
    await page.getByText('Your Cart is Empty').waitFor();
    const other = await context.newPage();
    await other.goto('/about/');
    await putInCart(other, [line]);
    await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
  });
});

describe('the coupon', () => {
  test('Apply is off while the input is blank; another code is refused in an alert that can be dismissed', async () => {
    const { page } = await cartWith([await freshLine(shop)]);
    const apply = page.getByRole('button', { name: 'Apply' });
    await apply.waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel('Coupon code').fill('   ');
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel('Coupon code').fill('SUN50');
    await apply.click();
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toContain('Invalid coupon code. Try "SOLAR10" for 10% off!');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    expect(await alert.count()).toBe(0);
  });

  test('each wrong code is answered: the alert of the last one goes with the next key', async () => {
    const { page } = await cartWith([await freshLine(shop)]);
    const code = page.getByLabel('Coupon code');
    const alert = page.getByRole('alert');
    await code.fill('SUN50');
    await page.getByRole('button', { name: 'Apply' }).click();
    const first = await alert.elementHandle();
    await code.press('Enter');
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await alert.count()).toBe(1);
    await code.pressSequentially('0');
    expect(await alert.count()).toBe(0);
    await code.press('Enter');
    await alert.getByText('Invalid coupon code').waitFor();
  });

  test('SOLAR10 in any case takes 10 percent off this page only, and says so', async () => {
    const { page } = await cartWith([await freshLine(shop, { pricePaise: 1_000_000 })]);
    await page.getByLabel('Coupon code').fill('sOlAr10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('−₹1,000.00').waitFor();
    await page.getByText('₹9,000.00').waitFor();
    await page.getByText('is an estimate for this page and is not carried into the order').waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('−₹1,000.00').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    expect(await page.getByText('−₹1,000.00').count()).toBe(0);
  });
});

test('more than an order takes is said where the number is typed, with the way to a quotation', async () => {
  const { page } = await cartWith([await freshLine(shop, { stock: 4000 })]);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('1000');
  const limit = page.getByRole('status').filter({ hasText: 'An order takes up to 1,000 of one product.' });
  await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(1000);
  expect(await limit.count()).toBe(0);
  await quantity.fill('1001');
  await limit.waitFor();
  await limit.getByRole('link', { name: 'ask for a quotation' }).click();
  await page.waitForURL('**/contact/?ask=quotation');
});

test('digits of an Indian script count in the quantity of a line', async () => {
  const { page } = await cartWith([await freshLine(shop, { stock: 40 })]);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('');
  await quantity.pressSequentially('१२');
  await expect.poll(async () => (await storedCart(page))[0]?.qty).toBe(12);
  await quantity.blur();
  expect(await quantity.inputValue()).toBe('12');
});

describe('what changed in the shop is seen before paying', () => {
  test('a new price is shown beside the old one and taken over when accepted', async () => {
    const line = await freshLine(shop, { pricePaise: 900_000 });
    await shop.db.update(products).set({ pricePaise: 950_000 }).where(eq(products.id, line.id));
    const { page } = await cartWith([line]);
    const notice = page.getByRole('alert');
    await notice.getByText('now ₹9,500.00, was ₹9,000.00').waitFor();
    await notice.getByRole('button', { name: 'Accept new prices' }).click();
    await page.getByRole('complementary').getByText('₹9,500.00').first().waitFor();
    expect(await notice.count()).toBe(0);
    await expect.poll(async () => (await storedCart(page))[0]?.price).toBe(9500);
  });

  test('the cart names lines with fewer in stock and sold out before paying', async () => {
    const few = await freshLine(shop, { stock: 3 });
    const none = await freshLine(shop, { stock: 0 });
    const { page } = await cartWith([{ ...few, qty: 5 }, none]);
    const notice = page.getByRole('alert');
    await notice.getByText('only 3 left in stock').waitFor();
    await notice.getByText('cannot be ordered at present').waitFor();
    await notice.getByRole('button', { name: 'Update my cart' }).click();
    await page.getByRole('button', { name: `Remove ${none.name}` }).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await storedCart(page)).map(({ id, qty }) => [id, qty]))
      .toEqual([[few.id, 3]]);
  });

  test('a product whose address was changed stays in the cart, with its new address', async () => {
    const line = await freshLine(shop);
    const slug = `${line.slug}-anew`;
    await shop.db.update(products).set({ slug }).where(eq(products.id, line.id));
    const { page, expectErrors } = await cartWith([line]);
    expectErrors(/404/);
    await expect.poll(async () => (await storedCart(page))[0]?.slug).toBe(slug);
    expect(await page.getByRole('alert').count()).toBe(0);
    const link = page.getByRole('main').getByRole('link', { name: line.name, exact: true });
    await expect.poll(() => link.getAttribute('href')).toBe(`/product/${slug}/`);
  });

  test('a product that is no longer sold', async () => {
    const { page, expectErrors } = await cartWith([
      { id: 999_999, name: 'Old', price: 1, qty: 1, main_image: '', slug: 'gone' },
    ]);
    expectErrors(/404/);
    await page.getByRole('alert').getByText('cannot be ordered at present').waitFor();
  });
});

describe('storage that is not what we left there', () => {
  test('a cart whose storage is blocked lasts for the visit', async () => {
    const line = await freshLine(shop);
    const { page, context } = await visit();
    await blockStorage(context);
    await page.goto(`/product/${line.slug}/`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart/ }).last().click();
    await page.getByRole('button', { name: `Remove ${line.name}` }).waitFor();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByText('Subtotal (2 items)').waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Quantity' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2');
  });
});

describe('a link to the cart', () => {
  test('puts its products into the cart once, beside what is there, and leaves a plain address', async () => {
    const there = await freshLine(shop);
    const asked = await freshLine(shop, { pricePaise: 1_234_550 });
    const { page, expectErrors } = await cartWith([{ ...there, qty: 1 }]);
    expectErrors(/404/);
    const open = async () => {
      await page.goto(`/cart/?items=${asked.slug}:2,no-such-thing:1`);
      await page.waitForURL(/\/cart\/#left-out$/);
    };
    await open();
    await page.getByRole('link', { name: asked.name }).waitFor();
    const leftOut = page.getByText('The link also named something that we do not sell.');
    await leftOut.waitFor();
    expect((await storedCart(page)).map(({ id, qty, price }) => ({ id, qty, price }))).toEqual([
      { id: there.id, qty: 1, price: there.price },
      { id: asked.id, qty: 2, price: 12_345.5 },
    ]);
    await open();
    expect((await storedCart(page)).map(({ qty }) => qty)).toEqual([1, 2]);
    await page.goto(`/cart/?items=${asked.slug}:2`);
    await page.waitForURL(/\/cart\/$/);
    await page.getByRole('link', { name: asked.name }).waitFor();
    expect(await leftOut.isVisible()).toBe(false);
  });
});
