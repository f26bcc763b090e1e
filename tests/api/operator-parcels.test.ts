import { describe, expect, test } from 'vitest';
import { deleteAccount, deletionOutlook } from '#netlify/commerce/accounts/delete-account.ts';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { runCommand } from '#netlify/dev/commands/run-command.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const world = { ctx: shop.ctx(), close: async () => {} };

/** What an operator sees who types this line. */
async function operate(...words: string[]): Promise<string> {
  const outcome = await runCommand(words, { open: async () => world, ask: undefined });
  return outcome.ok ? outcome.value : `refused: ${outcome.error.detail}`;
}
async function confirmed(): Promise<string> {
  const order = await shop.order({ pricePaise: 100_000, quantity: 1 });
  await confirmCod(shop.ctx(), order.person, String(order.id));
  return String(order.id);
}

describe('operator: a parcel by command', () => {
  test('decision 8: packed, shipped, its number corrected, delivered, its cash booked, with who did it', async () => {
    const id = await confirmed();
    expect(await operate('orders', 'pack', id, '--by', 'Ravi')).toBe(`Order ${id} is packed.`);
    expect(await operate('orders')).toMatch(new RegExp(`to be shipped[\\s\\S]*${id} .* cod +\\d{4}-`));
    const ship = (number: string) =>
      operate('orders', 'ship', id, '--carrier', 'Delhivery', '--tracking', number);
    expect(await ship('AWB-41')).toBe(`Order ${id} is shipped with Delhivery (AWB-41).`);
    expect(await ship('AWB-42')).toBe(`Order ${id} is shipped with Delhivery (AWB-42).`);
    expect(await operate('orders', 'deliver', id)).toBe(
      `Order ${id} is delivered. Its cash of ₹1,000.00 is still to be booked: orders complete ${id}`,
    );
    expect(await operate('orders', 'refuse', id)).toContain(`orders complete ${id}`);
    expect(await operate('orders', 'complete', id)).toBe(
      `Order ${id} is completed. Its cash of ₹1,000.00 is booked.`,
    );
    const shown = await operate('orders', 'show', id);
    expect(shown).toMatch(/Tracking +Delhivery AWB-42/);
    expect(shown).toMatch(/packed +by operator, operator Ravi/);
    expect(shown).toMatch(/tracking_changed +by operator, carrier Delhivery, tracking_number AWB-42/);
  });

  test('decision 8: a paid order is completed by its delivery', async () => {
    const { order } = await shop.paidOrder();
    const id = String(order.id);
    await operate('orders', 'ship', id);
    expect(await operate('orders')).toMatch(new RegExp(`on their way and paid[\\s\\S]*${id}`));
    expect(await operate('orders', 'deliver', id)).toBe(`Order ${id} is delivered and completed.`);
    expect(await operate('orders', 'return', id, '-y')).toMatch(
      /is returned and its stock is back. The refund of ₹30,999.00 is/,
    );
    expect(await operate('orders', 'return', id, '-y')).toContain('is returned and its stock is back');
    expect(await operate('orders', 'cancel', id, '-y')).toMatch(
      /^refused: .*completed and cannot be cancelled/,
    );
  });

  test('a return is listed, read, answered, taken back, and its cash given back', async () => {
    const order = await shop.order({ pricePaise: 100_000, quantity: 1 });
    const id = String(order.id);
    await confirmCod(shop.ctx(), order.person, id);
    await operate('orders', 'ship', id);
    await operate('orders', 'complete', id);
    const details = 'A corner\u001b[31m is bent.';
    await askReturn(shop.ctx(), order.person, id, { reason: 'damaged', details });
    expect(await operate('orders')).toMatch(new RegExp(`asked to be returned[\\s\\S]*${id}`));
    const shown = await operate('orders', 'show', id);
    expect(shown).toMatch(/Return asked +damaged/);
    expect(shown).toContain('A corner [31m is bent.');
    expect(await operate('orders', 'accept-return', id, '--message', 'We fetch it.')).toBe(
      `Order ${id} has its answer: the return is accepted. Its cash of ₹1,000.00 is booked.`,
    );
    expect(await operate('orders')).toMatch(new RegExp(`on their way back[\\s\\S]*${id}`));
    expect(await operate('orders', 'cash-back', id)).toMatch(/^refused: .*no cash to give back/);
    expect(await operate('orders', 'return', id, '-y')).toContain(`orders cash-back ${id}`);
    expect(await operate('orders')).toMatch(new RegExp(`given back by hand[\\s\\S]*${id}`));
    expect(await operate('orders', 'cash-back', id)).toBe(
      `Order ${id} is settled. Its cash of ₹1,000.00 was given back.`,
    );
    expect(await operate('orders')).not.toContain(id);
  });

  test.each(['accept', 'decline'])(
    'decision 8: who wants to %s a return can leave a note',
    async (answer) => {
      const { id } = await returning();
      await operate('orders', `${answer}-return`, id, '--message', 'As agreed.', '--note', 'Spoke with her.');
      expect(await operate('orders', 'show', id)).toMatch(
        new RegExp(`return_${answer}\\w+ +by operator, note Spoke with her., message As agreed.`),
      );
    },
  );

  /** Paid online, delivered, and its buyer has asked for a return. */
  async function returning() {
    const { order, paymentId } = await shop.paidOrder();
    const id = String(order.id);
    await operate('orders', 'ship', id);
    await operate('orders', 'deliver', id);
    const details = 'Call me: +91 98765 43210.';
    await askReturn(shop.ctx(), order.person, id, { reason: 'other', details });
    return { order, paymentId, id };
  }
  const openOrders = async (userId: number) =>
    (await deletionOutlook(shop.db, userId, new Date())).open_orders;

  test('§6 back before its buyer had an answer: nothing waits, and the account can be deleted with what was written', async () => {
    const { order, paymentId, id } = await returning();
    const { person } = order;
    expect(await openOrders(person.userId)).toEqual([order.id]);
    shop.provider.money.settings.refunds = 'slow';
    await operate('orders', 'return', id, '-y');
    expect(await operate('orders')).not.toContain(id);
    expect(await operate('orders', 'decline-return', id)).toContain('has come back already');
    // The money is still with the bank.
    expect(await openOrders(person.userId)).toEqual([order.id]);
    for (const refund of shop.refundsAt(paymentId)) shop.provider.money.endRefund(refund.id, 'processed');
    await sendRefunds(shop.ctx({ minutesLater: 61 }), order.id);
    shop.provider.money.settings.refunds = 'at_once';
    expect(await openOrders(person.userId)).toEqual([]);
    const exported = JSON.stringify(await exportData(shop.ctx(), person.userId));
    expect(exported).toContain('Call me: +91 98765 43210.');
    expect((await deleteAccount(shop.ctx(), person)).ok).toBe(true);
    expect(await operate('orders', 'show', id)).not.toContain('98765');
  });

  test('decision 8: refunded in full before it came back: nothing more goes back', async () => {
    const { id, paymentId } = await returning();
    await operate('orders', 'refund', id, '-y');
    await operate('orders', 'return', id, '-y');
    expect(shop.refundsAt(paymentId)).toHaveLength(1);
  });
});
