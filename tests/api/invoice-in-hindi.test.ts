import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Papers } from '#contract/desk-day.ts';
import type { InvoiceReply } from '#contract/orders.ts';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { invoices } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import * as hindi from '#texts/hi/invoice-headings.ts';

vi.mock('#content/site.json', async (importOriginal) => {
  const { default: site } = await importOriginal<{ default: object }>();
  return { default: { ...site, languages: ['hi'] } };
});

const { db, place, call } = await orderingShop();
await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });

/** An order on delivery that left, and how its invoice is read by its buyer. */
async function shipped(language?: string) {
  const by = await signedInUser(db);
  const goods = await product(db);
  await db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, goods.id));
  const placed = await place([goods.item()], { by, confirm: 'cod', ...(language && { language }) });
  const id = placed.json.id as number;
  expect((await shipOrder(verbCtx(db), id)).ok).toBe(true);
  const read = async () =>
    (await call('GET', `/api/orders/${id}/invoice/`, { token: by.access })).json as InvoiceReply;
  return { id, read };
}

test('the invoice of an order on the Hindi pages has its headings in Hindi too, for its buyer and on the desk', async () => {
  const [inHindi, inEnglish] = [await shipped('hi'), await shipped()];
  const second = { language: 'hi', headings: hindi.invoice };
  for (const { documents } of [await inHindi.read(), await inHindi.read()])
    expect(documents).toMatchObject([{ order: inHindi.id, second }]);
  expect((await inEnglish.read()).documents[0]).not.toHaveProperty('second');

  const operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
  const path = `/api/desk/papers/?orders=${inHindi.id},${inEnglish.id}`;
  const { documents } = (await call('GET', path, { token: operator.access })).json as Papers;
  expect(documents.map((one) => [one.order, one.second?.language])).toEqual([
    [inHindi.id, 'hi'],
    [inEnglish.id, undefined],
  ]);
  const [stored] = await db.select().from(invoices).where(eq(invoices.orderId, inHindi.id));
  expect(stored?.document).not.toHaveProperty('second');
});

test('a shop that stopped offering Hindi shows English headings only', async () => {
  const { read } = await shipped('hi');
  const { documents } = await withSettings({ ...fileSettings, languages: [] }, read);
  expect(documents[0]).not.toHaveProperty('second');
});
