import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskPeople } from '#contract/desk-figures.ts';
import { deleteOldPersonalData } from '#netlify/commerce/accounts/delete-old-data.ts';
import { invite as ask } from '#netlify/commerce/people/invitations.ts';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import { invitations, operators } from '#netlify/database/order-schema.ts';
import { accountHolders, mailSettings } from '#tests/support/account-holder.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

Object.assign(process.env, mailSettings);
const shop = await payingShop();
const { db } = shop;
const { call, mailsTo, mailedToken } = accountHolders(db);
let owner: Person;
let people = 0;

beforeAll(async () => {
  owner = await signedInUser(db);
  await addOperator({ db }, owner.username);
});

const newAddress = () => `new-${people++}@dhoop.example`;
const invite = (email: string, role = 'orders', by = owner) =>
  call('POST', '/api/desk/invitations/', { token: by.access, body: { email, role } });
const accept = (person: Person, token: string) =>
  call('POST', '/api/desk/invitations/accept/', { token: person.access, body: { token } });
const open = async () =>
  ((await call('GET', '/api/desk/people/', { token: owner.access })).json as DeskPeople).invitations;
const roleOf = async ({ userId }: Person) =>
  (await db.select().from(operators).where(eq(operators.userId, userId)))[0]?.role;
/** Somebody was invited to this role: their address and the token of the mailed link. */
async function invited(role = 'orders', by = owner) {
  const email = newAddress();
  expect((await invite(email, role, by)).status).toBe(200);
  return { email, token: await mailedToken(email, 'invitation') };
}

describe('an invitation', () => {
  test('an invitation gives its reader the role once, after they signed in', async () => {
    const { email, token } = await invited('content');
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'invitation', data: { name: owner.username, path: '/invitation/' } });
    expect(JSON.stringify(mail)).not.toContain(token);
    expect((await open()).map((one) => [one.email, one.role])).toContainEqual([email, 'content']);

    const reply = await call('POST', '/api/desk/invitations/accept/', { body: { token } });
    expect(reply.status).toBe(401);
    const person = await signedInUser(db);
    expect((await accept(person, token)).json).toEqual({ role: 'content' });
    expect(await roleOf(person)).toBe('content');
    expect((await open()).map((one) => one.email)).not.toContain(email);
    const other = await signedInUser(db);
    expect((await accept(other, token)).json).toMatchObject({ code: 'link_invalid' });
    expect(await roleOf(other)).toBeUndefined();
  });

  test('an invitation that two people accept at once gives the role to one of them', async () => {
    const { token } = await invited();
    const both = [await signedInUser(db), await signedInUser(db)];
    const replies = await Promise.all(both.map((person) => accept(person, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('an invitation to the same address again replaces the first, also its role', async () => {
    const { email, token } = await invited('owner');
    expect((await invite(email.toUpperCase(), 'orders')).status).toBe(200);
    const person = await signedInUser(db);
    expect((await accept(person, token)).status).toBe(410);
    expect((await accept(person, await mailedToken(email, 'invitation'))).json).toEqual({ role: 'orders' });
  });

  test('an invitation leads nowhere once it is withdrawn, seven days old, or its sender no owner', async () => {
    const person = await signedInUser(db);
    const withdrawn = await invited();
    const id = (await open()).find(({ email }) => email === withdrawn.email)?.id;
    const path = `/api/desk/invitations/${id}/withdraw/`;
    const { json } = await call('POST', path, { token: owner.access, body: {} });
    expect((json as DeskPeople).invitations.map(({ email }) => email)).not.toContain(withdrawn.email);
    expect((await accept(person, withdrawn.token)).status).toBe(410);

    const old = await invited();
    const expiresAt = new Date(Date.now() - 1);
    await db.update(invitations).set({ expiresAt }).where(eq(invitations.email, old.email));
    expect((await accept(person, old.token)).status).toBe(410);
    expect((await deleteOldPersonalData(shop.ctx())).invitations).toBe(1);

    const second = await signedInUser(db);
    await addOperator({ db }, second.username);
    const orphan = await invited('owner', second);
    await removeOperator({ db }, second.username);
    expect((await accept(person, orphan.token)).status).toBe(410);
    expect(await roleOf(person)).toBeUndefined();
  });

  test('an invitation whose sender was no owner for a while leads nowhere when they are one again', async () => {
    const sender = await signedInUser(db);
    for (const end of [
      () => removeOperator({ db }, sender.username),
      () => addOperator({ db }, sender.username, { role: 'content' }),
    ]) {
      await addOperator({ db }, sender.username);
      const { email, token } = await invited('owner', sender);
      await end();
      await addOperator({ db }, sender.username);
      expect((await open()).map((one) => one.email)).not.toContain(email);
      const reader = await signedInUser(db);
      expect((await accept(reader, token)).status).toBe(410);
      expect(await roleOf(reader)).toBeUndefined();
    }
  });

  test('a withdrawn invitation is in the history once, with who did it and without the address', async () => {
    const { email } = await invited('content');
    const id = (await open()).find((one) => one.email === email)?.id;
    for (const _ of [1, 2])
      await call('POST', `/api/desk/invitations/${id}/withdraw/`, { token: owner.access, body: {} });
    const { json } = await call('GET', `/api/desk/changes/?subject=person/invitation-${id}`, {
      token: owner.access,
    });
    expect(json.results).toMatchObject([
      { who: owner.username, what: 'invitation withdrawn', before: { role: 'content' }, after: null },
      { who: owner.username, what: 'invited', before: null, after: { role: 'content' } },
    ]);
    expect(JSON.stringify(json)).not.toContain(email);
  });

  test('an invitation to a lesser role leaves an owner an owner', async () => {
    const { token } = await invited('content');
    expect((await accept(owner, token)).json).toEqual({ role: 'owner' });
    expect(await roleOf(owner)).toBe('owner');
  });

  test('an invitation is refused with what to do without an address, and where the shop sends no mail', async () => {
    expect((await invite('nobody')).json).toMatchObject({ code: 'invalid_input', fields: ['email'] });
    const { env, ...outside } = shop.ctx();
    const silent = { ...outside, env: { ...env, SMTP_URL: undefined } };
    const asked = { email: newAddress(), role: 'orders' } as const;
    const refused = await ask(silent, { ...owner, sessionId: '', role: 'owner' }, asked);
    expect(!refused.ok && refused.error.detail).toContain('give their username a role here');
    expect(await mailsTo(asked.email)).toEqual([]);
  });
});
