import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { ok } from '#domain/base/result.ts';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { underPublishedSettings } from '#netlify/commerce/publishing/published-settings.ts';
import { drafts } from '#netlify/database/content-schema.ts';
import { invoices, queue } from '#netlify/database/order-schema.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** What a shop decides about itself, changed at the desk: draft, publish, undo, and where it is read (decision 39). */

const { db, call, place } = await orderingShop();
const ctx = verbCtx(db);
let owner: Person;
let writer: Person;

const at = (group: string, act = '') => `/api/desk/content/settings/${group}/${act}`;
const read = async (group: string) => (await call('GET', at(group), { token: owner.access })).json;
async function publish(group: string, changes: Record<string, unknown>) {
  const { draft, shop } = await read(group);
  const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, shop[name]]));
  const body = { changes, seen, version: draft?.version ?? 0 };
  const saved = await call('POST', at(group, 'draft/'), { token: owner.access, body });
  const version = saved.json.draft?.version ?? 0;
  return call('POST', at(group, 'publish/'), { token: owner.access, body: { version } });
}
const published = async () => (await call('GET', '/api/settings/')).json;

async function mailNow() {
  await db.delete(queue);
  await inTransaction(db, async (tx) =>
    ok(await enqueueMail(tx, { kind: 'password_changed', to: 'asha@example.com', key: 'm', data: {} })),
  );
  const [row] = await db.select().from(queue);
  const mail = row && (await underPublishedSettings(ctx, () => renderMail(ctx, row)));
  return mail && 'html' in mail ? mail.html : '';
}

beforeAll(async () => {
  [owner, writer] = [await signedInUser(db), await signedInUser(db)];
  await addOperator({ db }, owner.username);
  await addOperator({ db }, writer.username, { role: 'content' });
});

describe('settings that nobody has changed', () => {
  test('are those of the files', async () => {
    const { changes, settings } = await published();
    expect(changes).toEqual({});
    expect(settings).toMatchObject(site);
    expect(await mailNow()).toContain(`<p class="brand">${site.name}</p>`);
  });
});

