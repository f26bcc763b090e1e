import { type SQL, sql } from 'drizzle-orm';
import type { DeskTask } from '#contract/desk.ts';
import { orders, returnRequests } from '#netlify/database/order-schema.ts';

const { status, codConfirmedAt, awaitsApproval, paymentMethod, cashBookedAt, cashOwedPaise, returnedAt } =
  orders;

const isUnpaidOnDelivery = sql`(${paymentMethod} = 'cod' AND ${cashBookedAt} IS NULL)`;

/** Few returns are open at any time; all that ever were are many. */
const withReturn = (answer: SQL): SQL =>
  sql`(${returnedAt} IS NULL AND ${orders.id} IN (SELECT ${returnRequests.orderId} FROM ${returnRequests}
    WHERE ${returnRequests.cameBackAt} IS NULL AND ${answer}))`;

/** The orders of each task of the operator. Each has an index with the same condition, so no other order is read. */
export const orderTasks: Record<DeskTask, SQL> = {
  approve: sql`${awaitsApproval}`,
  ship: sql`(${status} = 'paid' OR (${status} = 'pending' AND ${codConfirmedAt} IS NOT NULL AND NOT ${awaitsApproval}))`,
  collect: sql`(${status} = 'shipped' AND ${isUnpaidOnDelivery})`,
  deliver: sql`(${status} = 'shipped' AND NOT ${isUnpaidOnDelivery})`,
  answer: withReturn(sql`${returnRequests.answer} IS NULL`),
  takeBack: withReturn(sql`${returnRequests.answer} = 'accepted'`),
  giveBack: sql`${cashOwedPaise} > 0`,
};
