import { count } from 'drizzle-orm';
import { type DeskHealth, type DeskOverview, deskTasks } from '#contract/desk.ts';
import { mayUse } from '#domain/desk-roles.ts';
import { toRupees } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { isoTime } from '#domain/time.ts';
import { alarmText, jobs } from '#netlify/commerce/health/alarms.ts';
import { readAlarms, readHealth, readRuns } from '#netlify/commerce/health/health.ts';
import { carriers } from '#netlify/commerce/orders/tracking.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { inquiryKinds } from './inquiries.ts';
import { listOutstandingRefunds } from './refunds.ts';
import { orderTasks } from './search-orders.ts';

/** What waits for an operator of this role: orders by task, inquiries without a reply, refunds that did not arrive. */
export async function readOverview(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
  { username, role }: Pick<Operator, 'username' | 'role'>,
): Promise<Result<DeskOverview, never>> {
  const waiting = mayUse(role, 'orders')
    ? await readOrderWork(ctx)
    : { tasks: [], inquiries: 0, refunds: [] };
  return ok({
    username,
    role,
    ...waiting,
    health: await readHealthForDesk(ctx),
    carriers: carriers.map(({ name }) => name),
  });
}

async function readOrderWork({ db }: Pick<Ctx, 'db'>) {
  const tasks = await Promise.all(
    deskTasks.map(async (task) => {
      const [counted] = await db.select({ orders: count() }).from(orders).where(orderTasks[task]);
      return { task, count: counted?.orders ?? 0 };
    }),
  );
  const [open] = await db.select({ inquiries: count() }).from(inquiries).where(inquiryKinds.open);
  const refunds = await listOutstandingRefunds({ db });
  return {
    tasks,
    inquiries: open?.inquiries ?? 0,
    refunds: refunds.map(({ orderId, amountPaise, status, since }) => ({
      order: orderId,
      amount: toRupees(amountPaise),
      status,
      since: since.toISOString(),
    })),
  };
}

/** The state of the shop's automatic work: its jobs, the provider's webhooks, mails and calls, and alarms. */
async function readHealthForDesk(ctx: Pick<Ctx, 'db' | 'env' | 'now'>): Promise<DeskHealth> {
  const health = await readHealth(ctx);
  const runs = new Map((await readRuns(ctx)).map((run) => [run.job, run]));
  const raised = await readAlarms(ctx);
  return {
    alarms: raised.map(({ alarm, since }) => ({ text: alarmText(alarm), since: since.toISOString() })),
    webhook_at: isoTime(health.webhookAt),
    messages_since: isoTime(health.messageWaits),
    jobs: jobs.map((job) => {
      const run = runs.get(job);
      return {
        job,
        at: isoTime(run?.at),
        ms: run?.ms ?? 0,
        failed_since: isoTime(run?.failedSince),
        result: run?.result ?? {},
      };
    }),
  };
}
