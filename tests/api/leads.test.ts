import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskInquiries, DeskInquiry } from '#contract/desk.ts';
import type { DeskQuotation } from '#contract/quotations.ts';
import { renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries, queue } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { json } from '#tests/support/fault-upstream.ts';
import { openPlanner } from '#tests/support/own-planner.ts';
import { kit } from '#tests/support/planner-page.tsx';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** A plan that is sent from the planner: a lead on the desk, a quotation, an order. */

const { db } = await freshShop();
const call = caller(api);
let goods: Awaited<ReturnType<typeof product>>;
const site = await openPlanner(() => [kit(goods.slug, { name: goods.name })]);
let operator: Person;
beforeAll(async () => {
  goods = await product(db, { name: 'Aangan 3 kW kit', pricePaise: 15_000_000 });
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'orders' });
});
beforeEach(() => site.answer());

const inputs = 'state=uttar-pradesh&units=350&bill=2400';
const asking = { email: '', phone: '98765 43210', message: 'Please visit my site.', honeypot: '' };
const plan = { ask: 'visit', inputs };
let callers = 0;
const send = (body: object, key: string = randomUUID(), ip = `198.51.100.${callers++}`) =>
  call('POST', '/api/users/contact/', { body, ip, headers: { 'Idempotency-Key': key } });
const keptOf = (name: string) => db.select().from(inquiries).where(eq(inquiries.name, name));
const post = (path: string, body: object) =>
  call('POST', path, { token: operator.access, body, headers: { 'Idempotency-Key': randomUUID() } });
const onDesk = async (name: string, kind = 'open') => {
  const path = `/api/desk/inquiries/?kind=${kind}&page_size=100`;
  const { json: list } = await call('GET', path, { token: operator.access });
  return (list as DeskInquiries).results.find((one) => one.name === name) as DeskInquiry;
};
const mailOf = async (kind: string) => {
  const [row] = await db.select().from(queue).where(eq(queue.kind, kind)).orderBy(desc(queue.id)).limit(1);
  return renderMail(verbCtx(db), row as never);
};

