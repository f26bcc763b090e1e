import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { orders } from '#netlify/database/order-schema.ts';
import { mailShop, shipping } from '#tests/support/mail-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

vi.mock('#content/site.json', async (importOriginal) => {
  const { default: site } = await importOriginal<{ default: object }>();
  return { default: { ...site, languages: ['hi'] } };
});

const { db, smtp, run, place } = await mailShop();

/** What the buyer gets of an order that is paid on delivery, and what its row has. */
async function ordered(language?: string) {
  const items = [(await product(db)).item()];
  const placed = await place(items, { shipping, confirm: 'cod', ...(language ? { language } : {}) });
  expect(placed.status).toBe(201);
  const { id } = placed.json;
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  smtp.handed.length = 0;
  await run();
  const mails = smtp.seen();
  const mail = mails.find(({ to }) => to === shipping.email);
  return { id, placed, language: row?.language, mail, toShop: mails.find((one) => one !== mail) };
}

test('an order that is placed on a Hindi page is answered by a mail in Hindi', async () => {
  const { id, placed, language, mail, toShop } = await ordered('hi');
  expect(language).toBe('hi');
  expect(placed.json).not.toHaveProperty('language');
  expect(mail?.subject).toBe(`ऑर्डर ${id} मिल गया`);
  const [head = '', body = ''] = mail?.source.split('\n\n', 2) ?? [];
  // A mail server that knows ASCII only can pass it on.
  expect(head + body).toMatch(/^[\t\n\x20-\x7e]*$/);
  expect(toShop?.subject).toBe(`Order ${id}: to be sent`);
  expect(toShop?.source).toContain('Total, GST included');
});

test.each([undefined, 'en', 'fr', 'hi-IN', "hi'"])('with language %s it is one in English', async (asked) => {
  const { id, language, mail } = await ordered(asked);
  expect(language).toBe('en');
  expect(mail?.subject).toBe(`Order ${id} received`);
});
