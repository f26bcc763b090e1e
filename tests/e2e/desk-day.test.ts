import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { users } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { shopDatabase } from '#tests/support/shopping.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const visit = browserTests();
const shop = shopDatabase();

/** Orders on delivery of two buyers, with a name that nobody else has. */
async function ordersOf(fullName: string, count: number, units = 1): Promise<number[]> {
  const goods = await product(shop.db, { name: `Clamp ${randomUUID().slice(0, 8)}`, stock: 900 });
  const ids: number[] = [];
  let buyer = { userId: 0, username: '', sessionId: '' };
  for (let turn = 0; turn < count; turn += 1) {
    // One account confirms five orders a day.
    if (turn % 5 === 0) {
      const username = `buyer-${randomUUID().slice(0, 12)}`;
      const [made] = await shop.db.insert(users).values({ username, passwordHash: 'none' }).returning();
      buyer = { userId: made?.id ?? 0, username, sessionId: '' };
    }
    const body = { items: [goods.item(units)], shipping: { ...address, fullName }, another_order: true };
    const placed = await createOrder(verbCtx(shop.db), buyer, body, randomUUID());
    if (!placed.ok) throw new Error(placed.error.detail);
    await confirmCod(verbCtx(shop.db), buyer, String(placed.value.id));
    ids.push(placed.value.id);
  }
  return ids;
}

test('at 360 pixels ten orders are chosen, their slips printed, and all shipped but the one that was cancelled', async () => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await addOperator(shop, await signUp(page), { role: 'orders' });
  const name = `Meera${randomUUID().slice(0, 6)}`;
  const ids = await ordersOf(name, 10);
  await page.goto(`/desk/?view=orders&task=ship&q=${name}`);
  await page.getByText('10 orders', { exact: true }).waitFor();
  await page
    .getByText(/^1 × Clamp/)
    .first()
    .waitFor();
  const chooseAll = async () => {
    await page.getByLabel(`Choose order ${ids[0]}`).check();
    await page.getByText('1 chosen').waitFor();
    await page.getByRole('button', { name: 'Choose all on this page' }).click();
  };
  expect(await page.getByRole('button', { name: 'Choose all on this page' }).count()).toBe(0);
  await chooseAll();
  await page.getByText('10 chosen').waitFor();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Packing slip of order/ }).count()).toBe(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(10);

  await page.goBack();
  await chooseAll();
  await page.getByRole('link', { name: 'Ship them' }).click();
  await page.getByLabel('Carrier of all').fill('Delhivery');
  const cancelled = ids[3] ?? 0;
  await page.getByLabel(`Tracking number of ${ids[0]}`).focus();
  // As a scanner types: the number, then Enter.
  for (const id of ids) {
    await page.keyboard.type(`AWB-${id}`);
    if (id !== ids.at(-1)) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
  }
  await shop.db.execute(`UPDATE orders SET status = 'cancelled', stock_held = false WHERE id = ${cancelled}`);
  await page.getByRole('button', { name: 'Ship these 10' }).click();
  await page.getByText('9 of 10 shipped').waitFor();
  await page.getByText(`Order ${cancelled} is cancelled and cannot become shipped.`).waitFor();
  expect(await page.getByLabel(`Tracking number of ${cancelled}`).inputValue()).toBe(`AWB-${cancelled}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Tax Invoice/ }).count()).toBe(9);
});

test('an address is corrected on the order’s page; a wrong one says so and keeps what was typed', async () => {
  const { page, expectErrors } = await visit({ viewport: { width: 360, height: 740 } });
  expectErrors(/400/);
  await addOperator(shop, await signUp(page), { role: 'orders' });
  const [id] = await ordersOf('Asha Verma', 1);
  await page.goto(`/desk/?order=${id}`);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN code').fill('12');
  await dialog.getByLabel('Phone').fill('+91 91234 56789');
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Phone').inputValue()).toBe('+91 91234 56789');
  await dialog.getByLabel('PIN code').fill('411004');
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByText('Done: correct the address.').waitFor();
  await page.getByText('411004').first().waitFor();
  await page.getByRole('link', { name: /^Customer / }).click();
  await page.getByLabel('Note for colleagues').fill('Lives in Pune now.');
  await page.getByLabel('It was a call').check();
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByText('Lives in Pune now.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('at 360 pixels one unit of three comes back, and the order says so', async () => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await addOperator(shop, await signUp(page), { role: 'orders' });
  const [id = 0] = await ordersOf('Asha Verma', 1, 3);
  await shipOrder(shop, id);
  await completeOrder(shop, id);
  await page.goto(`/desk/?order=${id}`);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Mark as returned' }).click();
  const dialog = page.getByRole('dialog');
  const units = dialog.getByLabel(/^Clamp/);
  expect(await units.inputValue()).toBe('3');
  await units.fill('1');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await page.getByText(/^Back: 1 of 3 × Clamp/).waitFor();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await page.getByRole('article', { name: /^Credit Note/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
