import type { DeskTask } from '#contract/desk.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { plural } from '../texts.ts';

/** The desk's list of orders, and what is done with several of them at once. */

export const orderList = {
  title: 'Orders',
  count: { one: '1 order', several: '# orders', loading: 'Loading orders' },
  none: 'No order fits',
  noneText: 'A whole number, phone number or mail address finds one order; names by their beginnings.',
  search: 'Number, name, phone or e-mail',
  which: 'Which orders',
  byDay: 'Placed on certain days',
  from: 'Placed from',
  until: 'Placed until',
  order: (id: number) => `Order ${id}`,
  choose: (id: number) => `Choose order ${id}`,
  chosen: 'Chosen orders',
  countChosen: (count: number) => `${count} chosen`,
  chooseNone: 'Choose none',
  chooseAll: 'Choose all on this page',
  ship: 'Ship them',
  save: 'Save as CSV',
  reading: (count: number) => `Reading… ${count}`,
} as const;

/** Orders that wait for something, on the chips above the list. */
export const taskChips: Record<DeskTask, string> = {
  approve: 'To approve',
  ship: 'To send',
  build: 'To build',
  deliver: 'Paid, on their way',
  collect: 'Cash to collect',
  answer: 'Returns to answer',
  takeBack: 'Coming back',
  giveBack: 'Cash to give back',
};
/** Orders by their state, on the same chips. */
export const statusChips: Partial<Record<OrderStatus, string>> = {
  pending: 'Pending',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const shipOrders = {
  title: (count: number) => plural(count, 'Ship one order', 'Ship # orders'),
  done: (done: number, all: number) => `${done} of ${all} shipped. Their buyers get the tracking by mail.`,
  failed: (count: number) =>
    plural(
      count,
      '1 could not be shipped: see it below. Nothing that you typed is lost.',
      '# could not be shipped: see each below. Nothing that you typed is lost.',
    ),
  carrier: { label: 'Carrier of all' },
  order: (id: number) => `Order ${id}`,
  number: (id: number) => ({ label: `Tracking number of ${id}` }),
  ownCarrier: (id: number) => ({ label: `Another carrier for ${id}` }),
  submit: (count: number) => plural(count, 'Ship it', 'Ship these #'),
  shipping: 'Shipping...',
  back: 'Orders to pack and ship',
} as const;
