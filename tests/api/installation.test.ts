import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder, DeskOrders } from '#contract/desk.ts';
import type { Order } from '#contract/orders.ts';
import type { DeskQuotation } from '#contract/quotations.ts';
import { installationSteps } from '#domain/order/installation.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { mailTextsIn } from '#netlify/commerce/messages/mail-texts.ts';
import { orderMails } from '#netlify/commerce/messages/order-mails.ts';
import { readMailOrder } from '#netlify/commerce/messages/read-mail-order.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { invoices, orderEvents } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';

/** An order of a system that the shop builds: survey, approval, installation, net meter, handover. */

const shop = await payingShop();
const { db } = shop;
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
  await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow 226010'], gstin: '09AAAAA0000A1Z0' });
});

const post = (path: string, body: object, token = operator.access) =>
  call('POST', path, { token, body, headers: { 'Idempotency-Key': randomUUID() } });
const step = (id: number, body: object) => post(`/api/desk/orders/${id}/step/`, body);
const mark = (id: number, installation: string, more = {}) =>
  step(id, { step: 'mark_step', installation, on: '2026-11-20', ...more });
const undo = (id: number, installation: string) => step(id, { step: 'undo_step', installation });
const onDesk = async (id: number) =>
  (await call('GET', `/api/desk/orders/${id}/`, { token: operator.access })).json as DeskOrder;

/** A product that is built on site, as a complete solution is. */
async function solution(pricePaise = 18_000_000) {
  const goods = await product(db, { pricePaise, name: '3 kW home solution' });
  const facts = { kind: 'kit', power_w: 3000, installed: true } as const;
  await db.update(products).set({ facts }).where(eq(products.id, goods.id));
  return goods;
}
async function ordered(goods: Awaited<ReturnType<typeof product>>) {
  const buyer = await signedInUser(db);
  const body = { items: [goods.item()], shipping: address };
  return { id: (await post('/api/orders/', body, buyer.access)).json.id as number, buyer };
}
async function paid(goods?: Awaited<ReturnType<typeof product>>) {
  const order = await ordered(goods ?? (await solution()));
  await step(order.id, { step: 'book_transfer', reference: `UTR${order.id}` });
  return order;
}
const seen = async ({ id, buyer }: Awaited<ReturnType<typeof ordered>>) => {
  const { json } = await call('GET', `/api/orders/${id}/`, { token: buyer.access });
  const { timeline = [], status } = json as Order;
  return { status, steps: timeline.map((one) => `${one.step}${one.at ? '' : '*'}`).join(' '), timeline };
};

describe('an order has the steps of an installation', () => {
  test('an order has installation steps with a complete solution, and not with goods alone', async () => {
    const built = await ordered(await solution());
    expect((await seen(built)).steps).toBe(
      'placed paid* survey* approval* installation* net_meter* handover*',
    );
    const goods = await ordered(await product(db));
    expect((await seen(goods)).steps).toBe('placed paid* shipped* delivered*');
    expect((await mark(goods.id, 'survey')).json.code).toBe('order_state');
  });

  test('an order has installation steps when its quotation has fitting', async () => {
    const begun = (await post('/api/desk/quotations/', {})).json as DeskQuotation;
    const path = `/api/desk/quotations/${begun.id}/`;
    const saved = await post(path, {
      version: begun.version,
      buyer: { fullName: 'Asha Verma', email: 'asha@dhoop.example', phone: '' },
      lines: [{ name: 'Fitting', quantity: 1, price: 12_000, gst: '995461 at 18 %', fitting: true }],
      discount_percent: 0,
      note: '',
      valid_until: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    });
    const { json } = await post(`${path}step/`, { step: 'send', version: saved.json.version });
    const buyer = await signedInUser(db);
    const token = (json as DeskQuotation).link?.split('#')[1];
    const body = { version: json.version, shipping: address };
    const accepted = await post(`/api/quotations/${token}/accept/`, body, buyer.access);
    const order = { id: accepted.json.order as number, buyer };
    expect((await seen(order)).steps).toContain('survey* approval*');
    expect((await onDesk(order.id)).installed).toBe(true);
  });
});

