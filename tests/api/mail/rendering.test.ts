import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { ok } from '#domain/base/result.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { openMailWith, renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { orders, queue } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Mail } from '#netlify/platform/mail.ts';
import { mailShop } from '#tests/support/mail-shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db, order } = await mailShop();
const ctxWith = (env = {}) => {
  const ctx = verbCtx(db);
  return { ...ctx, env: { ...ctx.env, ...env } };
};
async function row(kind: string, to: string, data: Record<string, unknown> = {}) {
  await db.delete(queue);
  await inTransaction(db, async (tx) =>
    ok(await enqueueMail(tx, { kind: 'password_changed', to, key: 'a-mail', data })),
  );
  const [made] = await db.select().from(queue);
  if (!made) throw new Error('the queue is empty');
  return { ...made, kind };
}

describe('who a mail goes to', () => {
  test.each([
    ['Owner <owner@dhoop.example>', 'owner@dhoop.example'],
    ['"Shop <1>" <desk@dhoop.example>', 'desk@dhoop.example'],
    ['owner@dhoop.example', 'owner@dhoop.example'],
  ])('a mail to the shop with MAIL_SHOP_TO %s goes to %s', async (setting, to) => {
    const alarm = await row('shop_alarm', 'shop', { alarm: 'messages' });
    expect(await renderMail(ctxWith({ MAIL_SHOP_TO: setting }), alarm)).toMatchObject({ to });
  });

  test('a mail to a shop without that setting goes to its public address', async () => {
    const alarm = await row('shop_alarm', 'shop', { alarm: 'messages' });
    expect(await renderMail(ctxWith(), alarm)).toMatchObject({ to: site.contact.email });
  });

  test('a mail to a named person goes to that address', async () => {
    const changed = await row('password_changed', 'asha@example.com', { name: 'asha' });
    expect(await renderMail(ctxWith(), changed)).toMatchObject({ to: 'asha@example.com', key: 'a-mail' });
  });

  test('a mail to a buyer without an address goes nowhere', async () => {
    const id = await order();
    await db.update(orders).set({ shipping: null }).where(eq(orders.id, id));
    const paid = await row('order_paid', 'buyer', { order: String(id) });
    expect(await renderMail(ctxWith(), paid)).toEqual({ skip: 'the buyer gave no e-mail address' });
  });
});

describe('what is not sent', () => {
  test('a mail about an order that no longer exists is not sent', async () => {
    const gone = await row('order_paid', 'buyer', { order: '1' });
    expect(await renderMail(ctxWith(), gone)).toEqual({ skip: 'the order is not there any more' });
  });

  test('a mail of a kind that this version does not know is not sent', async () => {
    const unknown = await row('order_teleported', 'asha@example.com');
    expect(await renderMail(ctxWith(), unknown)).toEqual({
      skip: 'this version of the shop does not know this mail',
    });
  });

  test('a mail about a deleted inquiry is not sent', async () => {
    expect(await renderMail(ctxWith(), await row('inquiry', 'shop', { inquiry: 0 }))).toEqual({
      skip: 'there is nothing to tell any more',
    });
  });

  test('a mail waits while mail is not set up, which counts as down', async () => {
    const sender = await openMailWith(ctxWith(), async () => undefined);
    const changed = await row('password_changed', 'asha@example.com');
    expect(await sender.handle([changed])).toEqual({
      ok: false,
      error: { kind: 'down', reason: 'mail is not set up' },
    });
    expect(sender.close()).toBeUndefined();
  });
});

test('a mail is handed to the mailer of the settings, which is closed afterwards', async () => {
  const handed: Mail[] = [];
  let closed = 0;
  const send = async (mail: Mail) => {
    handed.push(mail);
    return { ok: true, value: undefined } as never;
  };
  const sender = await openMailWith(ctxWith(), async () => ({ send, close: () => void (closed += 1) }));
  expect(await sender.handle([await row('password_changed', 'asha@example.com')])).toMatchObject({
    ok: true,
  });
  sender.close();
  expect([handed.map(({ to }) => to), closed]).toEqual([['asha@example.com'], 1]);
});

test('the address of a page of an account has a token only if its mail has a seed', async () => {
  const link = await row('password_reset', 'asha@example.com', { path: '/reset-password/', seed: 'seed' });
  const linked = (await renderMail(ctxWith(), link)) as Mail;
  expect(linked.text).toMatch(/\/reset-password\/#[\w-]{43}/);
  const plain = (await renderMail(ctxWith(), { ...link, data: { path: '/reset-password/' } })) as Mail;
  expect(plain.text).not.toContain('#');
});
