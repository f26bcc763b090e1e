import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { deskTasks } from '#contract/desk.ts';
import { quotationStates } from '#contract/quotations.ts';
import { deletionOutlook } from '#netlify/commerce/accounts/delete-account.ts';
import { deleteOldPersonalData } from '#netlify/commerce/accounts/delete-old-data.ts';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import { login } from '#netlify/commerce/accounts/login.ts';
import { readAccount } from '#netlify/commerce/accounts/read-account.ts';
import { deleteExpiredSessions } from '#netlify/commerce/accounts/sessions.ts';
import { readChanges } from '#netlify/commerce/audit/changes.ts';
import { readFigures, readGstReturn } from '#netlify/commerce/figures/figures.ts';
import { readOverview } from '#netlify/commerce/figures/overview.ts';
import { readDeskOrder } from '#netlify/commerce/fulfilment/desk-order.ts';
import { watchHealth } from '#netlify/commerce/health/health.ts';
import { readInquiries } from '#netlify/commerce/inquiries/inquiries.ts';
import { getInvoice, invoicesOfMonth, newestInvoices } from '#netlify/commerce/invoices/invoices.ts';
import { listOrders } from '#netlify/commerce/orders/read-orders.ts';
import { reviewTrust } from '#netlify/commerce/orders/review-trust.ts';
import { searchOrders } from '#netlify/commerce/orders/search-orders.ts';
import { readBeforeCod } from '#netlify/commerce/orders/unpaid-limits.ts';
import { deleteOldEvents, expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { readCustomer } from '#netlify/commerce/people/customers.ts';
import { readPeople } from '#netlify/commerce/people/people.ts';
import { readProducts } from '#netlify/commerce/products/desk-products.ts';
import { listProducts } from '#netlify/commerce/products/list-products.ts';
import { contentStatus } from '#netlify/commerce/publishing/content-status.ts';
import { listEntries } from '#netlify/commerce/publishing/list-entries.ts';
import { deleteOldRecords } from '#netlify/commerce/publishing/record-change.ts';
import { deleteOldMessages, listMessages, messageFigures } from '#netlify/commerce/queue/by-hand.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { listQuotations, readQuotation } from '#netlify/commerce/quotations/desk-quotations.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { manyRows } from '#tests/support/many-rows.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/**
 * What is asked of tables that grow reads few rows of them, however many there are. Each statement is run once more, in
 * a transaction that is rolled back, and PostgreSQL says how many rows it read.
 */

const { db, url } = await freshShop();
const database = watchDatabase();
const ctx = verbCtx(db);

/** A job takes a thousand rows at a time, and a list counts as many; some are read on the way. */
const readMax = 2_500;
const rows = 20_000;
const buyer = { userId: 77, username: 'user-77', sessionId: '' };
const page = { page: 1, page_size: 25 } as const;

beforeAll(async () => {
  await db.transaction(async (tx) => {
    for (const statement of manyRows(rows)) await tx.execute(sql.raw(statement));
  });
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

const growing =
  /^(users|sessions|refresh_tokens|throttle|orders|order_items|order_events|return_requests|payment_sessions|payments|refunds|provider_events|queue|invoices|inquiries|inquiry_replies|content_changes|account_links|products|desk_changes|quotations|customer_notes)$/;

/** The tables of which a plan reads more rows than it may, with how many. */
function longReads(plan: Plan): string[] {
  const { 'Relation Name': table = '', 'Actual Loops': loops, Plans = [] } = plan;
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const isLong = growing.test(table) && each * loops > readMax;
  return [
    ...(isLong ? [`${plan['Node Type']} on ${table}: ${each * loops} rows`] : []),
    ...Plans.flatMap(longReads),
  ];
}

/** The long reads of all that `work` asks of the database. */
async function longReadsOf(work: () => Promise<unknown>): Promise<string[]> {
  database.sent.length = 0;
  await work();
  const asked = database.sent
    .filter(({ text }) => /^\s*(select|with|delete|update|insert)/i.test(text))
    .map(({ text, values }) => ({ text, values }));
  expect(asked.length).toBeGreaterThan(0);
  const client = new Client({ connectionString: url });
  await client.connect();
  const found: string[] = [];
  for (const { text, values } of asked) {
    await client.query('BEGIN');
    const {
      rows: [plan],
    } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values);
    await client.query('ROLLBACK');
    found.push(...longReads(plan['QUERY PLAN'][0].Plan).map((one) => `${one}, in: ${text}`));
  }
  await client.end();
  return found;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const search = (query: object) => () => searchOrders(ctx, { ...page, ...query });
const whole = async (month: string) => {
  for await (const _ of invoicesOfMonth(ctx, month));
};

const works: Record<string, () => Promise<unknown>> = {
  "a buyer's own orders": () => listOrders(ctx, buyer, { page: 1, page_size: 100 }),
  'what vouches for a buyer': () => readBeforeCod(db, { id: 78, userId: 77 }, [1], new Date()),
  'a buyer of whom something came back': () => reviewTrust(ctx, 77),
  "a buyer's account": () => readAccount(ctx, buyer),
  "a buyer's data": () => exportData(ctx, 78),
  'the outlook of a deletion': () => deletionOutlook(db, 77, new Date()),
  "a buyer's invoice": () => getInvoice(ctx, buyer, '77'),
  'a sign-in': () => login(ctx, { username: 'user-77', password: 'wrong' }),
  "the desk's first page": () => readOverview(ctx, { username: 'ravi', role: 'owner' }),
  'the newest orders': search({}),
  'orders by number': search({ q: '777' }),
  'orders by phone': search({ q: '9000000777' }),
  'orders by e-mail': search({ q: 'buyer777@example.in' }),
  'orders by the e-mail of an account': search({ q: 'user78@example.in' }),
  'orders by a rare name': search({ q: 'Rare777' }),
  'orders by a name that many have': search({ q: 'Kumar' }),
  'orders by a username': search({ q: 'user-77' }),
  'orders that are cancelled': search({ status: 'cancelled' }),
  'orders that are paid': search({ status: 'paid' }),
  'orders of a day': search({ from: '2020-01-01', until: '2020-01-01' }),
  ...Object.fromEntries(deskTasks.map((task) => [`orders of the task ${task}`, search({ task })])),
  'one order at the desk': () => readDeskOrder(ctx, 77),
  ...Object.fromEntries(
    (['open', 'unchecked', 'answered', 'spam'] as const).map((kind) => [
      `inquiries: ${kind}`,
      () => readInquiries(ctx, { kind, ...page }),
    ]),
  ),
  'the list of products': () => readProducts(ctx, { ...page }),
  'products with little stock': () => readProducts(ctx, { ...page, low: 'yes' }),
  ...Object.fromEntries(
    ['rare19777', 'p-19777', 'none'].map((q) => [
      `products called ${q}`,
      () => readProducts(ctx, { ...page, q }),
    ]),
  ),
  'products to write about': () => listEntries(ctx, { type: 'product', q: undefined, ...page }),
  'a product to write about': () => listEntries(ctx, { type: 'product', q: 'rare19777', ...page }),
  "a shopper's search for a rare word": () =>
    listProducts(ctx, { ...page, search: 'rare19777', facets: 'true' }),
  'the history of the desk': () => readChanges(ctx, { role: 'owner' }, { page_size: 25 }),
  'the history of the desk for a role with few of its lines': () =>
    readChanges(ctx, { role: 'orders' }, { page_size: 25 }),
  'the history of a product': () =>
    readChanges(ctx, { role: 'content' }, { subject: 'product/p-777', page_size: 25 }),
  ...Object.fromEntries(
    [undefined, ...quotationStates].map((state) => [
      `quotations: ${state ?? 'all'}`,
      () => listQuotations(ctx, { state, ...page }),
    ]),
  ),
  'a quotation': () => readQuotation(ctx, 1777),
  'a customer': () => readCustomer(ctx, 77),
  'who works here': () => readPeople(ctx),
  ...Object.fromEntries(
    (['day', 'month', 'product', 'category', 'state'] as const).map((by) => [
      `figures of a day by ${by}`,
      () => readFigures(ctx, { by, from: daysAgo(40), until: daysAgo(40) }),
    ]),
  ),
  'the sums of GST of a month': () => readGstReturn(ctx, { month: daysAgo(40).slice(0, 7) }),
  'the health of the shop': () => watchHealth(ctx),
  'the state of the mails': () => messageFigures(ctx),
  'the list of the mails': () => listMessages(ctx, { states: ['waiting', 'given_up'], limit: 50 }),
  'the state of the content': () => contentStatus(ctx),
  'the newest invoices': () => newestInvoices(ctx, 50),
  'the invoices of a month': () => whole('2020-01'),
  'the hourly clean-up': async () => {
    await deleteExpiredSessions(ctx);
    await deleteOldMessages(ctx);
    await deleteOldRecords(ctx);
    await deleteOldPersonalData(ctx);
    await deleteOldEvents(ctx);
  },
  'the expiry of orders': () => expireOrders(ctx),
  'the end of holds': () => expireHolds(ctx),
  'the question about payments': () => reconcile(ctx),
  'the queue': () => runQueue(ctx, queueChannels(ctx)),
};

test.each(Object.entries(works))(
  'with many orders and accounts, few rows of each table are read: %s',
  async (_, work) => expect(await longReadsOf(work)).toEqual([]),
);

test('a statement that reads a whole table would be noticed', async () => {
  const found = await longReadsOf(() => db.execute(sql`SELECT count(*) FROM orders`));
  expect(found).toEqual([expect.stringContaining('on orders: 20000 rows')]);
});

test('a list says that there are more orders than it counts', async () => {
  const counted = await searchOrders(ctx, { ...page });
  expect(counted).toMatchObject({ value: { count: 1000, has_more: true } });
  expect((await searchOrders(ctx, { ...page, q: '777' })).ok).toBe(true);
  expect(await searchOrders(ctx, { ...page, q: '777' })).toMatchObject({ value: { count: 1 } });
});
