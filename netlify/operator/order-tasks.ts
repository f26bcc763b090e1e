import { approveCod, declineCod } from '#commerce/operator/approve-cod.ts';
import { listOrderTasks, type OrderTask } from '#commerce/operator/order-tasks.ts';
import { ok } from '#domain/result.ts';
import { type Command, limitOf, limitOption } from './command.ts';
import { orderStep } from './order-step.ts';
import { rupees, table, time } from './print.ts';

const titles: Record<OrderTask, string> = {
  approve: 'need your approval: large, with cash on delivery (orders approve ID, orders decline ID)',
  ship: 'are to be shipped (orders ship ID)',
  collect:
    'are shipped with cash on delivery outstanding (orders complete ID books the cash, orders refuse ID)',
};
const columns = [
  { title: 'ORDER' },
  { title: 'PLACED' },
  { title: 'PAYMENT' },
  { title: 'TOTAL', right: true },
  { title: 'BUYER' },
];

const taskList: Command = {
  name: 'orders',
  summary: 'orders that need you: to approve, to ship, to collect cash for',
  options: limitOption,
  async run(ctx, { values }) {
    const limit = limitOf(values);
    if (!limit.ok) return limit;
    const { value: lists } = await listOrderTasks(ctx, limit.value);
    const parts = lists
      .filter(({ count }) => count > 0)
      .map(({ task, count, orders }) => {
        const rows = orders.map((row) => [
          String(row.id),
          time(row.placedAt),
          row.paymentMethod ?? '',
          rupees(row.totalPaise),
          row.buyer,
        ]);
        return `${count} ${titles[task]}:\n${table(columns, rows)}`;
      });
    return ok({ json: lists, text: parts.join('\n\n') || 'No order needs you now.' });
  },
};

export const taskCommands: Command[] = [
  taskList,
  orderStep({
    name: 'approve',
    summary: 'approve cash on delivery for a large order; reserves its stock',
    done: 'is approved and holds its stock',
    verb: approveCod,
  }),
  orderStep({
    name: 'decline',
    summary: 'decline cash on delivery for a large order; cancels it',
    done: 'is declined and cancelled',
    verb: declineCod,
  }),
];
