import { later } from '#commerce/content/rebuild-queue.ts';
import { idleMinutes } from '#commerce/content/run-content-jobs.ts';
import { isUnavailable } from '#database/transaction.ts';
import type { Ctx } from '#platform/context.ts';
import type { Env } from '#platform/env.ts';
import type { Mailer, MailFailure, Sent } from '#platform/mail.ts';
import { expandEvents } from './expand-events.ts';
import { hookBody } from './hook-body.ts';
import { outboxChannels } from './outbox-channels.ts';
import { claimRow, endRow, hasDue, type OutboxRow, postponeRow } from './outbox-rows.ts';
import { renderMail } from './render-mail.ts';

/** The ways out of the shop. */
export type Outside = {
  openMailer: (env: Env) => Promise<Mailer | undefined>;
  callEventHook: (env: Env, now: Date, id: string, body: string) => Promise<Sent>;
};
export type OutboxRun = { sent: number; failed: number; idle: boolean };

/** No try begins after this, so that the last one ends within the 30 seconds of a scheduled function. */
const runSeconds = 20;

type Deliver = (row: OutboxRow) => Promise<Sent | { skip: string }>;

/**
 * Sends what is due, one try a row, until nothing is due or the time is over. Several runs at once share the rows. While a
 * mail server or receiver is down, its other rows keep their tries. `idle`: nothing was due, which costs one query.
 */
export async function runOutbox(ctx: Ctx, outside: Outside): Promise<OutboxRun> {
  const run: OutboxRun = { sent: 0, failed: 0, idle: true };
  const channels = outboxChannels(ctx.env);
  if (channels.length === 0 || !(await hasDue(ctx))) return run;
  const until = later(ctx.now(), runSeconds);
  while (await expandEvents(ctx)) if (ctx.now() > until) break;
  const mailer = await outside.openMailer(ctx.env);
  const deliver: Record<(typeof channels)[number], Deliver> = {
    mail: (row) => deliverMail(ctx, mailer, row),
    hook: (row) => callHook(ctx, outside, row),
  };
  try {
    const open = new Set(channels);
    while (open.size > 0) {
      for (const channel of open) {
        const row = ctx.now() <= until ? await claimRow(ctx, channel) : undefined;
        if (!row || (await tryRow(ctx, row, deliver[channel], run)) === 'down') open.delete(channel);
      }
    }
  } finally {
    mailer?.close();
  }
  return { ...run, idle: false };
}

async function deliverMail(ctx: Ctx, mailer: Mailer | undefined, row: OutboxRow) {
  const mail = await renderMail(ctx, row);
  if ('skip' in mail) return mail;
  return mailer?.send(mail) ?? notSet;
}
const notSet: Sent = { ok: false, error: { kind: 'down', reason: 'mail is not set up' } };

async function callHook(ctx: Ctx, { callEventHook }: Outside, row: OutboxRow) {
  const body = await hookBody(ctx, row);
  return body === undefined
    ? { skip: 'what it tells of is gone' }
    : callEventHook(ctx.env, ctx.now(), row.key, body);
}

async function tryRow(
  ctx: Ctx,
  row: OutboxRow,
  deliver: Deliver,
  run: OutboxRun,
): Promise<MailFailure['kind'] | 'done'> {
  if (ctx.now() > row.giveUpAt) {
    await endRow(ctx, row, {
      state: 'given_up',
      note: row.note ?? 'its time was over before it could be sent',
    });
    return 'done';
  }
  const sent = await deliver(row).catch((error: unknown): Sent => {
    if (isUnavailable(error)) throw error;
    // A bug in one mail must not hold up the others.
    const { name } = error instanceof Error ? error : { name: 'unknown' };
    return { ok: false, error: { kind: 'later', reason: `it could not be made (${name})` } };
  });
  if ('skip' in sent) {
    await endRow(ctx, row, { state: 'skipped', note: sent.skip });
    return 'done';
  }
  if (sent.ok) {
    await endRow(ctx, row, { state: 'sent' });
    run.sent += 1;
    return 'done';
  }
  const { kind, reason } = sent.error;
  run.failed += 1;
  ctx.log('outbox_not_sent', { row: row.id, kind: row.kind, tries: row.tries, reason });
  if (kind === 'refused') await endRow(ctx, row, { state: 'given_up', note: reason });
  else await postponeRow(ctx, row, reason);
  return kind;
}

let hadWork = false;

/** The scheduled job of each minute: while nothing is due it asks the database on the quarters of the hour only. */
export async function runScheduledOutbox(
  ctx: Ctx,
  outside: Outside,
): Promise<Partial<OutboxRun> & { skipped?: true }> {
  if (!hadWork && ctx.now().getUTCMinutes() % idleMinutes !== 0) return { skipped: true };
  const run = await runOutbox(ctx, outside);
  hadWork = !run.idle;
  return run;
}
