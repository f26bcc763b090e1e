import { later } from '#domain/time.ts';
import { idleMinutes } from '#netlify/commerce/content/run-content-jobs.ts';
import { isUnavailable } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { SendFailure, Sent } from '#netlify/platform/mail.ts';
import { expandEvents } from './expand-events.ts';
import { hasDue } from './has-due.ts';
import { outboxChannels } from './outbox-channels.ts';
import { claimRow, endRow, type OutboxRow, postponeRow } from './outbox-rows.ts';

type Channel = ReturnType<typeof outboxChannels>[number];
/** Sends the outbox rows of one channel. `skip` is the reason why a row no longer has to be sent. */
export type Sender = {
  send: (row: OutboxRow) => Promise<Sent | { skip: string }>;
  close?: () => void;
};
/** How to open the sender of each channel. */
export type Senders = Partial<Record<Channel, (ctx: Ctx) => Promise<Sender>>>;
type OutboxRun = { sent: number; failed: number; idle: boolean };

/** No try begins after this, so that the last one ends within the 30 seconds of a scheduled function. */
const runSeconds = 20;

/**
 * Sends due rows, each tried once, until none is due or the time is over. Parallel runs share the rows. While a mail
 * server or receiver is down, its other rows are not tried. `idle`: nothing was due, which costs one query.
 */
export async function runOutbox(ctx: Ctx, senders: Senders): Promise<OutboxRun> {
  const run: OutboxRun = { sent: 0, failed: 0, idle: true };
  const channels = outboxChannels(ctx.env);
  if (channels.length === 0 || !(await hasDue(ctx))) return run;
  const until = later(ctx.now(), runSeconds);
  while (await expandEvents(ctx)) if (ctx.now() > until) break;
  const open = new Map<Channel, Sender>();
  for (const channel of channels) {
    const sender = await senders[channel]?.(ctx);
    if (sender) open.set(channel, sender);
  }
  const opened = [...open.values()];
  try {
    while (open.size > 0) {
      for (const [channel, { send }] of open) {
        const row = ctx.now() <= until ? await claimRow(ctx, channel) : undefined;
        if (!row || (await tryRow(ctx, row, send, run)) === 'down') open.delete(channel);
      }
    }
  } finally {
    for (const { close } of opened) close?.();
  }
  return { ...run, idle: false };
}

async function tryRow(
  ctx: Ctx,
  row: OutboxRow,
  send: Sender['send'],
  run: OutboxRun,
): Promise<SendFailure['kind'] | 'done'> {
  if (ctx.now() > row.giveUpAt) {
    await endRow(ctx, row, {
      state: 'given_up',
      note: row.note ?? 'its time was over before it could be sent',
    });
    return 'done';
  }
  const sent = await send(row).catch((error: unknown): Sent => {
    if (isUnavailable(error)) throw error;
    // A bug in one mail must not stop the others.
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

/** The scheduled job of each minute. While nothing is due, it queries the database only every quarter of an hour. */
export async function runScheduledOutbox(
  ctx: Ctx,
  senders: Senders,
): Promise<Partial<OutboxRun> & { skipped?: true }> {
  if (!hadWork && ctx.now().getUTCMinutes() % idleMinutes !== 0) return { skipped: true };
  const run = await runOutbox(ctx, senders);
  // What failed is tried again before the next quarter.
  hadWork = !run.idle || (hadWork && (await hasDue(ctx, later(ctx.now(), idleMinutes * 60))));
  return run;
}
