import { returnOrder } from '#commerce/operator/advance-order.ts';
import { failedPaise, type OrderFile, orderFile, refundablePaise } from '#commerce/operator/order-file.ts';
import { cancelAndRefund } from '#commerce/payments/cancel-and-refund.ts';
import { refundOrder } from '#commerce/payments/refund-order.ts';
import type { ApiError } from '#contract/errors.ts';
import { isWholePaise, toPaise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { type Command, idOf, textOf, wrong } from './command.ts';
import { rupees } from './print.ts';

const onItsWay: Record<string, string> = {
  due: 'is noted and goes out as soon as the payment provider can be reached (payments reconcile)',
  pending: 'is with the payment provider',
  processed: 'is done',
  failed: 'failed at the bank: run the same command again to ask for it once more',
};

type Ending = {
  name: string;
  summary: string;
  from: readonly OrderStatus[];
  word: string;
  /** The note is kept in the order's history. */
  end: (ctx: Ctx, orderId: number, note: string | undefined) => Promise<Result<unknown, ApiError>>;
};

/** Ends an order whose money may go back: asks first, then says what became of both. */
const ending = ({ name, summary, from, word, end }: Ending): Command => ({
  name: `orders ${name}`,
  usage: 'ID',
  summary,
  options: { reason: { type: 'string', help: "kept in the order's history" } },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const before = await orderFile(ctx, id.value);
    if (!before.ok) return before;
    const { order } = before.value;
    if (!from.includes(order.status)) {
      return err<ApiError>({
        code: 'order_state',
        detail: `Order ${order.id} is ${order.status} and cannot be ${word}.${adviceOf(before.value)}`,
      });
    }
    const back = refundablePaise(before.value);
    const money = back > 0 ? `${rupees(back)} go back to the buyer` : 'no online payment goes back';
    const verb = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const question = `${verb} order ${order.id} (${order.status}, ${rupees(toPaise(order.total_amount))})? ${money}.`;
    const agreed = await given.confirm(question);
    if (!agreed.ok) return agreed;
    const done = await end(ctx, order.id, textOf(given.values, 'reason'));
    if (!done.ok) return done;
    const after = await orderFile(ctx, order.id);
    return after.ok ? ok(ended(after.value)) : after;
  },
});

const adviceOf = ({ order }: OrderFile): string => {
  if (order.status !== 'shipped') return '';
  const command = order.payment?.method === 'cod' ? 'refuse' : 'return';
  return ` When its parcel is back: orders ${command} ${order.id}`;
};

function ended({ order, refunds, cashBookedAt }: OrderFile) {
  const refund = refunds.at(-1);
  const cash = cashBookedAt ? ' Cash that was received must be returned by hand.' : '';
  const money = refund ? ` The refund of ${rupees(refund.amountPaise)} ${onItsWay[refund.status]}.` : cash;
  return {
    json: { id: order.id, status: order.status, refunds },
    text: `Order ${order.id} is cancelled and its stock is back.${money}`,
  };
}

const cancel = ending({
  name: 'cancel',
  summary: 'call off an order that was not sent: its stock and its online payment go back',
  from: ['pending', 'paid'],
  word: 'cancelled',
  end: (ctx, orderId, note) => cancelAndRefund(ctx, orderId, note ?? 'by the operator'),
});

const takeBack = ending({
  name: 'return',
  summary: 'a shipped order came back: its stock and its online payment go back',
  from: ['shipped'],
  word: 'returned',
  end: returnOrder,
});

function amountOf(text: string | undefined, leftPaise: number): Result<number, ApiError> {
  if (text === undefined) return ok(leftPaise);
  const amount = Number(text);
  if (/^\d+(\.\d{1,2})?$/.test(text) && isWholePaise(amount) && amount > 0) return ok(toPaise(amount));
  return wrong('--amount: must be rupees with at most two decimals, as in 499.50');
}

const refund: Command = {
  name: 'orders refund',
  usage: 'ID',
  summary: 'give back all or part of an online payment and leave the order as it is',
  options: { amount: { type: 'string', help: 'rupees; without it, all that is left' } },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const file = await orderFile(ctx, id.value);
    if (!file.ok) return file;
    const failed = failedPaise(file.value);
    const left = failed || refundablePaise(file.value);
    const amount = amountOf(textOf(given.values, 'amount'), left);
    if (!amount.ok) return amount;
    if (failed > 0 && amount.value !== failed) {
      return wrong(
        `A refund of ${rupees(failed)} failed at the bank: ask for it again first, without --amount.`,
      );
    }
    if (left > 0 && amount.value <= left) {
      const about = failed > 0 ? 'It failed at the bank before.' : `${rupees(left)} are left of its payment.`;
      const question = `Refund ${rupees(amount.value)} of order ${id.value} to the buyer? ${about}`;
      const agreed = await given.confirm(question);
      if (!agreed.ok) return agreed;
    }
    // Numbered by what was there when the question was asked: two people at once make one refund.
    const purpose = `operator-${file.value.refunds.length + 1}`;
    const done = await refundOrder(ctx, id.value, { purpose, amountPaise: amount.value });
    if (!done.ok) return done;
    const text = `The refund of ${rupees(done.value.amountPaise)} ${onItsWay[done.value.status]}.`;
    return ok({ json: { id: id.value, purpose, ...done.value }, text });
  },
};

export const moneyCommands: Command[] = [cancel, takeBack, refund];
