import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOverview } from '#contract/desk.ts';
import { deskSteps } from '#contract/desk.ts';
import type { DeskChanges } from '#contract/desk-changes.ts';
import type { DeskPeople } from '#contract/desk-figures.ts';
import { type DeskRole, deskRoles } from '#domain/access/desk-roles.ts';
import { recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { deskChanges, inquiries } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { allRoutes } from '#tests/support/bad-input.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller } from '#tests/support/shop.ts';

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
const people = {} as Record<DeskRole, Person>;

beforeAll(async () => {
  for (const role of deskRoles) {
    people[role] = await signedInUser(db);
    await addOperator({ db }, people[role].username, { role, by: 'asha' });
  }
});

const get = async (path: string, role: DeskRole = 'owner') =>
  call('GET', path, { token: people[role].access });

describe('roles at the desk', () => {
  const allowed: Record<string, readonly DeskRole[]> = {
    any: deskRoles,
    owner: ['owner'],
    orders: ['owner', 'orders'],
    content: ['owner', 'content'],
    sales: ['owner', 'orders', 'sales'],
  };
  const calls = Object.values(allRoutes).flatMap((route) =>
    route.who === 'operator' ? deskRoles.map((role) => ({ ...route, role })) : [],
  );

  test.each(calls)(
    '$method $path lets the role $role in exactly if its right allows it',
    async ({ method, path, role, right = 'none' }) => {
      const { status, json } = await call(method, path.replace(/:\w+/, '999999999'), {
        token: people[role].access,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      if (allowed[right]?.includes(role)) expect([401, 403]).not.toContain(status);
      else
        expect([status, json]).toEqual([
          403,
          {
            code: 'forbidden',
            reason: 'role_too_small',
            role,
            right,
            detail: `Your role at this shop is "${role}", and this needs "${right}". An owner can change your role.`,
          },
        ]);
    },
  );

  test('a shopper is refused by each of its calls', async () => {
    const { access } = await signedInUser(db);
    for (const { method, path } of calls)
      expect(
        (
          await call(method, path.replace(/:\w+/, '1'), {
            token: access,
            ...(method === 'POST' ? { body: {} } : {}),
          })
        ).status,
        path,
      ).toBe(403);
  });

  test('an operator for content sees nothing of orders, inquiries and refunds', async () => {
    await db.insert(inquiries).values({ name: 'Ravi', email: 'ravi@dhoop.example', message: 'Will it fit?' });
    const of = async (role: DeskRole) => (await get('/api/desk/', role)).json as DeskOverview;
    expect(await of('content')).toMatchObject({
      username: people.content.username,
      role: 'content',
      tasks: [],
      inquiries: { count: 0 },
      unchecked: { count: 0 },
      refunds: [],
    });
    expect((await of('orders')).inquiries.count).toBe(1);
  });

  test('sales sees how many inquiries wait, and neither refunds nor the work on orders', async () => {
    const overview = (await get('/api/desk/', 'sales')).json as DeskOverview;
    expect(overview).toMatchObject({ role: 'sales', tasks: [], refunds: [], low_stock: { count: 0 } });
    expect(overview.inquiries.count).toBe(1);
  });

  test.each(deskSteps)(
    'the step %s of an order is open to sales only if it moves neither goods nor money',
    async (step) => {
      const placed = await shop.order();
      const body = { step, note: 'rang twice' };
      const take = (role: DeskRole) =>
        call('POST', `/api/desk/orders/${placed.id}/step/`, { token: people[role].access, body });
      const { status, json } = await take('sales');
      if (['address', 'note', 'call'].includes(step)) expect(status).not.toBe(403);
      else expect([status, json.reason, json.right]).toEqual([403, 'role_too_small', 'orders']);
      expect((await shop.books(placed.id)).history.filter((kind) => kind !== 'noted')).toEqual(['created']);
      expect((await take('content')).status).toBe(403);
    },
  );

  test('an order offers each role the steps that it may take', async () => {
    const { id } = await shop.order();
    const steps = async (role: DeskRole) => (await get(`/api/desk/orders/${id}/`, role)).json.steps;
    expect(await steps('sales')).toEqual(['address', 'note', 'call']);
    expect(await steps('orders')).toContain('book_transfer');
  });

  test('people shows when somebody was last at the desk, and who never was', async () => {
    const [seen, never] = [await signedInUser(db), await signedInUser(db)];
    for (const { username } of [seen, never]) await addOperator({ db }, username, { role: 'sales' });
    await call('GET', '/api/desk/', { token: seen.access });
    const { results } = (await get('/api/desk/people/')).json as DeskPeople;
    const lastSeen = ({ username }: Person) => results.find((one) => one.username === username)?.last_seen;
    expect(Date.now() - Date.parse(lastSeen(seen) ?? '')).toBeLessThan(600_000);
    expect(lastSeen(never)).toBeNull();
  });

  test('a changed or removed role takes effect with the next call', async () => {
    const person = await signedInUser(db);
    const asks = async (path: string) => (await call('GET', path, { token: person.access })).status;
    await addOperator({ db }, person.username, { role: 'orders' });
    expect([await asks('/api/desk/orders/'), await asks('/api/desk/')]).toEqual([200, 200]);
    await addOperator({ db }, person.username, { role: 'content' });
    expect([await asks('/api/desk/orders/'), await asks('/api/desk/')]).toEqual([403, 200]);
    await removeOperator({ db }, person.username);
    expect([await asks('/api/desk/orders/'), await asks('/api/desk/')]).toEqual([403, 403]);
    const { json } = await get(`/api/desk/changes/?subject=person/${encodeURIComponent(person.username)}`);
    expect(
      (json as DeskChanges).results.map(({ who, what, before, after }) => [who, what, before, after]),
    ).toEqual([
      ['command line', 'role taken away', { role: 'content' }, null],
      ['command line', 'role given', { role: 'orders' }, { role: 'content' }],
      ['command line', 'role given', null, { role: 'orders' }],
    ]);
  });

  test('an account says its own role, a shopper none', async () => {
    const deskOf = async (person: Person) =>
      (await call('GET', '/api/users/account/', { token: person.access })).json.desk;
    expect(await deskOf(people.orders)).toBe('orders');
    expect(await deskOf(await signedInUser(db))).toBeNull();
  });
});

describe('the history of the desk', () => {
  test('a change of price and stock stands with who made it and both values', async () => {
    const { slug } = await product(db, { stock: 9, pricePaise: 100_000 });
    const body = {
      price: 950.5,
      original_price: null,
      stock: 9,
      version: offerVersion({ price: 1000, original_price: null, stock: 9 }),
    };
    const change = (person: Person) =>
      call('POST', `/api/desk/products/${slug}/`, { token: person.access, body });
    expect((await change(people.content)).status).toBe(200);
    // The same values again are no change.
    expect((await change(people.owner)).status).toBe(200);
    const { json } = await get(`/api/desk/changes/?subject=product/${slug}`, 'content');
    expect(json).toMatchObject({
      more: false,
      results: [
        {
          who: people.content.username,
          what: 'price and stock',
          before: { price: 1000 },
          after: { price: 950.5 },
        },
      ],
    });
  });

  test('each role reads that of its own work, an owner everything: who has which role, and sums of quotations, are no business of content', async () => {
    const { slug } = await product(db);
    const kinds = { person: 'ravi', quotation: 'Q-7', inquiry: '7', product: slug, post: 'rain' } as const;
    for (const [kind, name] of Object.entries(kinds) as [keyof typeof kinds, string][])
      await recordDeskChange(db, { who: 'asha', subject: `${kind}/${name}`, what: 'tried' });
    const seen = async (role: DeskRole, query = '') =>
      ((await get(`/api/desk/changes/?page_size=100${query}`, role)).json as DeskChanges).results
        .filter(({ what }) => what === 'tried')
        .map(({ subject }) => subject.split('/')[0])
        .toSorted();
    expect(await seen('owner')).toEqual(['inquiry', 'person', 'post', 'product', 'quotation']);
    expect(await seen('orders')).toEqual(['inquiry', 'quotation']);
    expect(await seen('content')).toEqual(['post', 'product']);
    expect(await seen('sales')).toEqual(['inquiry', 'quotation']);
    expect(await seen('content', '&subject=person/ravi')).toEqual([]);
    expect(await seen('orders', '&subject=quotation/Q-7')).toEqual(['quotation']);
  });

  test('the desk’s history is read back to the first change, part by part, each once', async () => {
    const ids: number[] = [];
    for (let before = ''; ; before = `&before=${ids.at(-1)}`) {
      const { results, more } = (await get(`/api/desk/changes/?page_size=2${before}`)).json as DeskChanges;
      ids.push(...results.map(({ id }) => id));
      if (!more) break;
    }
    const all = await db.select({ id: deskChanges.id }).from(deskChanges);
    expect(ids).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
  });

  test('the desk’s history cannot be rewritten', async () => {
    const rewrite = db.update(deskChanges).set({ who: 'nobody' }).where(eq(deskChanges.who, 'asha'));
    await expect(rewrite).rejects.toThrow();
    expect((await get('/api/desk/changes/?before=0')).status).toBe(400);
  });
});