describe('its steps are marked at the desk', () => {
  test('one after the other to the handover; material leaves and is invoiced with the installation', async () => {
    const order = await paid();
    const numbers = async () =>
      (await readDocuments(db, eq(invoices.orderId, order.id))).map(({ kind }) => kind);
    for (const one of ['survey', 'approval']) expect((await mark(order.id, one)).status).toBe(200);
    expect([(await seen(order)).status, await numbers()]).toEqual(['paid', []]);
    await mark(order.id, 'installation', { message: 'Eight panels on the east roof.' });
    expect([(await seen(order)).status, await numbers()]).toEqual(['shipped', ['invoice']]);
    await mark(order.id, 'net_meter', { skipped: true });
    await mark(order.id, 'handover');
    const after = await seen(order);
    expect([after.status, after.steps]).toEqual([
      'completed',
      'placed paid survey approval installation net_meter handover',
    ]);
    expect(after.timeline[4]).toEqual({
      step: 'installation',
      at: '2026-11-20T06:30:00.000Z',
      message: 'Eight panels on the east roof.',
    });
    expect(after.timeline[5]?.skipped).toBe(true);
    expect(JSON.stringify(after.timeline)).not.toContain(operator.username);
  });

  test('an installation step marked twice or by two operators at once is one event', async () => {
    const { id } = await paid();
    const both = await Promise.all([1, 2, 3].map(() => mark(id, 'survey')));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.filter(({ kind }) => kind === 'step_done')).toHaveLength(1);
  });

  test('the last one is undone, quietly and once; an earlier one and the handover stay', async () => {
    const order = await paid();
    for (const one of ['survey', 'approval', 'installation']) await mark(order.id, one);
    expect((await undo(order.id, 'survey')).json.detail).toContain('undo that one first');
    for (let click = 0; click < 2; click += 1)
      expect((await undo(order.id, 'installation')).status).toBe(200);
    expect(await seen(order)).toMatchObject({
      status: 'shipped',
      steps: 'placed paid survey approval installation* net_meter* handover*',
    });
    for (const one of installationSteps.slice(2)) expect((await mark(order.id, one)).status).toBe(200);
    expect((await undo(order.id, 'handover')).status).toBe(409);
    expect((await onDesk(order.id)).steps).not.toContain('undo_step');
  });

  test.each<[string, string, object, number, string]>([
    ['a later step', 'installation', {}, 409, 'another step first: Site survey'],
    ['a day to come', 'survey', { on: '2999-01-01' }, 400, 'has not come yet'],
    ['a day that does not exist', 'survey', { on: '2026-02-31' }, 400, 'on'],
    ['a step that nobody knows', 'painting', {}, 400, 'installation'],
  ])('a mark at the desk for %s is refused and changes nothing', async (_, name, more, status, words) => {
    const order = await paid();
    const { json, ...reply } = await mark(order.id, name, more);
    expect([reply.status, json.detail]).toEqual([status, expect.stringContaining(words)]);
    expect((await seen(order)).steps).toContain('survey*');
  });

  test('an unpaid order has no building step, but survey and application are open', async () => {
    const order = await ordered(await solution());
    for (const one of ['survey', 'approval']) expect((await mark(order.id, one)).status).toBe(200);
    expect((await mark(order.id, 'installation')).json.detail).toContain('not paid');
    expect((await onDesk(order.id)).steps).not.toContain('mark_step');
    await step(order.id, { step: 'cancel' });
    expect((await seen(order)).steps).toBe('placed survey approval cancelled');
  });

  test('installation and handover are never “not needed”', async () => {
    const { id } = await paid();
    for (const one of ['survey', 'approval']) await mark(id, one, { skipped: true });
    expect((await mark(id, 'installation', { skipped: true })).status).toBe(400);
  });

  test('an order with installation waits to be built, and is not packed, shipped or delivered', async () => {
    const { id } = await paid();
    const listed = async (task: string) => {
      const path = `/api/desk/orders/?task=${task}&page_size=100`;
      const { json } = await call('GET', path, { token: operator.access });
      return (json as DeskOrders).results.some((row) => row.id === id);
    };
    expect([await listed('build'), await listed('ship')]).toEqual([true, false]);
    expect((await onDesk(id)).steps).not.toContain('pack');
    for (const one of ['survey', 'approval', 'installation']) await mark(id, one);
    expect([await listed('build'), await listed('deliver')]).toEqual([true, false]);
    expect((await onDesk(id)).steps).not.toContain('deliver');
  });

  test('an order with installation paid at the door is handed over first and completed with the cash', async () => {
    const order = await ordered(await solution(1_000_000));
    await post(`/api/orders/${order.id}/confirm-cod/`, {}, order.buyer.access);
    if ((await onDesk(order.id)).steps.includes('approve')) await step(order.id, { step: 'approve' });
    for (const one of installationSteps) {
      expect((await onDesk(order.id)).steps).not.toContain('complete');
      for (const early of ['complete', 'deliver'])
        expect((await step(order.id, { step: early })).status).toBe(409);
      expect((await mark(order.id, one)).status).toBe(200);
    }
    expect((await seen(order)).status).toBe('shipped');
    await step(order.id, { step: 'complete' });
    expect((await seen(order)).steps).toMatch(/handover cash_booked$/);
  });
});

test('the mail about a step says what comes next, and none leaves about a step that was undone', async () => {
  const { id } = await paid();
  await mark(id, 'survey', { message: 'Room for eight panels.' });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const event = events.find(({ kind }) => kind === 'step_done')?.id;
  const mail = async () => {
    const order = await readMailOrder(db, { order: id, event });
    return order && orderMails.order_step({ ...order, texts: mailTextsIn('en') });
  };
  const text = JSON.stringify(await mail());
  expect(text).toContain('20 November 2026');
  expect(text).toContain('Room for eight panels.');
  expect(text).toContain('electricity company');
  await undo(id, 'survey');
  expect(await mail()).toBeUndefined();
  await mark(id, 'survey', { message: 'Room for eight panels.' });
  expect(await mail()).toBeUndefined();
});
