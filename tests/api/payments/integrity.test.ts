import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { err } from '#domain/base/result.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { sessionOfProviderOrder } from '#netlify/commerce/payments/sessions.ts';
import { settlePayment } from '#netlify/commerce/payments/settle-payment.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();

/** The database's own words for refusing a statement. */
const refusal = (statement: ReturnType<typeof sql>): Promise<string> =>
  shop.db.execute(statement).then(
    () => 'accepted',
    (error: { cause?: { message: string } }) => error.cause?.message ?? String(error),
  );

describe('wrong states of money are impossible', () => {
  test('the lines and prices of an order cannot change while it is paid for', async () => {
    const order = await shop.order();
    await shop.session(order);
    expect(await refusal(sql`UPDATE orders SET total_paise = 100 WHERE id = ${order.id}`)).toMatch(
      /fixed|violates/,
    );
    expect(await refusal(sql`UPDATE order_items SET quantity = 1 WHERE order_id = ${order.id}`)).toMatch(
      /append-only/,
    );
    expect(await refusal(sql`DELETE FROM order_items WHERE order_id = ${order.id}`)).toMatch(/append-only/);
    expect(
      await refusal(sql`UPDATE payment_sessions SET amount_paise = 200 WHERE order_id = ${order.id}`),
    ).toMatch(/foreign key/);
  });

  test('an order is never paid online without a payment, nor the reverse', async () => {
    const unpaid = await shop.order();
    expect(
      await refusal(
        sql`UPDATE orders SET status = 'paid', payment_method = 'online' WHERE id = ${unpaid.id}`,
      ),
    ).toMatch(/settled payment: none/);
    const { order } = await shop.paidOrder();
    expect(
      await refusal(sql`UPDATE orders SET status = 'cancelled', stock_held = false WHERE id = ${order.id}`),
    ).toMatch(/settled payment: pay_/);
    expect(
      await refusal(sql`UPDATE payments SET outcome = 'refund_due' WHERE order_id = ${order.id}`),
    ).toMatch(/settled payment|refund_due/);
  });

  test('captured money is never forgotten, and a payment never changes its order or amount', async () => {
    const { order, paymentId } = await shop.paidOrder();
    for (const change of [
      "status = 'failed'",
      "outcome = 'ignored'",
      'amount_paise = 1',
      "currency = 'USD'",
      "provider_payment_id = 'pay_x'",
    ]) {
      expect(
        await refusal(sql`UPDATE payments SET ${sql.raw(change)} WHERE provider_payment_id = ${paymentId}`),
      ).toMatch(/cannot move|fixed|captured money|violates check/);
    }
    expect((await shop.books(order.id)).outcomes).toEqual(['settled']);
  });

  test('two settled payments of one order are refused', async () => {
    const { order, session } = await shop.paidOrder();
    expect(
      await refusal(sql`INSERT INTO payments (provider, provider_payment_id, order_id, provider_order_id, amount_paise, currency, status, outcome)
        VALUES ('razorpay', 'pay_second', ${order.id}, ${session.order_id}, ${order.totalPaise}, 'INR', 'captured', 'settled')`),
    ).toMatch(/payments_one_settled/);
  });

  test('refunds never add up to more than the payment', async () => {
    const { order } = await shop.paidOrder();
    const refund = (purpose: string, paise: number) =>
      refusal(sql`INSERT INTO refunds (payment_id, purpose, amount_paise, receipt)
        SELECT id, ${purpose}, ${paise}, ${`receipt-${order.id}-${purpose}`} FROM payments WHERE order_id = ${order.id}`);
    expect(await refund('a', order.totalPaise + 1)).toMatch(/are left/);
    expect(await refund('b', 1)).toBe('accepted');
    expect(await refund('c', order.totalPaise)).toMatch(/are left/);
    expect(await refund('b', 1)).toMatch(/duplicate|unique/);
  });

  test('a settlement that is rolled back leaves no payment, no event, no move', async () => {
    const order = await shop.order();
    const session = await shop.session(order);
    const before = await shop.books(order.id);
    const known = await sessionOfProviderOrder(shop.db, session.order_id);
    if (!known) throw new Error('no session');
    const news = {
      id: 'pay_rolledback',
      sessionId: session.order_id,
      amountPaise: order.totalPaise,
      currency: 'INR',
      status: 'captured',
      amountRefundedPaise: 0,
      failure: null,
    } as const;
    const rolled = await inTransaction(shop.db, async (tx) => {
      await settlePayment(tx, known, news, 'verify', new Date());
      return err('something else failed');
    });
    expect(rolled.ok).toBe(false);
    expect(await shop.books(order.id)).toEqual(before);
  });
});

describe('cash on delivery and online payment', () => {
  test('a confirmed cash order that is paid online turns paid with razorpay', async () => {
    const order = await shop.order();
    await confirmCod(shop.ctx(), order.person, String(order.id));
    const session = await shop.session(order);
    expect((await shop.verify(order, shop.pay(session.order_id))).json).toMatchObject({
      status: 'paid',
      payment: { method: 'razorpay' },
    });
  });

  test('an order confirmed on delivery while its online payment settles is paid online once, in every interleaving', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const { order, result } = await shop.paidInWindow();
      await Promise.all([confirmCod(shop.ctx(), order.person, String(order.id)), shop.verify(order, result)]);
      return shop.books(order.id);
    });
    for (const books of await Promise.all(rounds)) {
      expect(books).toMatchObject({ status: 'paid', method: 'online', outcomes: ['settled'], refunds: [] });
    }
  });
});
