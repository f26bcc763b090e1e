import { type OrderStatus, orderStatuses } from '#domain/order-status.ts';
import { ok } from '#domain/result.ts';
import { findOrders } from '#netlify/commerce/desk/find-orders.ts';
import { readOrderDetails } from '#netlify/commerce/desk/order-details.ts';
import { type Command, idOf, limitOf, limitOption, textOf, wrong } from './command.ts';
import { describeOrder } from './describe-order.ts';
import { addressCommand } from './order-address.ts';
import { right, rupees, table, time } from './print.ts';

const columns = ['ORDER', 'PLACED', 'STATUS', 'PAYMENT', right('TOTAL'), right('UNITS'), 'BUYER'];

const list: Command = {
  name: 'orders list',
  summary: 'orders, newest first',
  options: {
    status: { type: 'string', help: `only these, separated by commas: ${orderStatuses.join(', ')}` },
    buyer: { type: 'string', help: 'only those of this username' },
    ...limitOption,
  },
  async run(ctx, { values }) {
    const limit = limitOf(values);
    if (!limit.ok) return limit;
    const statuses = textOf(values, 'status')?.split(',');
    if (statuses?.some((status) => !orderStatuses.includes(status as OrderStatus))) {
      return wrong(`--status: must be one of ${orderStatuses.join(', ')}`);
    }
    const username = textOf(values, 'buyer');
    const found = await findOrders(ctx, {
      limit: limit.value,
      ...(statuses ? { statuses: statuses as OrderStatus[] } : {}),
      ...(username ? { username } : {}),
    });
    const rows = found.value.map((row) => [
      String(row.id),
      time(row.placedAt),
      row.status,
      row.paymentMethod ?? '',
      rupees(row.totalPaise),
      String(row.units),
      row.buyer,
    ]);
    return ok({ json: found.value, text: rows.length > 0 ? table(columns, rows) : 'No orders.' });
  },
};

const show: Command = {
  name: 'orders show',
  usage: 'ID',
  summary: 'one order with its payments, refunds and history',
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const details = await readOrderDetails(ctx, id.value);
    return details.ok ? ok({ json: details.value, text: describeOrder(details.value) }) : details;
  },
};

export const orderCommands: Command[] = [list, show, addressCommand];
