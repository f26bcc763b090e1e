import { spawnSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import { runCommand } from '#netlify/dev/commands/run-command.ts';
import { root } from '#netlify/dev/settings.ts';
import { databaseUrlOf } from '#tests/support/database-url.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
type Placed = Awaited<ReturnType<typeof shop.order>>;

const questions: string[] = [];
const world = { ctx: shop.ctx(), close: async () => {} };
type Person = 'yes' | 'no' | 'absent';

/** What an operator sees who types this line. */
async function operate(line: string, person: Person = 'absent') {
  const ask = async (question: string) => {
    questions.push(question);
    return person === 'yes';
  };
  const outcome = await runCommand(line.split(' '), {
    open: async () => world,
    ask: person === 'absent' ? undefined : ask,
  });
  return outcome.ok ? { ok: true, text: outcome.value } : { ok: false, text: outcome.error.detail };
}
const json = async (line: string) => JSON.parse((await operate(`${line} --json`)).text);

const run = (databaseUrl: string, ...args: string[]) =>
  spawnSync(process.execPath, ['netlify/dev/commands/shop.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, API_BASE_URL: '' },
  });

async function paidOrder(): Promise<Placed> {
  const placed = await shop.order({ stock: 10, quantity: 2, pricePaise: 1_000_00 });
  const session = await shop.session(placed);
  await shop.verify(placed, shop.pay(session.order_id));
  return placed;
}
async function doorOrder(): Promise<Placed> {
  const placed = await shop.order();
  await confirmCod(shop.ctx(), placed.person, String(placed.id));
  return placed;
}

async function largeDoorOrder(): Promise<Placed> {
  const placed = await shop.order({ stock: 225, quantity: 60 });
  await confirmCod(shop.ctx(), placed.person, String(placed.id));
  return placed;
}

describe('orders', () => {
  test('operator: lists orders with buyer, state and total, filtered and newest first', async () => {
    const pending = await shop.order({ pricePaise: 12_00_000_00, quantity: 1 });
    const paid = await paidOrder();
    const { text } = await operate('orders list');
    expect(text).toMatch(/^ORDER +PLACED +STATUS +PAYMENT +TOTAL +UNITS +BUYER/);
    expect(text).toMatch(
      new RegExp(`${pending.id} .* pending .* ₹12,00,000.00 +1 +${pending.buyer.username}`),
    );
    expect(text.indexOf(String(paid.id))).toBeLessThan(text.indexOf(String(pending.id)));
    const only = await json(`orders list --status paid,shipped --buyer ${paid.buyer.username}`);
    expect(only).toMatchObject([{ id: paid.id, status: 'paid', totalPaise: 2_000_00, units: 2 }]);
    expect(await json('orders list --limit 1')).toHaveLength(1);
  });

  test('operator: shows one order with the history of its money', async () => {
    const paid = await paidOrder();
    const { text } = await operate(`orders show ${paid.id}`);
    expect(text).toMatch(/Status +paid/);
    expect(text).toMatch(/pay_\w+ +₹2,000.00 +captured +settled/);
    expect(text).toMatch(
      /created +total ₹2,000.00[\s\S]*paid +by verify, from pending, payment pay_\w+, amount ₹2,000.00/,
    );
  });

  test('decision 8: paid, shipped, completed, no step early, and one that is given twice is made once', async () => {
    const { id } = await paidOrder();
    expect((await operate(`orders complete ${id}`)).text).toBe(
      `Order ${id} is paid and cannot become completed.`,
    );
    expect((await operate(`orders ship ${id} --note AWB-42`)).text).toBe(`Order ${id} is shipped.`);
    expect((await operate(`orders ship ${id}`)).text).toBe(`Order ${id} is shipped.`);
    expect((await operate(`orders complete ${id}`)).text).toBe(`Order ${id} is completed.`);
    expect((await operate(`orders ship ${id}`)).ok).toBe(false);
    const { history } = await json(`orders show ${id}`);
    expect(history.find(({ kind }: { kind: string }) => kind === 'shipped').data).toMatchObject({
      by: 'operator',
      note: 'AWB-42',
    });
  });

  test('decision 8: cash on delivery is sent, and completed with its cash', async () => {
    const { id } = await doorOrder();
    expect((await operate(`orders complete ${id}`)).ok).toBe(false);
    expect((await operate(`orders ship ${id} --note AWB-43`)).text).toBe(`Order ${id} is shipped.`);
    expect((await operate(`orders complete ${id}`)).text).toBe(
      `Order ${id} is completed. Its cash of ₹30,999.00 is booked.`,
    );
    expect(await shop.books(id)).toMatchObject({ status: 'completed', method: 'cod', outcomes: [] });
    expect((await operate(`orders show ${id}`)).text).toMatch(
      /Cash booked +\d{4}-[\s\S]*completed +by operator, from shipped, cash ₹30,999.00/,
    );
    expect((await operate(`orders complete ${id}`)).ok).toBe(true);
    expect((await shop.books(id)).history.at(-2)).toBe('shipped');
  });

  test('decision 8: a parcel refused at the door gives its stock back once, and says so', async () => {
    const { id, goods } = await doorOrder();
    expect((await operate(`orders refuse ${id}`)).text).toContain(
      'only a shipped order can be returned or refused',
    );
    await operate(`orders ship ${id}`);
    expect(await goods.stock()).toBe(8);
    const cancel = await operate(`orders cancel ${id} -y`);
    expect([cancel.ok, cancel.text]).toEqual([false, expect.stringContaining(`orders refuse ${id}`)]);
    expect((await operate(`orders return ${id} -y`)).text).toContain(`orders refuse ${id}`);
    const refuse = () => operate(`orders refuse ${id} --note nobody`);
    const both = await Promise.all([refuse(), refuse()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await goods.stock()).toBe(10);
    const { history } = await json(`orders show ${id}`);
    expect(history.at(-1)).toMatchObject({
      kind: 'cancelled',
      data: { from: 'shipped', refused: true, note: 'nobody' },
    });
  });

  test('decision 8: a paid order that comes back gives back its stock and its money', async () => {
    const { id, goods } = await paidOrder();
    expect((await operate(`orders return ${id} -y`)).text).toContain('cannot be returned');
    await operate(`orders ship ${id}`);
    expect((await operate(`orders refuse ${id}`)).text).toContain(`orders return ${id}`);
    questions.length = 0;
    expect((await operate(`orders return ${id}`, 'no')).text).toBe('Nothing was changed.');
    expect(questions).toEqual([
      `Return order ${id} (shipped, ₹2,000.00)? ₹2,000.00 will be refunded to the buyer.`,
    ]);
    const { text } = await operate(`orders return ${id} --reason broken`, 'yes');
    expect(text).toMatch(/is cancelled and its stock is back. The refund of ₹2,000.00 is/);
    expect(await shop.books(id)).toMatchObject({ status: 'cancelled', refunds: [{ amountPaise: 2_000_00 }] });
    expect(await goods.stock()).toBe(10);
    const { history } = await json(`orders show ${id}`);
    expect(history.find(({ kind }: { kind: string }) => kind === 'cancelled').data).toMatchObject({
      from: 'shipped',
      returned: true,
      note: 'broken',
    });
  });

  test('decision 9: large orders on delivery need approval, and are listed with the other orders to work on', async () => {
    const [large, other] = [await largeDoorOrder(), await largeDoorOrder()];
    const [paid, door] = [await paidOrder(), await doorOrder()];
    const { text } = await operate('orders --limit 1000');
    expect(text).toMatch(
      new RegExp(`need your approval[\\s\\S]*${large.id}[\\s\\S]*are to be shipped[\\s\\S]*${paid.id}`),
    );
    const [approve, ship] = await json('orders --limit 1000');
    const ids = (list: { orders: { id: number }[] }) => list.orders.map(({ id }) => id);
    expect(ids(approve)).toEqual([large.id, other.id]);
    expect(ids(ship)).toEqual(expect.arrayContaining([paid.id, door.id]));
    expect(ids(ship)).not.toContain(large.id);
    expect((await operate(`orders show ${large.id}`)).text).toContain(`orders approve ${large.id}`);
    expect((await operate(`orders ship ${large.id}`)).text).toContain(`orders approve ${large.id}`);
    expect((await operate(`orders approve ${large.id}`)).text).toContain('is approved and holds its stock');
    expect((await operate(`orders decline ${other.id} --note unknown`)).text).toContain('is declined');
    expect([await large.goods.stock(), await other.goods.stock()]).toEqual([165, 225]);
    expect((await json('orders'))[0].orders).toEqual([]);
  });

  test.each([
    'orders ship',
    'orders show x',
    'orders cancel 1 2',
    'orders refund -1',
    'orders complete 999999999',
    'orders refuse 999999999',
    'orders return 999999999 -y',
    'orders approve 999999999',
    'orders decline 999999999',
  ])('operator: "%s" changes nothing and says why', async (line) => {
    const { ok, text } = await operate(line);
    expect(ok).toBe(false);
    expect(text).toMatch(/number|no order|option|--help/);
  });
});

test.each(['show', 'ship', 'approve', 'decline', 'accept-return', 'cancel', 'refund'])(
  'operator: orders %s names the order that does not exist',
  async (command) => {
    expect((await operate(`orders ${command} 999999999`)).text).toBe('There is no order 999999999.');
  },
);

describe('money', () => {
  test('operator: cancelling a paid order asks first, then stock and money go back', async () => {
    const placed = await paidOrder();
    questions.length = 0;
    expect((await operate(`orders cancel ${placed.id}`, 'no')).text).toBe('Nothing was changed.');
    expect(questions).toEqual([
      `Cancel order ${placed.id} (paid, ₹2,000.00)? ₹2,000.00 will be refunded to the buyer.`,
    ]);
    expect((await shop.books(placed.id)).status).toBe('paid');
    const { text } = await operate(`orders cancel ${placed.id} --reason damaged`, 'yes');
    expect(text).toMatch(/is cancelled and its stock is back. The refund of ₹2,000.00 is/);
    const books = await shop.books(placed.id);
    expect(books).toMatchObject({
      status: 'cancelled',
      refunds: [{ purpose: 'cancelled', amountPaise: 2_000_00 }],
    });
    expect(await placed.goods.stock()).toBe(10);
  });

  test('operator: where nobody can be asked, money moves with --yes alone', async () => {
    const { id } = await paidOrder();
    const { ok, text } = await operate(`orders refund ${id}`);
    expect([ok, text]).toEqual([false, expect.stringContaining('--yes')]);
    expect((await shop.books(id)).refunds).toEqual([]);
    expect(await json(`orders refund ${id} --yes`)).toMatchObject({ amountPaise: 2_000_00 });
  });

  test('fault 26: a part is refunded, then the rest, and never more', async () => {
    const { id } = await paidOrder();
    await operate(`orders refund ${id} --amount 499.50 -y`);
    const tooMuch = await operate(`orders refund ${id} --amount 1500.51 -y`);
    expect([tooMuch.ok, tooMuch.text]).toEqual([false, expect.stringContaining('₹1,500.50 is left')]);
    await operate(`orders refund ${id} -y`);
    const books = await shop.books(id);
    expect(books.refunds.map(({ amountPaise }) => amountPaise)).toEqual([499_50, 1_500_50]);
    expect(books.status).toBe('paid');
    expect((await operate(`orders refund ${id} -y`)).ok).toBe(false);
  });

  test('fault 28: two people who are asked at the same time make one refund', async () => {
    const { id } = await paidOrder();
    const both = Promise.withResolvers<void>();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked === 2) both.resolve();
      await both.promise;
      return true;
    };
    const line = ['orders', 'refund', String(id), '--amount', '100'];
    await Promise.all([1, 2].map(() => runCommand(line, { open: async () => world, ask })));
    expect((await shop.books(id)).refunds).toHaveLength(1);
  });

  test.each(['0', '-5', '1.234', 'all', '1e3', ''])('fault 26: --amount %j is refused', async (amount) => {
    const { id } = await paidOrder();
    expect((await operate(`orders refund ${id} -y --amount=${amount}`)).ok).toBe(false);
    expect((await shop.books(id)).refunds).toEqual([]);
  });

  test('decision 8: an order without an online payment has nothing to refund', async () => {
    const { id } = await doorOrder();
    expect((await operate(`orders refund ${id} -y`)).text).toContain('no online payment');
    expect((await operate(`orders cancel ${id} -y`)).text).toBe(
      `Order ${id} is cancelled and its stock is back.`,
    );
  });

  test('fault 11: reconciling finds the payment that nobody told of', async () => {
    const { order: placed } = await shop.paidInWindow();
    const { text } = await operate('payments reconcile -y');
    expect(text).toMatch(/\d+ payments? checked, \d+ refunds? sent\.$/);
    expect((await shop.books(placed.id)).status).toBe('paid');
  });

  test('fault 28: a refund that could not be sent is noted, and reconciling sends it once', async () => {
    const { id } = await paidOrder();
    shop.provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop' });
    const { text } = await operate(`orders cancel ${id} -y`);
    expect(text).toContain('will be sent when the payment provider can be reached');
    shop.provider.faults.clear();
    await operate('payments reconcile -y');
    await operate('payments reconcile -y');
    const books = await shop.books(id);
    expect(books.refunds).toHaveLength(1);
    expect(['pending', 'processed']).toContain(books.refunds[0]?.status);
  });
});

