import type { ApiError } from '#contract/errors.ts';
import { isWholePaise, toPaise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  failedPaise,
  type OrderDetails,
  readOrderDetails,
  refundablePaise,
} from '#netlify/commerce/desk/order-details.ts';
import { returnOrder } from '#netlify/commerce/desk/take-back.ts';
import type { DoneBy } from '#netlify/commerce/orders/history.ts';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { refundOrder, repeatRefund } from '#netlify/commerce/payments/refund-order.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Command, idOf, textOf, wrong } from './command.ts';
import { byOption } from './order-step.ts';
import { rupees } from './print.ts';

const refundState = (id: number): Record<string, string> => ({
  due: 'is recorded and will be sent when the payment provider can be reached (payments reconcile)',
  pending: 'was sent to the payment provider',
  processed: 'is done',
  failed: `failed at the bank. To repeat it: orders refund ${id}. If the account is closed, pay the buyer by hand, then: orders refund-paid ${id}`,
});

type Cancelling = {
  name: string;
  summary: string;
  from: readonly OrderStatus[];
  word: string;
  isDone: (details: OrderDetails) => boolean;
  end: (ctx: Ctx, orderId: number, by: DoneBy) => Promise<Result<unknown, ApiError>>;
};

/** A command that cancels an order and may refund its payment. It asks for confirmation first. */
const cancelling = ({ name, summary, from, word, isDone, end }: Cancelling): Command => ({
  name: `orders ${name}`,
  usage: 'ID',
  summary,
  options: { reason: { type: 'string', help: "recorded in the order's history" }, ...byOption },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const before = await readOrderDetails(ctx, id.value);
    if (!before.ok) return before;
    const { order } = before.value;
    if (isDone(before.value)) return ok(resultOf(before.value));
    if (!from.includes(order.status)) {
      return err<ApiError>({
        code: 'order_state',
        detail: `Order ${order.id} is ${order.status} and cannot be ${word}.${adviceOf(before.value)}`,
      });
    }
    const back = refundablePaise(before.value);
    const money =
      back > 0 ? `${rupees(back)} will be refunded to the buyer` : 'there is no online payment to refund';
    const verb = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const question = `${verb} order ${order.id} (${order.status}, ${rupees(toPaise(order.total_amount))})? ${money}.`;
    const agreed = await given.confirm(question);
    if (!agreed.ok) return agreed;
    const by = { operator: textOf(given.values, 'by'), note: textOf(given.values, 'reason') };
    const done = await end(ctx, order.id, by);
    if (!done.ok) return done;
    const after = await readOrderDetails(ctx, order.id);
    return after.ok ? ok(resultOf(after.value)) : after;
  },
});

const adviceOf = ({ order }: OrderDetails): string => {
  if (order.status !== 'shipped') return '';
  const command = order.payment?.method === 'cod' ? 'refuse' : 'return';
  return ` When its parcel is back: orders ${command} ${order.id}`;
};

function resultOf({ order, refunds, cashBookedAt, returnedAt }: OrderDetails) {
  const refund = refunds.at(-1);
  const cash = cashBookedAt ? ` Give its cash back by hand, then: orders cash-back ${order.id}` : '';
  const money = refund
    ? ` The refund of ${rupees(refund.amountPaise)} ${refundState(order.id)[refund.status]}.`
    : cash;
  return {
    json: { id: order.id, status: order.status, refunds },
    text: `Order ${order.id} is ${returnedAt ? 'returned' : 'cancelled'} and its stock is back.${money}`,
  };
}

const cancel = cancelling({
  name: 'cancel',
  summary: 'cancel an order that was not shipped; releases its stock, refunds its online payment',
  from: ['pending', 'paid'],
  word: 'cancelled',
  isDone: ({ order }) => order.status === 'cancelled',
  end: cancelAndRefund,
});

const takeBack = cancelling({
  name: 'return',
  summary: 'a paid order came back; releases its stock, refunds its online payment',
  from: ['shipped', 'completed'],
  word: 'returned',
  isDone: ({ order, returnedAt, history }) =>
    returnedAt !== null ||
    (order.status === 'cancelled' && history.some(({ kind, data }) => kind === 'cancelled' && data.returned)),
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
  summary: 'refund all or part of an online payment; the order stays as it is',
  options: {
    amount: { type: 'string', help: 'rupees; without it, all that is left' },
    note: { type: 'string', help: 'for colleagues' },
    ...byOption,
  },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const details = await readOrderDetails(ctx, id.value);
    if (!details.ok) return details;
    const failed = failedPaise(details.value);
    const left = failed || refundablePaise(details.value);
    const amount = amountOf(textOf(given.values, 'amount'), left);
    if (!amount.ok) return amount;
    if (failed > 0 && amount.value !== failed) {
      return wrong(`A refund of ${rupees(failed)} failed at the bank: repeat it first, without --amount.`);
    }
    if (left > 0 && amount.value <= left) {
      const about = failed > 0 ? 'It failed at the bank before.' : `${rupees(left)} are left of its payment.`;
      const question = `Refund ${rupees(amount.value)} of order ${id.value} to the buyer? ${about}`;
      const agreed = await given.confirm(question);
      if (!agreed.ok) return agreed;
    }
    const by = { operator: textOf(given.values, 'by'), note: textOf(given.values, 'note') };
    // Numbered by the refunds before the question: if two operators answer at once, there is one refund.
    const purpose = `operator-${details.value.refunds.length + 1}`;
    const done = await (failed > 0
      ? repeatRefund(ctx, id.value, by)
      : refundOrder(ctx, id.value, { purpose, amountPaise: amount.value, by }));
    if (!done.ok) return done;
    const text = `The refund of ${rupees(done.value.amountPaise)} ${refundState(id.value)[done.value.status]}.`;
    return ok({ json: { id: id.value, purpose, ...done.value }, text });
  },
};

export const moneyCommands: Command[] = [cancel, takeBack, refund];
