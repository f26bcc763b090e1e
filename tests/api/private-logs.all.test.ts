import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { printableError } from '#host/describe-error.ts';
import { hashPassword } from '#netlify/commerce/accounts/passwords.ts';
import { orders as ordersTable } from '#netlify/database/order-schema.ts';
import { accountLinks, users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { ensureDemoAccounts } from '#netlify/local/fill-database.ts';
import { mailSettings } from '#tests/support/account-holder.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { databaseFailures, type FailureKind, watchDatabase } from '#tests/support/failing-database.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { deployEvent, testDeploySecret } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, work } from '#tests/support/shop.ts';

Object.assign(process.env, {
  ...mailSettings,
  CONTENT_HOOK_SECRETS: testHookSecret,
  DEPLOY_HOOK_SECRETS: testDeploySecret,
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Dhoop <orders@dhoop.example>',
});
const shop = await payingShop();
process.env.LOG = 'json';

/** In everything that anybody sends here, in any case; and a line that looks like one of a stack. */
const marker = 'zqmark';
const hostileLines = `${marker}-message\n    at ${marker}.home (/12/${marker}:1:1)\n    at ${marker}`;
const person = () => `${marker}-${randomUUID().slice(0, 12)}`;
const database = watchDatabase();

const output: string[] = [];
const note = (...said: unknown[]) => void output.push(said.map(String).join(' '));
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  vi.spyOn(console, method).mockImplementation(note);
}
for (const stream of [process.stdout, process.stderr]) {
  vi.spyOn(stream, 'write').mockImplementation((text) => {
    note(text);
    return true;
  });
}
beforeAll(() => ensureDemoAccounts(shop.db, [`${marker}-known:${marker}-password`]));
beforeEach(() => {
  output.length = 0;
});

type Reply = { status: number; text: string };
type Attempt = () => Promise<Reply>;
/** Prepares what one attempt needs, while the database still works. */
type Scenario = () => Promise<Attempt>;

const call = caller(api);
const shipping = {
  fullName: person(),
  email: `${marker}@example.com`,
  phone: '+91 98765 01234',
  address: `12 ${marker}\n    at ${marker}.street (/home/${marker}:1:1)`,
  city: marker,
  zip: '226001',
  notes: hostileLines,
};

const ordering =
  (path: (id: number) => string, body: unknown): Scenario =>
  async () => {
    const { id, buyer } = await shop.order();
    return () => call('POST', path(id), { token: buyer.access, body });
  };