describe('a change of the settings', () => {
  test('a draft changes nothing, and a preview shows it', async () => {
    const body = { changes: { tagline: 'Sun for Vidarbha' }, seen: { tagline: site.tagline }, version: 0 };
    await call('POST', at('shop', 'draft/'), { token: owner.access, body });
    expect((await published()).settings.tagline).toBe(site.tagline);
    const link = await call('POST', at('shop', 'preview/'), { token: owner.access });
    expect(link.json.path).toMatch(/^\/preview\/settings\//);
    const token = link.json.path.split('/').at(-2);
    const shown = (await call('GET', `/api/preview/${token}/`)).json;
    expect(shown).toMatchObject({
      type: 'settings',
      published: false,
      settings: { tagline: 'Sun for Vidarbha' },
    });
    await db.delete(drafts).where(eq(drafts.type, 'settings'));
  });

  test('a new name that is published is in the next mail and what pages read, and requests a build', async () => {
    const reply = await publish('shop', { name: 'Nagpur Solar' });
    expect(reply.json).toMatchObject({ state: 'published', shop: { name: 'Nagpur Solar' } });
    expect(await mailNow()).toContain('<p class="brand">Nagpur Solar</p>');
    expect((await published()).settings.name).toBe('Nagpur Solar');
    const changed = await db.select().from(contentChanges);
    expect(changed.flatMap((row) => row.changed)).toContainEqual({ type: 'settings', slug: 'shop' });
  });

  test('a new legal name and GSTIN that are published stand on the next invoice', async () => {
    const seller = {
      legal_name: 'Nagpur Solar LLP',
      gstin: '27AAPFU0939F1ZV',
      address: ['5 Wardha Road', 'Nagpur 440015'],
    };
    expect((await publish('business', seller)).status).toBe(200);
    const goods = await product(db, { pricePaise: 10_500_00 });
    await db.update(products).set({ gst: '85414300 at 5 %' }).where(eq(products.id, goods.id));
    const items = [{ product: goods.id, quantity: 1, price: 10_500 }];
    const { json: order } = await place(items, { confirm: 'cod' });
    await shipOrder(ctx, order.id);
    const [document] = await readDocuments(db, inArray(invoices.orderId, [order.id]));
    expect(document?.supplier).toMatchObject({ name: 'Nagpur Solar LLP', gstin: '27AAPFU0939F1ZV' });
  });

  test('a lower limit for cash on delivery that is published refuses the next order at once', async () => {
    const goods = await product(db, { pricePaise: 5000_00 });
    const items = [{ product: goods.id, quantity: 1, price: 5000 }];
    const paidBy = async () => (await place(items, { confirm: 'cod' })).json.payment?.method ?? null;
    expect(await paidBy()).toBe('cod');
    await publish('selling', {
      cod_below: 3000,
      carriers: [{ name: 'Own van', url: 'https://van.example/{number}' }],
    });
    expect(await paidBy()).not.toBe('cod');
    const overview = await call('GET', '/api/desk/', { token: owner.access });
    expect(overview.json.carriers).toEqual(['Own van']);
  });

  test('an undone change is what the file says again', async () => {
    const { results } = (
      await call('GET', '/api/desk/changes/?subject=settings/shop', { token: owner.access })
    ).json;
    const [last] = results;
    expect(last).toMatchObject({
      what: 'published',
      before: { name: site.name },
      after: { name: 'Nagpur Solar' },
    });
    await call('POST', `/api/desk/changes/${last.id}/undo/`, { token: owner.access, body: {} });
    expect((await published()).changes.shop).toEqual({});
    expect(await mailNow()).toContain(`<p class="brand">${site.name}</p>`);
  });
});

const account = { transfer_holder: 'Nagpur Solar LLP', transfer_account: '50100012345678' };

describe('settings that are wrong or belong to others', () => {
  test.each([
    ['business', { gstin: '27AAPFU0939F1ZX' }, 'gstin', 'is no GSTIN'],
    ['business', { phone: '' }, 'phone', 'must not be empty'],
    ['shop', { name: '' }, 'name', 'must not be empty'],
    ['shop', { link_colour: '#ffee99' }, 'link_colour', 'The nearest one is #'],
    ['shop', { main_colour: '#223344' }, 'main_colour', 'The nearest one is #'],
    ['selling', { return_days: -1 }, 'return_days', 'must be 0 or more'],
    ['selling', { ...account, transfer_ifsc: 'HDFC1234' }, 'transfer_ifsc', 'is no IFSC'],
    ['selling', { transfer_upi: 'nagpur solar' }, 'transfer_upi', 'is no UPI id'],
    ['selling', account, 'transfer_ifsc', 'nobody can pay'],
    [
      'announcement',
      { announcement: 'Sale', announcement_from: '2026-12-02', announcement_until: '2026-12-01' },
      'announcement_until',
      'is before the first day',
    ],
  ])(
    'in the group %s, %j is not published, and the refusal names %s',
    async (group, changes, field, words) => {
      const reply = await publish(group, changes);
      expect(reply.json).toMatchObject({ code: 'invalid_input', fields: [field] });
      expect(JSON.stringify(reply.json)).toContain(words);
      await db.delete(drafts).where(eq(drafts.type, 'settings'));
    },
  );

  test('a colleague who writes content can neither read nor change settings, and nobody hides them', async () => {
    const token = writer.access;
    expect((await call('GET', at('shop'), { token })).status).toBe(403);
    const body = { changes: { name: 'Mine' }, seen: {}, version: 0 };
    expect((await call('POST', at('shop', 'draft/'), { token, body })).status).toBe(403);
    expect((await call('POST', at('shop', 'publish/'), { token, body: { version: 0 } })).status).toBe(403);
    expect((await call('POST', at('shop', 'unpublish/'), { token: owner.access })).json.code).toBe('in_use');
    expect((await call('GET', at('colour-of-the-moon'), { token: owner.access })).status).toBe(404);
  });
});

test('a page with a placeholder that stands for nothing is not published, and the refusal names it and those there are', async () => {
  const path = '/api/desk/content/page/our-van/';
  const text = 'We send from {{town}}. Ask {{mail}}.';
  const changes = { title: 'Our van', description: 'How it comes.', text };
  const body = { changes, seen: {}, version: 0, is_new: true };
  const saved = await call('POST', `${path}draft/`, { token: owner.access, body });
  expect(saved.json.fields.text).toBe(text);
  const publishAt = (version: number) =>
    call('POST', `${path}publish/`, { token: owner.access, body: { version } });
  const refused = await publishAt(1);
  expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_input', fields: ['text'] } });
  const said = JSON.stringify(refused.json);
  expect(said).toContain('{{mail}}, which stands for nothing');
  expect(said).toContain('{{email}}');
  const mended = { changes: { text: 'We send from {{town}}. Ask {{email}}.' }, seen: {}, version: 1 };
  const { json } = await call('POST', `${path}draft/`, { token: owner.access, body: mended });
  expect((await publishAt(json.draft.version)).json.state).toBe('published');
});
