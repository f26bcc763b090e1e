import { randomUUID } from 'node:crypto';
import { enqueueMail } from '#netlify/commerce/messages/enqueue-mail.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-configured.ts';
import type { MailKind } from '#netlify/commerce/messages/mail-kinds.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Link, linkMinutes } from './links.ts';

type Owner = { username: string; email: string | null };

/** Mails the owner of an account, if there is an address and the shop sends mail. */
export async function tellOwner(
  ctx: Pick<Ctx, 'env'>,
  tx: Queries,
  kind: Exclude<MailKind, 'inquiry' | 'order_invoice'>,
  { username, email }: Owner,
  link?: Link,
): Promise<void> {
  if (!email || !mailConfigured(ctx.env)) return;
  await enqueueMail(tx, {
    kind,
    to: email,
    key: `${kind}-${randomUUID()}`,
    data: { name: username, ...(link ? { path: link.page, seed: link.seed, minutes: linkMinutes } : {}) },
    ...(link ? { until: link.expiresAt } : {}),
  });
}
