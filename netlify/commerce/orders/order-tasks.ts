import { type SQL, sql } from 'drizzle-orm';
import type { DeskTask } from '#contract/desk.ts';
import { orders, returnRequests } from '#netlify/database/order-schema.ts';

const {
  status,
  installed,
  codConfirmedAt,
  awaitsApproval,
  paymentMethod,
  cashBookedAt,
  cashOwedPaise,
  returnedAt,
  deliveredAt,
} = orders;

const isUnpaidOnDelivery = sql`(${paymentMethod} = 'cod' AND ${cashBookedAt} IS NULL)`;

/** Whether the goods of an order can leave: it is paid, or to be paid at the door. */
const mayLeave = sql`(${status} = 'paid' OR (${status} = 'pending' AND ${codConfirmedAt} IS NOT NULL AND NOT ${awaitsApproval}))`;

/** Few returns are open at any time; all that ever were are many. */
const withReturn = (answer: SQL): SQL =>
  sql`(${returnedAt} IS NULL AND ${orders.id} IN (SELECT ${returnRequests.orderId} FROM ${returnRequests}
    WHERE ${returnRequests.cameBackAt} IS NULL AND ${answer}))`;

/** The orders of each task of the operator. Each has an index with the same condition, so no other order is read. */
export const orderTasks: Record<DeskTask, SQL> = {
  approve: sql`${awaitsApproval}`,
  ship: sql`(${mayLeave} AND NOT ${installed})`,
  build: sql`(${installed} AND (${mayLeave} OR ${status} = 'shipped'))`,
  collect: sql`(${status} = 'shipped' AND ${isUnpaidOnDelivery} AND (NOT ${installed} OR ${deliveredAt} IS NOT NULL))`,
  deliver: sql`(${status} = 'shipped' AND NOT ${isUnpaidOnDelivery} AND NOT ${installed})`,
  answer: withReturn(sql`${returnRequests.answer} IS NULL`),
  takeBack: withReturn(sql`${returnRequests.answer} = 'accepted'`),
  giveBack: sql`${cashOwedPaise} > 0`,
};
