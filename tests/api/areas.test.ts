import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { forgetSettings } from '#netlify/commerce/publishing/published-settings.ts';
import { drafts, settingRows } from '#netlify/database/content-schema.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { type AreaName, fortyPins, threeAreas } from '#tests/support/forty-pins.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';

/** Where the shop delivers and fits, set at the desk: what the API says of a PIN code, and which orders it refuses. */

const { db, call, place, countOf } = await orderingShop();
let owner: Person;
beforeAll(async () => {
  owner = await signedInUser(db);
  await addOperator({ db }, owner.username);
});

async function publish(changes: { parcels_area?: readonly string[]; fitting_area?: readonly string[] }) {
  const at = (act = '') => `/api/desk/content/settings/areas/${act}`;
  const token = owner.access;
  const { shop, draft } = (await call('GET', at(), { token })).json;
  const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, shop[name]]));
  await call('POST', at('draft/'), { token, body: { changes, seen, version: draft?.version ?? 0 } });
  const version = (await call('GET', at(), { token })).json.draft?.version ?? 0;
  return call('POST', at('publish/'), { token, body: { version } });
}
async function nothingSet() {
  await db.delete(settingRows);
  await db.delete(drafts).where(eq(drafts.type, 'settings'));
  forgetSettings();
}
const asked = async (pin: string) =>
  (await call('GET', `/api/areas/?pincode=${encodeURIComponent(pin)}`)).json;
const zipped = (zip: string) => ({ ...address, zip });
/** A system that is sold with its fitting. */
async function system() {
  const kit = await product(db, { stock: 10_000 });
  const facts = sql`'{"kind": "kit", "installed": true}'::jsonb`;
  await db.update(products).set({ facts }).where(eq(products.id, kit.id));
  return kit;
}

describe('a shop that set no area', () => {
  test('takes an order for every address, and says that it delivers and fits everywhere, without days', async () => {
    const panel = await product(db, { stock: 10_000 });
    for (const [, pin] of fortyPins) {
      expect(await asked(pin)).toEqual({
        pincode: pin,
        place: '',
        parcels: { reached: true },
        fitting: { reached: true },
      });
    }
    expect((await place([panel.item()], { shipping: zipped('999999') })).status).toBe(201);
    expect((await place([panel.item()], { shipping: zipped('12345') })).status).toBe(201);
  });

  test.each(['', '20800', '2080011', '012345', 'Kanpur'])(
    '"%s" is no PIN code, and is asked for by name',
    async (pin) => {
      const reply = await call('GET', `/api/areas/?pincode=${pin}`);
      expect([reply.status, reply.json.fields]).toEqual([400, ['pincode']]);
    },
  );
});

describe.each(Object.keys(threeAreas) as AreaName[])('a shop that delivers in the area "%s" only', (name) => {
  const column = (Object.keys(threeAreas) as AreaName[]).indexOf(name) + 2;
  let panel: Awaited<ReturnType<typeof product>>;
  let kit: Awaited<ReturnType<typeof product>>;
  let buyer: Person;
  beforeAll(async () => {
    await nothingSet();
    panel = await product(db, { stock: 10_000 });
    kit = await system();
    buyer = await signedInUser(db);
    expect((await publish({ parcels_area: threeAreas[name], fitting_area: threeAreas[name] })).status).toBe(
      200,
    );
  });

  test.each(fortyPins)(
    'says of "%s" what its lines say, and takes or refuses an order to it',
    async (...row) => {
      const [typed, pin] = row;
      const wanted = row[column];
      const { parcels, fitting, pincode } = await asked(typed);
      expect(pincode).toBe(pin);
      expect([parcels.days ?? parcels.reached, fitting.days ?? fitting.reached]).toEqual([wanted, wanted]);
      for (const goods of [panel, kit]) {
        const before = await goods.stock();
        const by = wanted === false ? buyer : await signedInUser(db);
        const reply = await place([goods.item()], { by, shipping: zipped(typed) });
        if (wanted !== false) expect([reply.status, reply.json.detail]).toEqual([201, undefined]);
        else {
          const reason = goods === kit ? 'fitting_not_there' : 'parcels_not_there';
          expect(reply).toMatchObject({ status: 409, json: { code: 'out_of_area', reason, pincode: pin } });
          expect(reply.json.fields).toEqual(['shipping.zip']);
          expect(reply.json.detail).toContain('Leave your number');
          expect([await goods.stock(), await countOf(buyer)]).toEqual([before, 0]);
        }
      }
    },
  );
});

