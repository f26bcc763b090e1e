import { ok } from '#domain/result.ts';
import { listOrderTasks, type OrderTask } from '#netlify/commerce/desk/order-tasks.ts';
import { type Command, limitOf, limitOption } from './command.ts';
import { right, rupees, table, time } from './print.ts';

const titles: Record<OrderTask, string> = {
  approve: 'need your approval: large, with cash on delivery (orders approve ID, orders decline ID)',
  ship: 'are to be shipped (orders ship ID)',
  collect:
    'are shipped with cash on delivery outstanding (orders complete ID books the cash, orders refuse ID)',
  deliver: 'are on their way and paid (orders deliver ID, orders return ID)',
  answer: 'are asked to be returned (orders accept-return ID, orders decline-return ID)',
  takeBack: 'are on their way back (orders return ID when the goods are here)',
  giveBack: 'came back, and their cash is to be given back by hand (orders cash-back ID)',
};
const columns = ['ORDER', 'PLACED', 'PAYMENT', 'PACKED', right('TOTAL'), 'BUYER'];

const taskList: Command = {
  name: 'orders',
  summary: 'orders that need you: to approve, ship, collect cash for, answer',
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
          time(row.packedAt),
          rupees(row.totalPaise),
          row.buyer,
        ]);
        return `${count} ${titles[task]}:\n${table(columns, rows)}`;
      });
    return ok({ json: lists, text: parts.join('\n\n') || 'No order needs you now.' });
  },
};

export const taskCommands: Command[] = [taskList];
