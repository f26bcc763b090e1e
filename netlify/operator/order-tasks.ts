import { approveOrder, declineOrder } from '#commerce/operator/approve-cod.ts';
import { type WaitKind, whatWaits } from '#commerce/operator/waiting-work.ts';
import { ok } from '#domain/result.ts';
import { type Command, limitOf, limitOption } from './command.ts';
import { orderStep } from './order-step.ts';
import { rupees, table, time } from './print.ts';

const titles: Record<WaitKind, string> = {
  word: 'wait for your word, too large to be sent unpaid unasked (orders approve ID, orders decline ID)',
  ship: 'are to be sent (orders ship ID)',
  cash: 'are on their way to be paid at the door (orders complete ID books the cash, orders refuse ID)',
};
const columns = [
  { title: 'ORDER' },
  { title: 'PLACED' },
  { title: 'PAYMENT' },
  { title: 'TOTAL', right: true },
  { title: 'BUYER' },
];

const waiting: Command = {
  name: 'orders',
  summary: 'what waits for you: your word, the carrier, the cash',
  options: limitOption,
  async run(ctx, { values }) {
    const limit = limitOf(values);
    if (!limit.ok) return limit;
    const { value: lists } = await whatWaits(ctx, limit.value);
    const parts = lists
      .filter(({ count }) => count > 0)
      .map(({ kind, count, orders }) => {
        const rows = orders.map((row) => [
          String(row.id),
          time(row.placedAt),
          row.paymentMethod ?? '',
          rupees(row.totalPaise),
          row.buyer,
        ]);
        return `${count} ${titles[kind]}:\n${table(columns, rows)}`;
      });
    return ok({ json: lists, text: parts.join('\n\n') || 'No order waits for you.' });
  },
};

export const waitingCommands: Command[] = [
  waiting,
  orderStep({
    name: 'approve',
    summary: 'a large order may be paid on delivery: it takes its stock now',
    done: 'is approved and holds its stock',
    verb: approveOrder,
  }),
  orderStep({
    name: 'decline',
    summary: 'a large order is not sent unpaid: it is cancelled',
    done: 'is declined and cancelled',
    verb: declineOrder,
  }),
];
