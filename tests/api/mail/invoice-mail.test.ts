import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { products } from '#netlify/database/schema.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { mailShop, shipping } from '#tests/support/mail-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, place, run, smtp } = await mailShop();

test('the buyer of an order that left gets a mail with the link to its invoice', async () => {
  await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });
  const by = await signedInUser(db);
  const goods = await product(db);
  await db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, goods.id));
  const { id } = (await place([goods.item()], { by, shipping })).json;
  await confirmCod(verbCtx(db), { ...by, sessionId: '' }, String(id));
  expect((await shipOrder(verbCtx(db), id)).ok).toBe(true);
  await run();
  const mail = smtp.seen().find(({ subject }) => subject === `Order ${id}: your invoice`);
  expect(mail?.to).toBe(shipping.email);
  expect(mail?.source).toContain(`/invoice/${id}/`);
});