describe('inquiries', () => {
  test('decision 13: inquiries are listed, spam apart, and shown in full', async () => {
    const long = `First line\n${'word '.repeat(40)}\u001b[31mlast`;
    const rows = await shop.db
      .insert(inquiries)
      .values([
        { name: 'Asha', email: 'asha@example.com', message: long },
        { name: 'Robot', email: 'robot@example.com', message: 'Buy', spam: true },
      ])
      .returning({ id: inquiries.id });
    const list = await operate('inquiries');
    expect(list.text).toContain('Asha');
    expect(list.text).not.toContain('Robot');
    expect((await operate('inquiries --spam')).text).toContain('Robot');
    const { text } = await operate(`inquiries show ${rows[0]?.id}`);
    expect(text).toContain('First line\nword word');
    expect(text).not.toContain('\u001b');
  });
});

describe('the command itself', () => {
  test('operator: without words, with --help and with a wrong word it explains itself', async () => {
    const all = await operate('');
    expect(all.text).toMatch(
      /orders list[\s\S]*orders refund ID[\s\S]*payments reconcile[\s\S]*content status/,
    );
    expect((await operate('orders refund --help')).text).toMatch(/--amount …[\s\S]*-y, --yes/);
    const wrong = await operate('orders sell 5');
    expect([wrong.ok, wrong.text]).toEqual([
      false,
      expect.stringContaining('There is no command "orders sell 5"'),
    ]);
    const [first] = await json('orders list --limit 1');
    expect(await json('orders --limit 1 list')).toEqual([first]);
    expect(await json('--limit 1 orders list')).toEqual([first]);
    expect((await operate('orders list --colour red')).text).toContain('--colour');
    expect((await operate('orders list --status sold')).text).toContain('pending, paid, shipped');
    expect((await operate('orders list --limit 0')).text).toContain('--limit');
  });

  test('content status tells of builds and changes', async () => {
    expect((await operate('content status')).text).toContain('Build hook');
    expect(await json('content status')).toMatchObject({ changes: [], rebuilds: [] });
  });

  test('operator: as a process, on the database of DATABASE_URL, with JSON alone on standard output', async () => {
    const placed = await doorOrder();
    const shown = run(shop.url, 'orders', 'show', String(placed.id), '--json');
    expect([shown.status, shown.stderr]).toEqual([0, '']);
    expect(JSON.parse(shown.stdout).order).toMatchObject({ id: placed.id, payment: { method: 'cod' } });
    const refused = run(shop.url, 'orders', 'cancel', String(placed.id));
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--yes') });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(row?.status).toBe('pending');
  });

  const closed = 'The database refuses the user of DATABASE_URL: check its name and password.';
  const missing =
    'The tables of the database are missing or older than this release: npm run shop -- migrate. Netlify Database makes them when a deploy is published.';
  test.each([
    ['a wrong password', { password: 'not-the-password' }, 'orders list', closed],
    ['an unknown user', { user: 'nobody-known' }, 'migrate', closed],
    ['no table', { database: 'postgres' }, 'orders list', missing],
    [
      'a database that is not there',
      { database: 'not_there' },
      'orders list',
      'The server of DATABASE_URL has no database of that name.',
    ],
  ])('operator: %s in DATABASE_URL is told in one sentence', (_, wrong, line, sentence) => {
    const { status, stdout, stderr } = run(databaseUrlOf(shop.url, wrong), ...line.split(' '));
    expect([status, stdout, stderr.trim()]).toEqual([1, '', sentence]);
  });
});
