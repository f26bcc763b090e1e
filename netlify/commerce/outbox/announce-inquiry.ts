import { outbox } from '#database/outbox-schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { Env } from '#platform/env.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { outboxChannels } from './outbox-channels.ts';

/** Tells the shop of an inquiry, in the transaction that keeps it. */
export async function announceInquiry(tx: Queries, env: Env, inquiry: number): Promise<void> {
  const key = `inquiry-${inquiry}`;
  await enqueueMail(tx, { kind: 'inquiry', to: 'shop', key, data: { inquiry } });
  if (!outboxChannels(env).includes('hook')) return;
  await tx
    .insert(outbox)
    .values({ channel: 'hook', kind: 'inquiry.received', key: `${key}-hook`, data: { inquiry } });
}
