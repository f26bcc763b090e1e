import { sql } from 'drizzle-orm';
import { type DeskHealth, type DeskOverview, deskTasks } from '#contract/desk.ts';
import { mayUse } from '#domain/access/desk-roles.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { isoTime } from '#domain/base/time.ts';
import { invoiceNumbersMax } from '#domain/gst/invoice-series.ts';
import { alarmText, jobs } from '#netlify/commerce/health/alarms.ts';
import { readAlarms, readHealth, readRuns } from '#netlify/commerce/health/health.ts';
import { inquiryKinds } from '#netlify/commerce/inquiries/inquiries.ts';
import { orderTasks } from '#netlify/commerce/orders/order-tasks.ts';
import { listOutstandingRefunds } from '#netlify/commerce/payments/refunds-by-hand.ts';
import { countLowStock } from '#netlify/commerce/products/desk-products.ts';
import { cappedCount, shownCount } from '#netlify/database/count-up-to.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';

/** The oldest refunds, enough for a day's work. */
const refundsShown = 100;

/**
 * The open work for an operator of this role: orders by task, inquiries without a reply, refunds that did not arrive.
 */
export async function readOverview(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
  { username, role }: Pick<Operator, 'username' | 'role'>,
): Promise<Result<DeskOverview, never>> {
  const waiting = mayUse(role, 'sales')
    ? await readOrderWork(ctx)
    : { inquiries: { count: 0 }, unchecked: { count: 0 } };
  const forOrders = mayUse(role, 'orders') ? {} : { tasks: [], refunds: [] };
  return ok({
    username,
    role,
    ...{ tasks: [], refunds: [], ...waiting, ...forOrders },
    low_stock: mayUse(role, 'content') ? await countLowStock(ctx.db) : { count: 0 },
    health: await readHealthForDesk(ctx),
    carriers: settings().parcels.carriers.map(({ name }) => name),
  });
}

async function readOrderWork({ db }: Pick<Ctx, 'db'>) {
  const counts = [
    ...deskTasks.map((task) => cappedCount(orders, orderTasks[task])),
    cappedCount(inquiries, inquiryKinds.open),
    cappedCount(inquiries, inquiryKinds.unchecked),
  ];
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`SELECT jsonb_build_array(${sql.join(counts, sql`, `)}) AS counts`,
  );
  const counted = rows[0]?.counts ?? [];
  const refunds = await listOutstandingRefunds({ db }, refundsShown);
  return {
    tasks: deskTasks.map((task, index) => ({ task, ...shownCount(counted[index] ?? 0) })),
    inquiries: shownCount(counted.at(-2) ?? 0),
    unchecked: shownCount(counted.at(-1) ?? 0),
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
    backup_at: isoTime(health.backupAt),
    invoice_numbers: { used: health.invoiceNumbers, of: invoiceNumbersMax },
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