/** A call for the account of a person with this password, an order and a link. */
const accountCall =
  (path: string, body?: unknown): Scenario =>
  async () => {
    const { id, buyer } = await shop.order();
    await shop.db.update(ordersTable).set({ shipping }).where(eq(ordersTable.id, id));
    await shop.db
      .update(users)
      .set({
        passwordHash: await passwordHash,
        email: `${person()}@example.com`,
        emailConfirmedAt: new Date(),
      })
      .where(eq(users.id, buyer.userId));
    const tokenHash = createHash('sha256').update(linkToken).digest();
    await shop.db.delete(accountLinks);
    await shop.db.insert(accountLinks).values({
      tokenHash,
      userId: buyer.userId,
      purpose: path === 'confirm-email/' ? 'email' : 'password',
      email: `${person()}@example.com`,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const ip = `2001:db8:${(callers++).toString(16)}::1`;
    return async () => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent =
        body === undefined ? {} : { body: body === asksForLink ? { account: buyer.username } : body };
      const reply = await call(method, `/api/users/account/${path}`, {
        token: buyer.access,
        ip,
        ...sent,
      });
      await work.settled();
      return reply;
    };
  };
const asksForLink = {};
const linkToken = `${marker}-link`.padEnd(43, 'x');
const password = `${marker}-password`;
const new_password = `${marker}-quiet-river-9`;
const passwordHash = hashPassword(password);
let callers = 0;
const jobs: Scenario = async () => async () => {
  const reply = await runAllJobs();
  return { status: reply.status, text: await reply.text() };
};

const scenarios: Record<string, Scenario> = {
  register: async () => () =>
    call('POST', '/api/users/auth/register/', {
      body: { username: person(), email: `${person()}@example.com`, password: `${marker}-${randomUUID()}` },
    }),
  'login of somebody': async () => () =>
    call('POST', '/api/users/auth/login/', {
      body: { username: `${marker}-known`, password: `${marker}-password` },
    }),
  'login of nobody': async () => () =>
    call('POST', '/api/users/auth/login/', { body: { username: person(), password: marker } }),
  refresh: async () => {
    const { refresh } = await signedInUser(shop.db);
    return () => call('POST', '/api/users/auth/refresh/', { body: { refresh } });
  },
  'refresh of an unknown token': async () => () =>
    call('POST', '/api/users/auth/refresh/', { body: { refresh: `${marker}-token` } }),
  logout: async () => {
    const { access } = await signedInUser(shop.db);
    const body = { refresh: `${marker}-token` };
    return () => call('POST', '/api/users/auth/logout/', { token: access, body });
  },
  'an account': accountCall(''),
  'a link for a new password': accountCall('reset-link/', asksForLink),
  'a new password by a link': accountCall('reset-password/', { token: linkToken, new_password }),
  'a confirmed address': accountCall('confirm-email/', { token: linkToken }),
  'a new password': accountCall('password/', { password, new_password }),
  'a new address': accountCall('email/', { password, email: `${marker}-new@example.com` }),
  'a removed address': accountCall('remove-address/', { order: 1 }),
  'signing out everywhere': accountCall('sign-out-everywhere/', {}),
  "one's own data": accountCall('data/'),
  'a deleted account': accountCall('delete/', { password }),
  contact: async () => () =>
    call('POST', '/api/users/contact/', {
      headers: { 'Idempotency-Key': person() },
      body: {
        name: marker,
        email: shipping.email,
        phone: shipping.phone,
        message: hostileLines,
        honeypot: '',
      },
    }),
  'an order': async () => {
    const { goods, buyer } = await shop.order();
    return () =>
      call('POST', '/api/orders/', {
        token: buyer.access,
        headers: { 'Idempotency-Key': person() },
        body: { items: [goods.item()], shipping },
      });
  },
  'the list of orders': async () => {
    const { buyer } = await shop.order();
    return () => call('GET', '/api/orders/', { token: buyer.access });
  },
  'one order': async () => {
    const { id, buyer } = await shop.order();
    return () => call('GET', `/api/orders/${id}/`, { token: buyer.access });
  },
  'cash on delivery': ordering((id) => `/api/orders/${id}/confirm-cod/`, {}),
  'the start of a payment': ordering((id) => `/api/orders/${id}/create-razorpay-order/`, {}),
  'the end of a payment': async () => {
    const { order: placed, result } = await shop.paidInWindow();
    return () => shop.verify(placed, result);
  },
  "an event of the payment's provider": async () => {
    const { paymentId } = await shop.paidInWindow();
    return () => shop.deliver(shop.event(paymentId, 'payment.captured'));
  },
  "the form of the payment's provider": async () => {
    const { order: placed, result } = await shop.paidInWindow();
    const body = new URLSearchParams({ ...result, note: marker }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return () => call('POST', `/api/payments/callback/?order=${placed.id}`, { body, headers });
  },
  search: async () => () => call('GET', `/api/products/items/?search=${marker}&category=${marker}`),
  product: async () => () => call('GET', `/api/products/items/slug/${marker}/`),
  categories: async () => () => call('GET', '/api/products/categories/'),
  posts: async () => () => call('GET', `/api/blogs/?search=${marker}`),
  post: async () => () => call('GET', `/api/blogs/${marker}/`),
  'an announced change': async () => {
    const { slug } = await product(shop.db);
    return () => call('POST', '/api/hooks/content-changed/', announcement([{ type: 'product', slug }]));
  },
  'an announced change of nothing': async () => () =>
    call('POST', '/api/hooks/content-changed/', announcement([{ type: 'post', slug: person() }])),
  'an event of a deploy': async () => {
    const event = await deployEvent({ id: person(), state: 'building', title: marker });
    return () => call('POST', '/api/hooks/deploy/', event);
  },
  'the job that sends mails': async () => {
    const { id } = await shop.order();
    await shop.db.execute(`UPDATE orders SET shipping = '${JSON.stringify({ email: shipping.email, fullName: marker })}'
      WHERE id = ${id}`);
    await shop.db.execute(
      `UPDATE queue SET created_at = now() - interval '2 hours', due_at = now() - interval '1 hour'`,
    );
    return jobs();
  },
  'the jobs by the clock': jobs,
};

/** Whole phone numbers and the head of every token: parts of them stand in random numbers of requests by chance. */
const isPrivate = new RegExp(`${marker}|98765 ?01234|argon2|eyJhbGciOi`, 'i');

const kinds = Object.keys(databaseFailures) as FailureKind[];

/** False when there are fewer than `nth` statements. */
async function failsInPrivate(scenario: Scenario, nth: number, kind: FailureKind): Promise<boolean> {
  const attempt = await scenario();
  database.failAt(nth, kind);
  const reply = await attempt();
  database.mend();
  if (reply.status >= 500) expect(reply.text).not.toMatch(isPrivate);
  expect(output.filter((line) => isPrivate.test(line))).toEqual([]);
  return database.sent.length >= nth;
}

test.each(Object.entries(scenarios))(
  'logs: whatever the database answers, nothing of a person is told: %s',
  async (_, scenario) => {
    for (const kind of kinds) expect(await failsInPrivate(scenario, 1, kind)).toBe(true);
    for (let nth = 2; ; nth += 1) {
      if (!(await failsInPrivate(scenario, nth, kinds[nth % kinds.length] ?? 'full disk'))) break;
    }
    expect(output.join('\n')).toContain('"event":"failure"');
  },
);

test('logs: a failure is named by the code and the constraint of the database and by its place', async () => {
  for (const [kind, named] of [
    ['full disk', '53100'],
    ['unique violation', '23505 some_constraint'],
  ] as const) {
    // The first may be the count of the failure before.
    database.failAt(2, kind);
    await call('POST', '/api/users/contact/', {
      body: { name: marker, email: shipping.email, phone: '', message: hostileLines, honeypot: '' },
    });
    database.mend();
    expect(output.join('\n')).toMatch(new RegExp(`"reason":"Error ${named} at [^"]+:\\d+:\\d+`));
  }
});

test("logs: an operator's terminal shows an error of the database without its values, any other one whole", async () => {
  const failed = await shop.db.execute(`SELECT '${marker}'::integer`).catch((error: unknown) => error);
  expect(String(printableError(failed))).toMatch(/22P02 at /);
  expect(String(printableError(new Error('outer', { cause: failed })))).not.toContain(marker);
  const other = new Error('The port is taken.');
  expect(printableError(other)).toBe(other);
});
