import { outbox } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { MailKind } from './mail-kinds.ts';

type NewMail = {
  kind: MailKind;
  /** An e-mail address, `buyer` (of the order in `data.order`) or `shop`. */
  to: string;
  /** Identifies the mail, such as `password-reset-17-…`: a mail with a known key is not sent again. At most 200 characters. */
  key: string;
  /** What the mail needs, by kind: see mail-kinds.ts. Deleted once the mail is sent, if `to` is an address. */
  data: Record<string, unknown>;
  /** After this time the mail is no longer sent, such as when its link expires. By default a day from now. */
  until?: Date;
};

/** Puts a mail into the outbox, in the transaction of the change that it reports. It is sent after the commit. */
export async function enqueueMail(tx: Queries, { kind, to, key, data, until }: NewMail): Promise<void> {
  await tx
    .insert(outbox)
    .values({ channel: 'mail', kind, recipient: to, key, data, ...(until ? { giveUpAt: until } : {}) })
    .onConflictDoNothing({ target: outbox.key });
}
