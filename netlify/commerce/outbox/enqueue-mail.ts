import { outbox } from '#database/outbox-schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { MailKind } from './mail-kinds.ts';

type NewMail = {
  kind: MailKind;
  /** An address; `buyer` for the one of the order in `data.order`; or `shop`. */
  to: string;
  /** Names what is told, such as `password-reset-17-…`: the same key is sent once. At most 200 characters. */
  key: string;
  /** What the mail needs, by kind: see mail-kinds.ts. Deleted as soon as it is sent. */
  data: Record<string, unknown>;
  /** After this it is not sent any more, such as the end of a link's life. Unset: a day from now. */
  until?: Date;
};

/** Puts a mail into the outbox, in the transaction of what it tells. The job sends it after the commit. */
export async function enqueueMail(tx: Queries, { kind, to, key, data, until }: NewMail): Promise<void> {
  await tx
    .insert(outbox)
    .values({ channel: 'mail', kind, recipient: to, key, data, ...(until ? { giveUpAt: until } : {}) })
    .onConflictDoNothing({ target: outbox.key });
}