describe('an area for parcels and another for fitting', () => {
  let panel: Awaited<ReturnType<typeof product>>;
  let kit: Awaited<ReturnType<typeof product>>;
  beforeAll(async () => {
    await nothingSet();
    [panel, kit] = [await product(db, { stock: 100 }), await system()];
    await publish({
      parcels_area: ['Everywhere, 9 days', 'Uttar Pradesh, 5 days'],
      fitting_area: ['Kanpur Nagar, 12 days'],
    });
  });

  test.each([
    ['a panel to Lucknow', () => [panel], '226001', 201],
    ['a system to Lucknow', () => [kit], '226001', 409],
    ['a panel and a system to Lucknow', () => [panel, kit], '226001', 409],
    ['a panel and a system to Kanpur', () => [panel, kit], '208012', 201],
  ])('%s is answered with %3$d', async (_, goods, zip, status) => {
    const reply = await place(
      goods().map(({ item }) => item()),
      { shipping: zipped(zip) },
    );
    expect(reply.status).toBe(status);
    if (status === 409)
      expect(reply.json).toMatchObject({ reason: 'fitting_not_there', place: 'Lucknow, Uttar Pradesh' });
  });

  test('an order without an address is not refused for its place', async () => {
    expect((await place([kit.item()], { shipping: null })).status).toBe(201);
  });

  test('an order that was placed is answered again under its key after the area has changed', async () => {
    const by = await signedInUser(db);
    const again = () =>
      place([panel.item()], { by, key: 'once', shipping: zipped('226001'), another: false });
    const { json: order } = await again();
    await publish({ parcels_area: ['Nagpur'] });
    expect(await again()).toMatchObject({ status: 201, json: { id: order.id } });
    expect((await place([panel.item()], { shipping: zipped('226001') })).status).toBe(409);
  });
});

describe('a number that is left where the shop is not yet', () => {
  const left = {
    name: 'Meera',
    phone: '98765 43210',
    message: 'Please tell me when you fit here.',
    honeypot: '',
  };
  const not_there = { pincode: '४४०००१', goods: 'fitting' };
  test('is an inquiry without an e-mail address, with what it is about', async () => {
    const goods = await product(db);
    const products = [{ product: goods.id, quantity: 1 }];
    const body = { ...left, email: '', not_there, products };
    expect((await call('POST', '/api/users/contact/', { body })).status).toBe(201);
    const [kept] = await db.select().from(inquiries).orderBy(desc(inquiries.id)).limit(1);
    expect(kept).toMatchObject({ name: 'Meera', phone: '98765 43210', email: '', products });
  });

  test.each([
    ['no PIN code', { not_there: undefined }, 'email'],
    ['no phone', { not_there, phone: '' }, 'email'],
    ['a PIN code of five digits', { not_there: { ...not_there, pincode: '44000' } }, 'not_there.pincode'],
    ['goods that nobody knows', { not_there: { ...not_there, goods: 'elephants' } }, 'not_there.goods'],
  ])('is refused with %s, by name', async (_, changed, field) => {
    const body = { ...left, email: '', ...changed };
    const reply = await call('POST', '/api/users/contact/', { body });
    expect([reply.status, reply.json.fields]).toEqual([400, [field]]);
  });
});

describe('lines that are wrong', () => {
  beforeAll(nothingSet);
  test.each([
    [
      ['Uttar Pradesh, 12 days', 'Kanpur'],
      1,
      'Is it Kanpur Nagar, Uttar Pradesh or Kanpur Dehat, Uttar Pradesh?',
    ],
    [
      ['Bilaspur, 3 days'],
      0,
      'must say which Bilaspur: Bilaspur, Himachal Pradesh or Bilaspur, Chhattisgarh',
    ],
    [['208001', '208027-208001'], 1, 'must begin with the smaller PIN code'],
    [['Nagpur, 900 days'], 0, 'must have 1 to 365 days'],
    [['Nagpur, Vidarbha'], 0, 'must name a district and its state'],
  ])('%j is not published, and line %d is named', async (lines, index, words) => {
    const reply = await publish({ fitting_area: lines });
    expect(reply.json).toMatchObject({
      code: 'invalid_input',
      problems: [{ path: ['fitting_area', index] }],
    });
    expect(JSON.stringify(reply.json)).toContain(words);
    expect(await asked('208001')).toMatchObject({ fitting: { reached: true } });
    await nothingSet();
  });
});
