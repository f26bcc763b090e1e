import { outbox } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Env } from '#netlify/platform/env.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { MailKind } from './mail-kinds.ts';
import { outboxChannels } from './outbox-channels.ts';

type Announcement = { mail: MailKind; hook: string; key: string; data: Record<string, unknown> };

/** Queues a mail to the shop and, if EVENT_HOOK_URL is set, a webhook call. `mail` and `hook` are their kinds. */
export async function announce(
  tx: Queries,
  env: Env,
  { mail, hook, key, data }: Announcement,
): Promise<void> {
  await enqueueMail(tx, { kind: mail, to: 'shop', key, data });
  if (!outboxChannels(env).includes('hook')) return;
  await tx.insert(outbox).values({ channel: 'hook', kind: hook, key: `${key}-hook`, data });
}
