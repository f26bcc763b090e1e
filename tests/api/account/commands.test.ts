import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { readDeskOrder } from '#netlify/commerce/fulfilment/desk-order.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type account from '#netlify/functions/api.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { accountHolders, newPassword } from '#tests/support/account-holder.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { caller } from '#tests/support/shop.ts';

process.env.SITE_URL = 'https://shop.example';
const shop = await payingShop();
const { db } = shop;
const { holder, post, login, isSignedIn } = accountHolders(db);

/** What an operator sees who types this; `yes`: and agrees when asked. */
async function operate(line: string[], yes = true) {
  const asked: string[] = [];
  const outcome = await runCommand(['accounts', ...line], {
    open: async () => ({ ctx: shop.ctx(), close: async () => {} }),
    ask: async (question) => {
      asked.push(question);
      return yes;
    },
  });
  return { text: outcome.ok ? outcome.value : outcome.error.detail, ok: outcome.ok, asked };
}

test('operator: a command shows one account by its name or its e-mail, and no other', async () => {
  const owner = await holder();
  const placed = await shop.order({ by: owner });
  for (const name of [owner.username, owner.email.toUpperCase()]) {
    const { text } = await operate(['show', name]);
    expect(text).toMatch(new RegExp(`Account +${owner.username}`));
    expect(text).toMatch(new RegExp(`Unpaid +${placed.id}`));
    expect(text).not.toContain('argon2');
  }
  expect(await operate(['show', 'nobody at all'])).toMatchObject({
    ok: false,
    text: 'There is no account with the username or e-mail “nobody at all”.',
  });
  expect((await operate(['show'])).ok).toBe(false);
});

test('operator: a command exports what the shop has of one person, as that person gets it', async () => {
  const owner = await holder();
  const placed = await shop.order({ by: owner });
  const data = JSON.parse((await operate(['export', owner.username])).text);
  expect(data).toMatchObject({ account: { username: owner.username }, orders: [{ id: placed.id }] });
});

test('operator: a command makes a link that sets a password once, without mail', async () => {
  const owner = await holder({ confirmed: false });
  const { text } = await operate(['reset-password', owner.username]);
  const token = /^https:\/\/shop\.example\/reset-password\/#([\w-]{43})$/m.exec(text)?.[1] ?? '';
  expect((await post('reset-password', { token, new_password: newPassword })).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(false);
  expect((await login(owner.username, newPassword)).status).toBe(200);
  expect((await post('reset-password', { token, new_password: newPassword })).status).toBe(410);
  const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
  expect(user?.emailConfirmedAt).toBeNull();
});

test('operator: a command finds the name and address of a kept order whose account is deleted', async () => {
  const owner = await holder();
  const placed = await shop.order({ by: owner });
  const shipping = { fullName: 'Asha', address: '12, Hazratganj', phone: '+91 98765 43210' };
  await db.update(orders).set({ shipping }).where(eq(orders.id, placed.id));
  await shop.verify(placed, shop.pay((await shop.session(placed)).order_id));
  await shipOrder(shop.ctx(), placed.id);
  await completeOrder(shop.ctx(), placed.id);
  await operate(['delete', owner.username]);
  const text = JSON.stringify(await readDeskOrder(shop.ctx(), placed.id));
  expect(text).toContain('12, Hazratganj');
  expect(text).not.toContain('98765');
});

test('operator: a command deletes an account when it is confirmed, and not while an order is open', async () => {
  const owner = await holder();
  const refused = await operate(['delete', owner.username], false);
  expect([refused.ok, refused.asked.length, await isSignedIn(owner)]).toEqual([false, 1, true]);
  const paid = await shop.paidOrder();
  const open = await operate(['delete', paid.order.buyer.username]);
  expect(open.text).toContain(`Order ${paid.order.id} is still open`);
  expect((await operate(['delete', owner.username])).text).toBe(`The account ${owner.username} is deleted.`);
  expect(await db.select().from(users).where(eq(users.id, owner.userId))).toEqual([]);
  expect(await db.select().from(orders).where(eq(orders.userId, paid.order.buyer.userId))).toHaveLength(1);
});

test('a shop that sends no mail says who resets a password, and changes an address at once', async () => {
  const owner = await holder();
  const asked = await post('reset-link', { account: owner.username });
  expect([asked.status, asked.json.code]).toEqual([404, 'not_found']);
  expect(asked.json.detail).toContain('support');
  const changed = await post(
    'email',
    { password: 'tall-mango-tree-7', email: 'at-once@dhoop.example' },
    owner,
  );
  expect(changed.json.message).toBe('Your e-mail address is changed.');
  const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
  expect(user).toMatchObject({ email: 'at-once@dhoop.example', emailConfirmedAt: null });
});

test('in front of an upstream no command for accounts works', async () => {
  vi.resetModules();
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9');
  const proxied = caller((await import('#netlify/functions/api.ts')).default as typeof account);
  const owner = await holder();
  for (const path of ['', 'data/']) {
    const reply = await proxied('GET', `/api/users/account/${path}`, { token: owner.access });
    expect([reply.status, reply.json.code]).toEqual([404, 'not_found']);
  }
  const reply = await proxied('POST', '/api/users/account/reset-link/', { body: { account: 'asha' } });
  expect(reply.status).toBe(404);
  vi.unstubAllEnvs();
});
