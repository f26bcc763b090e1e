import { describe, expect, test } from 'vitest';
import { runCommand } from '#netlify/dev/commands/run-command.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { provider, refundsAt } = shop;
const world = { ctx: shop.ctx(), close: async () => {} };

const questions: string[] = [];
/** What an operator sees who types this line and says yes to every question. */
async function operate(line: string) {
  questions.length = 0;
  const ask = async (question: string) => {
    questions.push(question);
    return true;
  };
  const outcome = await runCommand(line.split(' '), { open: async () => world, ask });
  return outcome.ok ? outcome.value : outcome.error.detail;
}

/** An order of ₹2,000 whose refund came back from the bank. */
async function failedRefund(line: (id: number) => string) {
  const order = await shop.order({ pricePaise: 1_000_00, quantity: 2 });
  const session = await shop.session(order);
  const result = shop.pay(session.order_id);
  await shop.verify(order, result);
  provider.money.settings.refunds = 'slow';
  await operate(line(order.id));
  provider.money.settings.refunds = 'at_once';
  await shop.bankSays(result.razorpay_payment_id, 'failed');
  return { order, paymentId: result.razorpay_payment_id };
}

describe('operator: refunds that have not reached the buyer', () => {
  test('operator: nothing is owed', async () => {
    expect(await operate('payments owed')).toBe('No refund is outstanding.');
    expect(JSON.parse(await operate('payments owed --json'))).toEqual([]);
  });

  test('fault 28: a refund that failed at the bank is listed as owed, with what a person can do', async () => {
    const { order, paymentId } = await failedRefund((id) => `orders cancel ${id}`);
    const text = await operate('payments owed');
    expect(text).toContain('1 refund of ₹2,000.00 in all.');
    expect(text).toMatch(new RegExp(`${order.id} +${paymentId} +₹2,000.00 +failed +cancelled`));
    expect(text).toMatch(/failed at the bank[\s\S]*orders refund ID/);
    expect(await operate('payments reconcile')).toContain(`failed at the bank (order ${order.id})`);

    expect(await operate(`orders refund ${order.id}`)).toBe('The refund of ₹2,000.00 is done.');
    expect(questions).toEqual([
      `Refund ₹2,000.00 of order ${order.id} to the buyer? It failed at the bank before.`,
    ]);
    expect(await operate('payments owed')).toBe('No refund is outstanding.');
  });

  test('fault 28: a refund that was paid by hand is owed no more', async () => {
    const { order, paymentId } = await failedRefund((id) => `orders cancel ${id}`);
    expect(await operate('payments owed')).toContain('pay the buyer by hand, then: orders refund-paid ID');
    for (let round = 0; round < 2; round += 1)
      expect(await operate(`orders refund-paid ${order.id} --note UPI`)).toBe(
        `Order ${order.id} has no failed refund any more.`,
      );
    expect(await operate('payments owed')).toBe('No refund is outstanding.');
    expect(refundsAt(paymentId).map(({ status }) => status)).toEqual(['failed']);
    expect(await operate(`orders show ${order.id}`)).toMatch(/refund_processed.*by_hand/);
  });

  test('fault 26: while a part is to be asked for again, no other sum goes out in its place', async () => {
    const { order, paymentId } = await failedRefund((id) => `orders refund ${id} --amount 500`);
    expect(await operate(`orders refund ${order.id} --amount 100`)).toBe(
      'A refund of ₹500.00 failed at the bank: repeat it first, without --amount.',
    );
    expect(questions).toEqual([]);
    expect(refundsAt(paymentId)).toHaveLength(1);
    expect(await operate(`orders refund ${order.id}`)).toBe('The refund of ₹500.00 is done.');
    await operate(`orders refund ${order.id} --amount 100`);
    expect(refundsAt(paymentId).map(({ amount, status }) => [amount, status])).toEqual([
      [500_00, 'failed'],
      [500_00, 'processed'],
      [100_00, 'processed'],
    ]);
  });
});
