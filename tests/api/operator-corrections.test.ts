import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { packOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { correctShipping } from '#netlify/commerce/fulfilment/correct-shipping.ts';
import { replyToInquiry } from '#netlify/commerce/inquiries/inquiries.ts';
import { findInvoices } from '#netlify/commerce/invoices/invoices.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { inquiries, inquiryReplies, orderEvents, orders, queue } from '#netlify/database/order-schema.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, place } = await orderingShop();
const ctx = verbCtx(db);

/** What an operator sees who types these words. */
async function operate(words: string[], answer?: boolean): Promise<string> {
  const outcome = await runCommand(words, {
    open: async () => ({ ctx, close: async () => {} }),
    ask: answer === undefined ? undefined : async () => answer,
  });
  return outcome.ok ? outcome.value : `refused: ${outcome.error.detail}`;
}

describe('delivery details of an order', () => {
  const shipping = {
    fullName: 'Asha Verma',
    email: 'asha@dhoop.example',
    phone: '+91 98765 43210',
    address: '4 FC Road',
    city: 'Pune',
    zip: '411004',
    notes: 'Ring twice',
  };

  /** An order that its buyer confirmed for cash on delivery. */
  async function confirmed(given: object | null = shipping): Promise<number> {
    const by = await signedInUser(db);
    const { id } = (await place([(await product(db)).item()], { by, shipping: given })).json;
    await confirmCod(ctx, { userId: by.userId, username: by.username, sessionId: '' }, String(id));
    return id;
  }
  const correct = async (id: number, fields: Partial<typeof shipping>): Promise<string> => {
    const moved = await correctShipping(ctx, id, { shipping: fields, operator: 'Ravi' });
    return moved.ok ? moved.value.status : moved.error.detail;
  };
  const shippingOf = async (id: number) =>
    (await db.select().from(orders).where(eq(orders.id, id)))[0]?.shipping;
  const corrections = async (id: number) =>
    (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).flatMap(({ kind, data }) =>
      kind === 'address_changed' ? [data] : [],
    );

  test('delivery details are corrected until the order is shipped; the same again changes nothing', async () => {
    const id = await confirmed();
    await correct(id, { phone: '0522 4004004', notes: '', city: 'Pune' });
    const corrected = { ...shipping, phone: '0522 4004004', notes: '' };
    expect(await shippingOf(id)).toEqual(corrected);
    const once = [{ by: 'operator', operator: 'Ravi', fields: ['phone', 'notes'] }];
    expect(await corrections(id)).toEqual(once);
    await correct(id, { phone: '0522 4004004' });
    expect(await corrections(id)).toEqual(once);
    await packOrder(ctx, id);
    expect(await correct(id, { fullName: 'Asha Sharma' })).toBe('pending');
    await shipOrder(ctx, id);
    expect(await correct(id, { fullName: 'Asha Rao' })).toMatch(/\(shipped\) keeps its delivery/);
    expect(await shippingOf(id)).toEqual({ ...corrected, fullName: 'Asha Sharma' });
  });

  test('a correction of an order without an address names the fields that it still lacks', async () => {
    const bare = await confirmed(null);
    expect(await correct(bare, { fullName: 'Asha Verma', zip: '411004' })).toMatch(
      /Give these too: email, phone, address, city$/,
    );
    expect(await shippingOf(bare)).toBeNull();
    expect(await correct(999_999_999, { city: 'Pune' })).toMatch(/^There is no order/);
  });

  test('a PIN code corrected before the parcel leaves is the place of supply of the invoice', async () => {
    const supplier = { name: 'Test Solar', address: ['1 Suraj Marg'], gstin: '09AAAAA0000A1Z0' };
    await recordSupplier(db, supplier);
    const id = await confirmed();
    await correct(id, { zip: '226001', city: 'Lucknow' });
    await shipOrder(ctx, id);
    const [invoice] = await findInvoices(ctx, { orderId: id });
    expect(invoice).toMatchObject({ is_within_state: true, place_of_supply: { code: '09' } });
  });
});

describe('inquiries', () => {
  const from = async (email: string, message: string): Promise<number> => {
    const [row] = await db.insert(inquiries).values({ name: 'Asha', email, message }).returning();
    return row?.id ?? 0;
  };
  const answer = (id: number) =>
    replyToInquiry(ctx, id, { message: 'Yes.' }, { operator: 'Ravi', key: `key-${id}` });
  const left = async () => ({
    inquiries: (await db.select().from(inquiries)).map(({ id }) => id),
    replies: (await db.select().from(inquiryReplies)).map(({ inquiryId }) => inquiryId),
    mails: (await db.select().from(queue).where(eq(queue.kind, 'inquiry_reply'))).map(
      ({ data }) => data.inquiry,
    ),
  });

  test('one is deleted with its replies and their mail, after a question; another of the same person stays', async () => {
    const [gone, kept] = [await from('asha@example.com', 'First'), await from('asha@example.com', 'Second')];
    await answer(gone);
    await answer(kept);
    const all = await left();
    expect(all).toEqual({ inquiries: [gone, kept], replies: [gone, kept], mails: ['First', 'Second'] });
    const line = ['inquiries', 'delete', String(gone)];
    expect(await operate(line)).toContain('add --yes to confirm');
    expect(await operate(line, false)).toBe('refused: Nothing was changed.');
    expect(await left()).toEqual(all);
    expect(await operate(line, true)).toBe(`Inquiry ${gone} is deleted.`);
    expect(await left()).toEqual({ inquiries: [kept], replies: [kept], mails: ['Second'] });
    expect(await operate([...line, '-y'])).toBe(`refused: There is no inquiry ${gone}.`);
  });
});
