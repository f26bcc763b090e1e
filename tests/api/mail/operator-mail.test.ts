import { beforeEach, expect, test } from 'vitest';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { mailShop } from '#tests/support/mail-shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const shop = await mailShop();
const { db, run, order, tell, rows, smtp } = shop;
beforeEach(shop.empty);

async function operate(line: string) {
  const outcome = await runCommand(line.split(' '), {
    open: async () => ({
      ctx: verbCtx(db, { now: new Date(Date.now() + 20 * 60_000) }),
      close: async () => {},
    }),
    ask: undefined,
  });
  return outcome.ok ? outcome.value : outcome.error.detail;
}

test('operator: the queue of mails tells what waits, what is late and what was given up, and is listed', async () => {
  const id = await order();
  await tell(id, 'paid');
  expect(JSON.parse(await operate('mail --json'))).toMatchObject({ waiting: 1, late: 1, givenUp: 0 });
  smtp.manners.refuses.set('asha@example.com', '550 no');
  await run();
  expect(JSON.parse(await operate('mail --json'))).toMatchObject({ waiting: 0, late: 0, givenUp: 1 });
  expect(await operate('mail list')).toMatch(
    new RegExp(`order_paid +buyer +${id} +given up +1 +the mail server answered 550`),
  );
  expect(await operate('mail list --all')).toContain('shop_order');
});

test('operator: a mail given up is sent again, and one that waits is given up, by hand', async () => {
  smtp.manners.refuses.set('asha@example.com', '550 no');
  await tell(await order(), 'shipped');
  await run();
  const [row] = await rows();
  smtp.behave();
  expect(await operate(`mail retry ${row?.id}`)).toContain('will be sent');
  await run({ minutes: 21 });
  expect(smtp.handed).toHaveLength(1);
  expect(await operate(`mail retry ${row?.id}`)).toContain('There is no mail or call');
  await tell(await order(), 'shipped');
  await run({ settings: { ...shop.mailSettings, SMTP_URL: 'smtp://127.0.0.1:9' } });
  const waiting = (await rows()).find(({ state }) => state === 'waiting');
  expect(await operate(`mail give-up ${waiting?.id} --note wrong`)).toContain('is given up');
  expect(await operate('mail list')).toContain('wrong');
});
