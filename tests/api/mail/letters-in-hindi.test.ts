import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DeskQuotation } from '#contract/quotations.ts';
import { renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import { accountHolders, mailSettings, newPassword, oldPassword } from '#tests/support/account-holder.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

vi.mock('#content/site.json', async (importOriginal) => {
  const { default: site } = await importOriginal<{ default: object }>();
  return { default: { ...site, languages: ['hi'] } };
});

const { db } = await freshShop(mailSettings);
const { call, holder, mailsTo } = accountHolders(db);
const account = (path: string, body: object, person?: Person) =>
  call('POST', `/api/users/account/${path}/?language=hi`, { body, ...(person && { token: person.access }) });

/** The newest mail to an address, as it would be sent. */
async function mailTo(email: string) {
  const [row] = await mailsTo(email);
  const mail = row && (await renderMail(verbCtx(db), row));
  if (!mail || 'skip' in mail) throw new Error('there is no mail');
  return mail;
}

test('the link for a forgotten password is mailed in the language of the page, and leads to its page', async () => {
  const { email, username } = await holder();
  await account('reset-link', { account: username });
  const { subject, text, html } = await mailTo(email);
  expect(subject).toBe('नया पासवर्ड रखें');
  expect(text).toContain(`नमस्ते,`);
  expect(text).toContain('/hi/reset-password/#');
  expect(html).toContain('<html lang="hi">');
});

test('what changes at an account is told in the language of the page', async () => {
  const owner = await holder();
  await account('password', { password: oldPassword, new_password: newPassword }, owner);
  expect((await mailTo(owner.email)).subject).toBe('आपका पासवर्ड बदल गया है');
  const other = `${randomUUID()}@dhoop.example`;
  await account('email', { password: newPassword, email: other }, owner);
  const { subject, text } = await mailTo(other);
  expect(subject).toBe('अपना ईमेल पक्का करें');
  const [, token] = /\/hi\/confirm-email\/#(\S+)/.exec(text) ?? [];
  await account('confirm-email', { token });
  expect((await mailTo(owner.email)).subject).toBe('आपका ईमेल बदल गया है');
});

test('a plant’s reminder is in the language of the page that asked for it', async () => {
  const email = `${randomUUID()}@dhoop.example`;
  await call('POST', '/api/users/reminders/?language=hi', { body: { email, months: 3, inputs: 'kw=3' } });
  const { subject, text } = await mailTo(email);
  expect(subject).toBe('आपका सोलर प्लांट अब भी ठीक चल रहा है?');
  expect(text).toContain('/hi/plant-health/?kw=3');
});

/** An inquiry that somebody writes on a page in this language, and the desk's answer to it. */
let operator: Person;
beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
});
const desk = async (path: string, body: object) =>
  (
    await call('POST', `/api/desk/${path}`, {
      token: operator.access,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    })
  ).json;
async function asked(query: string, products?: object[]) {
  const email = `${randomUUID()}@dhoop.example`;
  const body = { name: 'आशा देवी', email, message: 'छत पर कितने पैनल आएँगे?', honeypot: '', products };
  await call('POST', `/api/users/contact/${query}`, { body });
  const [row] = await db.select().from(inquiries).where(eq(inquiries.email, email));
  return { email, id: row?.id ?? 0 };
}

test('an inquiry is answered in the language in which it was written', async () => {
  const { email, id } = await asked('?language=hi');
  await desk(`inquiries/${id}/reply/`, { message: 'आठ पैनल।' });
  const { subject, text } = await mailTo(email);
  expect(subject).toBe('आपके संदेश का जवाब');
  expect(text).toContain('नमस्ते आशा देवी,');
  const english = await asked('');
  await desk(`inquiries/${english.id}/reply/`, { message: 'Eight panels.' });
  expect((await mailTo(english.email)).subject).toBe('Our answer to your message');
});

test('a quotation for an inquiry is mailed in its language, and the order made of it is in it too', async () => {
  const goods = await product(db);
  const orderOf = async (query: string) => {
    const { email, id } = await asked(query, [{ product: goods.id, quantity: 1 }]);
    const draft = (await desk('quotations/', { inquiry: id })) as DeskQuotation;
    const sent = (await desk(`quotations/${draft.id}/step/`, {
      step: 'send',
      version: draft.version,
    })) as DeskQuotation;
    const { subject, html } = await mailTo(email);
    expect(html).toContain(`${sent.link}"`);
    const buyer = await signedInUser(db);
    const token = sent.link?.split('#')[1];
    const body = { version: sent.version, shipping: address };
    await call('POST', `/api/quotations/${token}/accept/`, { token: buyer.access, body });
    const [made] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1);
    return { number: sent.number, subject, language: made?.language };
  };
  const hindi = await orderOf('?language=hi');
  expect(hindi).toMatchObject({ subject: `कोटेशन ${hindi.number}`, language: 'hi' });
  const english = await orderOf('');
  expect(english).toMatchObject({ subject: `Quotation ${english.number}`, language: 'en' });
});
