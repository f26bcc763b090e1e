import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyEventData } from '#contract/order-events.ts';
import { doneSteps, withoutUndone } from '#domain/order/installation.ts';
import { cancelPurpose, readHistory } from '#netlify/commerce/orders/history.ts';
import { orderItems, orders, payments, refunds } from '#netlify/database/order-schema.ts';
import { products, users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** An order and the event that a mail or webhook call reports. */
export type ReportedOrder = NonNullable<Awaited<ReturnType<typeof readMailOrder>>>;

/** Reads the order of a row of the queue; undefined if it is deleted. `data`: `order` and, if the row reports one, `event`. */
export async function readMailOrder(db: Queries, data: Record<string, unknown>) {
  const orderId = Number(data.order);
  const [row] = await db
    .select({ order: orders, accountEmail: users.email, confirmedAt: users.emailConfirmedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!row) return undefined;
  const lines = await db
    .select({
      name: orderItems.productName,
      quantity: orderItems.quantity,
      unitPricePaise: orderItems.unitPricePaise,
      delivery: products.deliveryInfo,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const history = await readHistory(db, orderId);
  const event = history.find(({ id }) => id === Number(data.event));
  const [back] = await db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.purpose, cancelPurpose)));
  const shipping = row.order.shipping ?? {};
  const email = textOf(shipping.email) || (row.accountEmail ?? '');
  return {
    ...row.order,
    lines,
    /** The finished steps of a system that the shop builds. */
    steps: doneSteps(history),
    /** Whether the mail is about the last valid step, not one that was undone and done again. */
    isLastStep:
      withoutUndone(history).findLast(({ kind }) => kind === 'step_done')?.id === Number(data.event),
    /** The refund of its cancellation, in paise: the part of the payment that had no refund before. */
    cancelRefundPaise: Number(back?.paise ?? 0),
    event: { kind: event?.kind, at: event?.at, data: (event?.data ?? {}) as AnyEventData },
    buyer: {
      name: textOf(shipping.fullName),
      phone: textOf(shipping.phone),
      email,
      /** Whether the account has confirmed this address. */
      isConfirmed: row.confirmedAt !== null && email.toLowerCase() === row.accountEmail?.toLowerCase(),
    },
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
