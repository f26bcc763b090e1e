import { count } from 'drizzle-orm';
import { type DeskOverview, deskTasks } from '#contract/desk.ts';
import { toRupees } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { carriers } from '#netlify/commerce/orders/order-life.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { inquiryKinds } from './inquiries.ts';
import { orderTasks } from './order-tasks.ts';
import { listOutstandingRefunds } from './outstanding-refunds.ts';
import { readDeskPulse } from './pulse.ts';

/** What waits for an operator: orders by task, inquiries without a reply, refunds that did not arrive. */
export async function readOverview(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
): Promise<Result<DeskOverview, never>> {
  const { db } = ctx;
  const tasks = await Promise.all(
    deskTasks.map(async (task) => {
      const [counted] = await db.select({ orders: count() }).from(orders).where(orderTasks[task]);
      return { task, count: counted?.orders ?? 0 };
    }),
  );
  const [open] = await db.select({ inquiries: count() }).from(inquiries).where(inquiryKinds.open);
  const refunds = await listOutstandingRefunds(ctx);
  return ok({
    tasks,
    inquiries: open?.inquiries ?? 0,
    refunds: refunds.map(({ orderId, amountPaise, status, since }) => ({
      order: orderId,
      amount: toRupees(amountPaise),
      status,
      since: since.toISOString(),
    })),
    pulse: await readDeskPulse(ctx),
    carriers: carriers.map(({ name }) => name),
  });
}
