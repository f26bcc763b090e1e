import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  completeOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#netlify/commerce/fulfilment/advance-order.ts';
import { answerReturn, refuseOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

/** A new shopper on a phone who has filled in checkout. */
async function atCheckout() {
  const visitor = await visit({ serviceWorkers: 'block' });
  await signUp(visitor.page);
  await putInCart(visitor.page, [await freshLine(shop, { pricePaise: 420_000 })]);
  await fillCheckout(visitor.page);
  return visitor;
}
async function orderId(page: Page): Promise<number> {
  await page.waitForURL('**/order-success/*/');
  return Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
}
async function boughtOnDelivery() {
  const visitor = await atCheckout();
  const { page } = visitor;
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
  return { ...visitor, id: await orderId(page) };
}
async function paidOnline() {
  const visitor = await atCheckout();
  const { page } = visitor;
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  return { ...visitor, id: await orderId(page) };
}
async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/order/${id}/`);
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor();
}
/** The steps as they are read aloud. */
const steps = async (page: Page, id: number) => {
  const list = page.getByRole('list', { name: `Steps of order ${id}` }).getByRole('listitem');
  return (await list.locator('> span').allInnerTexts()).map((step) => step.replaceAll(/\s+/g, ' ').trim());
};
const says = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('an order after it is placed', () => {
  test('an order on delivery is shown confirmed, packed, shipped with a link, delivered, and its cash booked', async () => {
    const { page, id } = await boughtOnDelivery();
    await says(page, 'keep ₹4,200.00 ready to pay at the door');
    await says(page, 'Confirmed, not packed yet.');
    await says(page, 'Hazratganj');
    await page.getByRole('link', { name: 'See this order' }).click();
    await page.getByRole('heading', { name: `Order ${id}` }).waitFor();
    await says(page, 'Confirmed, not packed yet. You pay ₹4,200.00 at the door.');
    await says(page, /Arrives by \w{3}, \d{1,2} \w{3}\./);
    const help = page.getByRole('region', { name: `Need help with order ${id}?` });
    expect(await help.getByRole('link').getAttribute('href')).toBe('tel:+915220000000');
    await help.getByText('ask for a return within 48 hours').waitFor();
    await help.getByText('The GST invoice comes when the goods leave us').waitFor();
    expect(await page.locator('main .button-sun').count()).toBe(0);
    await page.getByRole('link', { name: 'Pay online instead' }).click();
    await page.getByText('Pay online instead?').waitFor();
    expect(await page.getByRole('main').getByText('at the door').count()).toBe(1);
    await openOrder(page, id);
    expect(await page.getByText('pending', { exact: true }).getAttribute('class')).not.toContain('badge-sun');
    await packOrder(shop, id);
    await openOrder(page, id);
    await says(page, 'Confirmed and packed, not shipped yet. You pay ₹4,200.00 at the door.');
    await shipOrder(shop, id, { carrier: 'delhivery', tracking_number: 'AWB-42' });
    await openOrder(page, id);
    await says(page, 'keep ₹4,200.00 ready to pay at the door');
    expect(await steps(page, id)).toEqual([
      'Order placed',
      'Confirmed',
      'Packed',
      'Shipped',
      'Still to come: Delivered',
    ]);
    expect(await page.getByRole('link', { name: 'AWB-42' }).getAttribute('href')).toBe(
      'https://www.delhivery.com/track-v2/package/AWB-42',
    );
    expect(await button(page, 'Cancel this order').count()).toBe(0);
    await deliverOrder(shop, id);
    await openOrder(page, id);
    await says(page, 'nothing more to do');
    expect(await page.getByText('Arrives by').count()).toBe(0);
    expect(await page.getByText('Arrived broken?').count()).toBe(0);
    expect(await page.getByText('The GST invoice comes').count()).toBe(0);
    await button(page, 'Ask for a return').waitFor();
    await completeOrder(shop, id);
    await page.goto('/account/');
    await page.getByText('What happened so far').click();
    expect((await steps(page, id)).slice(-2)).toEqual(['Delivered', 'Payment received']);
    await page.getByText('completed', { exact: true }).waitFor();
  });

  test('a parcel that was not taken at the door', async () => {
    const { page, id } = await boughtOnDelivery();
    await shipOrder(shop, id, { carrier: 'Our own van', tracking_number: '7' });
    await openOrder(page, id);
    expect(await page.getByRole('link', { name: '7', exact: true }).count()).toBe(0);
    await refuseOrder(shop, id);
    await openOrder(page, id);
    expect((await steps(page, id)).at(-1)).toBe('Not taken at the door');
  });

  test("the page of another shopper's order is not there", async () => {
    const { id } = await boughtOnDelivery();
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/404/);
    await page.goto(`/order/${id}/`);
    await page.waitForURL('**/login/?next=**');
    await signUp(page);
    await page.goto(`/order/${id}/`);
    await page.getByRole('alert').getByText('Failed to load order details').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Hazratganj');
  });
});

describe('a change of mind', () => {
  test('an unpaid order is cancelled by keyboard: it asks first, and says what happened', async () => {
    const { page, id } = await boughtOnDelivery();
    await openOrder(page, id);
    const cancel = button(page, 'Cancel this order');
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel order ${id}?` });
    await dialog.getByText('no money moves').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await cancel.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel order' }).focus();
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').filter({ hasText: `Order ${id} is cancelled` });
    await said.getByText('You have paid nothing for it.').waitFor();
    expect(await said.evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await steps(page, id)).at(-1)).toBe('Cancelled');
    expect(await cancel.count()).toBe(0);
  });

  test('a cancelled paid order says when and how its money goes back', async () => {
    const { page, id } = await paidOnline();
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await openOrder(page, id);
    await button(page, 'Cancel this order').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('₹4,200.00 goes back the way you paid').waitFor();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('status')
      .getByText(/Banks usually take 5 to 7 Business Days/)
      .waitFor();
    expect((await steps(page, id)).slice(0, 3)).toEqual(['Order placed', 'Paid', 'Cancelled']);
    await says(page, /Refunded: ₹4,200.00/);
  });

  test('a shopper who cancels an order while it is shipped hears it, and sees the order as it is', async () => {
    const { page, id, expectErrors } = await boughtOnDelivery();
    expectErrors(/409/);
    await openOrder(page, id);
    await button(page, 'Cancel this order').click();
    await shipOrder(shop, id, {});
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog
      .getByRole('alert')
      .getByText('only an order that was not shipped can be cancelled')
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await says(page, 'on its way');
  });

  test('a return is asked with a reason, also after the network was gone, and its answer is read on the same page', async () => {
    const { page, id, expectErrors } = await boughtOnDelivery();
    expectErrors(/ERR_FAILED/);
    await shipOrder(shop, id, {});
    await completeOrder(shop, id);
    await openOrder(page, id);
    await button(page, 'Ask for a return').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await dialog.getByLabel('Reason').selectOption('It arrived damaged');
    await dialog.getByLabel('What happened').fill('A corner of the frame is bent.');
    await page.route('**/api/orders/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Ask for a return' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('What happened').inputValue()).toBe('A corner of the frame is bent.');
    await page.unroute('**/api/orders/**');
    await dialog.getByRole('button', { name: 'Ask for a return' }).click();
    await page.getByRole('status').getByText('We have your request').waitFor();
    await says(page, 'We look at your request');
    expect(await button(page, 'Ask for a return').count()).toBe(0);
    const ctx = { ...shop, now: () => new Date() };
    await answerReturn(ctx, id, { answer: 'accepted', message: 'We fetch it on Monday.' });
    await openOrder(page, id);
    await says(page, 'We fetch it on Monday.');
    await says(page, 'by bank transfer');
  });
});

test('pages in front of an upstream without timelines say the status alone', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  const plain = {
    id: 7,
    status: 'shipped',
    created_at: '2026-11-20T10:00:00Z',
    total_amount: 4200,
    payment: { method: 'cod' },
    items: [{ product_name: 'Panel', quantity: 1, price: 4200 }],
  };
  await page.route('**/api/orders/', (route) => route.fulfill({ json: [plain] }));
  await page.route('**/api/orders/7/', (route) => route.fulfill({ json: plain }));
  await signUp(page);
  await page.getByRole('heading', { name: 'Order 7' }).waitFor();
  expect(await page.getByText('What happened so far').count()).toBe(0);
  expect(await page.getByRole('link', { name: /order 7/ }).count()).toBe(0);
  await openOrder(page, 7);
  await says(page, '₹4,200.00');
  for (const name of ['Cancel this order', 'Ask for a return'])
    expect(await button(page, name).count()).toBe(0);
});
