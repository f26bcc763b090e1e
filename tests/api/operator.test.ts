import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { root } from '#netlify/server/folders.ts';
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
  spawnSync(process.execPath, ['netlify/operate/commands/shop.ts', ...args], {
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

describe('money', () => {
  test('reconciling finds the payment that nobody told of', async () => {
    const { order: placed } = await shop.paidInWindow();
    const { text } = await operate('payments reconcile -y');
    expect(text).toMatch(/\d+ payments? checked, \d+ refunds? sent\.$/);
    expect((await shop.books(placed.id)).status).toBe('paid');
  });

  test('a refund that could not be sent is noted, and reconciling sends it once', async () => {
    const { id } = await paidOrder();
    shop.provider.faults.add({ on: 'POST /v1/payments/*/refund', how: 'drop' });
    await cancelAndRefund(shop.ctx(), id, { note: 'asked by the buyer' });
    shop.provider.faults.clear();
    expect((await operate('payments reconcile')).text).toContain('--yes');
    expect((await operate('payments reconcile', 'no')).text).toBe('Nothing was changed.');
    expect(questions).toEqual(['1 refund of ₹2,000.00 in all will be sent. Go on?']);
    await operate('payments reconcile -y');
    await operate('payments reconcile -y');
    const books = await shop.books(id);
    expect(books.refunds).toHaveLength(1);
    expect(['pending', 'processed']).toContain(books.refunds[0]?.status);
  });

  test('reconciling names the orders whose refunds failed at the bank', async () => {
    const { order, paymentId } = await shop.paidOrder();
    shop.provider.money.settings.refunds = 'slow';
    await cancelAndRefund(shop.ctx(), order.id, { note: 'asked by the buyer' });
    shop.provider.money.settings.refunds = 'at_once';
    await shop.bankSays(paymentId, 'failed');
    expect((await operate('payments reconcile -y')).text).toContain(`failed at the bank (order ${order.id})`);
  });
});

describe('the command itself', () => {
  test('operator: a command without words, with --help or with a wrong word explains itself', async () => {
    const all = await operate('');
    expect(all.text).toMatch(/inquiries delete ID[\s\S]*payments reconcile[\s\S]*content status/);
    expect((await operate('invoices show --help')).text).toMatch(/--json[\s\S]*-y, --yes/);
    const wrong = await operate('mail sell 5');
    expect([wrong.ok, wrong.text]).toEqual([
      false,
      expect.stringContaining('There is no command "mail sell 5"'),
    ]);
    expect(await json('mail --all list')).toEqual(await json('mail list --all'));
    expect((await operate('mail list --colour red')).text).toContain('--colour');
    expect((await operate('mail list --limit 0')).text).toContain('--limit');
    for (const line of ['inquiries delete', 'inquiries delete x', 'inquiries delete 1 2'])
      expect((await operate(line)).text).toContain('Give the number of one inquiry');
  });

  test('content status tells of builds and changes', async () => {
    expect((await operate('content status')).text).toContain('Build hook');
    expect(await json('content status')).toMatchObject({ changes: [], rebuilds: [] });
  });

  test('operator: a command runs as a process on DATABASE_URL, with JSON alone on standard output', async () => {
    const { username } = (await shop.order()).buyer;
    const shown = run(shop.url, 'accounts', 'show', username, '--json');
    expect([shown.status, shown.stderr]).toEqual([0, '']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ username });
    const refused = run(shop.url, 'accounts', 'delete', username);
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--yes') });
    expect((await operate(`accounts show ${username}`)).ok).toBe(true);
  });

  const closed = 'The database refuses the user of DATABASE_URL: check its name and password.';
  const missing =
    'The tables of the database are missing or older than this release: npm run shop -- migrate. Netlify Database makes them when a deploy is published.';
  test.each([
    ['an unknown user', { user: 'nobody-known' }, 'migrate', closed],
    ['no table', { database: 'postgres' }, 'operators', missing],
    [
      'a database that is not there',
      { database: 'not_there' },
      'operators',
      'The server of DATABASE_URL has no database of that name.',
    ],
  ])('operator: %s in DATABASE_URL is told in one sentence', (_, wrong, line, sentence) => {
    const { status, stdout, stderr } = run(databaseUrlOf(shop.url, wrong), ...line.split(' '));
    expect([status, stdout, stderr.trim()]).toEqual([1, '', sentence]);
  });
});