describe('a plan that is sent', () => {
  test('with a name and a phone number is on the desk, with the figures of the shop’s own planner', async () => {
    const forged = { ...plan, answer: { verdict: 'Buy ten', cost: 1 } };
    const reply = await send({ ...asking, name: 'Asha', plan: forged });
    expect([reply.status, reply.json]).toEqual([201, { message: 'Thanks! Your inquiry has been received.' }]);
    const lead = await onDesk('Asha');
    expect(lead).toMatchObject({ phone: '98765 43210', email: '', message: 'Please visit my site.' });
    expect(lead.plan).toMatchObject({
      ask: 'visit',
      inputs,
      answer: {
        verdict: 'Buy: 3 kW is the size that pays',
        kw: 3,
        kit: { slug: goods.slug, name: goods.name },
        cost: 87_000,
        day: '2026-11-28',
      },
    });
    expect(lead.plan?.answer?.savedInYear).toBeGreaterThan(20_000);
  });

  test('again under its key, also at the same moment, is one lead', async () => {
    const body = { ...asking, name: 'Bina', plan };
    const replies = await Promise.all([1, 2, 3].map(() => send(body, 'lead-1')));
    expect([...replies, await send(body, 'lead-1')].map(({ status }) => status)).toEqual([
      201, 201, 201, 201,
    ]);
    expect(await keptOf('Bina')).toHaveLength(1);
    const other = await send({ ...body, phone: '98765 43211' }, 'lead-1');
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test.each<[string, object, string]>([
    ['without a way to reach the sender', { phone: '', plan }, 'email'],
    ['without a plan and an address', {}, 'email'],
    ['for something else', { plan: { ask: 'money', inputs } }, 'plan.ask'],
    ['without its input', { plan: { ask: 'visit', inputs: '' } }, 'plan.inputs'],
    ['with a wrong address', { email: 'asha@', plan }, 'email'],
  ])('%s is refused at its field', async (_, change, field) => {
    const refused = await send({ ...asking, name: 'Chandra', ...change });
    expect([refused.status, refused.json.fields]).toEqual([400, [field]]);
    expect(await keptOf('Chandra')).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['the planner cannot be reached', () => site.answers((response) => response.destroy())],
    ['the planner fails', () => site.answers(json({ detail: 'no' }, 500))],
  ])('when %s, the lead is kept with what was typed', async (why, breakIt) => {
    breakIt();
    expect((await send({ ...asking, name: why, plan })).status).toBe(201);
    expect((await onDesk(why)).plan).toEqual({ ask: 'visit', inputs, answer: null });
  });

  test('whose inputs give no answer is kept with them, and they are only ever a query', async () => {
    const odd = 'units=many&x=#/../desk?"<b>';
    expect((await send({ ...asking, name: 'Deepa', plan: { ...plan, inputs: odd } })).status).toBe(201);
    const { plan: kept } = await onDesk('Deepa');
    expect(kept?.answer).toBeNull();
    expect(kept?.inputs).toBe('units=many&x=%23%2F..%2Fdesk%3F%22%3Cb%3E');
  });

  test('is told to the shop with its plan and the link to it', async () => {
    await send({ ...asking, name: 'Esha', plan });
    const mail = await mailOf('inquiry');
    expect(mail).toMatchObject({
      text: expect.stringContaining('Verdict: Buy: 3 kW is the size that pays'),
      html: expect.stringContaining('/planner/?state=uttar-pradesh&amp;units=350'),
    });
    expect(mail).not.toMatchObject({ replyTo: expect.anything() });
  });

  test('by a robot keeps no plan, and more than usual from one address are kept apart', async () => {
    site.seen.length = 0;
    await send({ ...asking, name: 'Robot', honeypot: 'x', plan });
    expect(await keptOf('Robot')).toMatchObject([{ spam: true, plan: null }]);
    expect(site.seen).toEqual([]);
    const crowd = Array.from({ length: 32 }, () =>
      send({ ...asking, name: 'Crowd', plan }, randomUUID(), '203.0.113.77'),
    );
    await Promise.all(crowd);
    expect((await keptOf('Crowd')).filter(({ unchecked }) => unchecked)).toHaveLength(2);
  });
});

describe('a lead on the desk', () => {
  const quote = async (name: string, contact: object = {}) => {
    await send({ ...asking, name, ...contact, plan: { ...plan, ask: 'quotation' } });
    const made = await post('/api/desk/quotations/', { inquiry: (await onDesk(name)).id });
    return made.json as DeskQuotation;
  };
  const sendOff = async (made: DeskQuotation, change: Partial<DeskQuotation['buyer']> = {}) => {
    const path = `/api/desk/quotations/${made.id}/`;
    const { fullName, email, phone } = made.buyer;
    const lines = made.lines.map(({ product: slug, name, quantity, price }) => ({
      product: slug,
      name,
      quantity,
      price,
    }));
    const saved = await post(path, {
      version: made.version,
      buyer: { fullName, email, phone, ...change },
      lines,
      discount_percent: 0,
      note: '',
      valid_until: made.valid_until,
    });
    return post(`${path}step/`, { step: 'send', version: saved.json.version });
  };

  test('becomes a quotation with its kit at the price of today in one press, and the desk sees the plan beside it', async () => {
    const made = await quote('Farah');
    expect(made.lines).toMatchObject([
      { product: goods.slug, name: goods.name, quantity: 1, price: 150_000 },
    ]);
    expect(made.buyer).toMatchObject({ fullName: 'Farah', phone: '98765 43210', email: '' });
    const read = await call('GET', `/api/desk/quotations/${made.id}/`, { token: operator.access });
    expect(read.json.plan).toMatchObject({ ask: 'quotation', answer: { kw: 3 } });
  });

  test('is answered by its quotation, whose mail holds the plan, and the buyer accepts it as an order', async () => {
    const made = await quote('Gita', { email: 'gita@dhoop.example' });
    const sent = await sendOff(made);
    expect(sent.json).toMatchObject({ state: 'sent' });
    expect(await onDesk('Gita', 'answered')).toBeDefined();
    expect(await onDesk('Gita')).toBeUndefined();
    const mail = await mailOf('quotation');
    expect(mail).toMatchObject({ to: 'gita@dhoop.example' });
    const { text } = mail as { text: string };
    for (const words of [
      '1 × Aangan 3 kW kit',
      'Buy: 3 kW is the size that pays',
      'Saves a year: ₹',
      `/planner/?${inputs}`,
    ])
      expect(text).toContain(words);
    const token = (sent.json.link as string).split('#')[1];
    const accepted = await call('POST', `/api/quotations/${token}/accept/`, {
      token: (await signedInUser(db)).access,
      body: { version: sent.json.version, shipping: address },
    });
    expect(accepted.json.order).toBeGreaterThan(0);
  });

  test('without an address gets no mail: its quotation has a link to pass on, and a call is kept as a reply', async () => {
    const made = await quote('Hema');
    const { id } = await onDesk('Hema');
    await post(`/api/desk/inquiries/${id}/reply/`, { message: 'Called: Sunday at 10.' });
    expect((await onDesk('Hema', 'answered')).replies).toMatchObject([{ message: 'Called: Sunday at 10.' }]);
    const sent = await sendOff(made);
    expect(sent.json).toMatchObject({ state: 'sent', link: expect.stringMatching(/^\/quotation/) });
    const isTo = (kind: string) => and(eq(queue.kind, kind), eq(queue.recipient, ''));
    for (const kind of ['quotation', 'inquiry_reply'])
      expect(await db.select().from(queue).where(isTo(kind))).toEqual([]);
    const unreachable = await sendOff(await quote('Indu'), { phone: '' });
    expect([unreachable.status, unreachable.json.detail]).toEqual([
      400,
      expect.stringContaining('phone number'),
    ]);
  });
});
