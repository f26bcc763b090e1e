import { sql } from 'drizzle-orm';
import { enqueue } from '#netlify/commerce/queue/queue.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Env } from '#netlify/platform/env.ts';
import { messageChannels } from './mail-settings.ts';

/**
 * The mails that are not caused by an event of an order, each with the fields of its `data`. Mails to a
 * person's address have a `language` in `data` too, unless it is English.
 */
export type MailKind =
  /** To the shop. `inquiry`: its id. */
  | 'inquiry'
  /** To the sender of an inquiry. `name`, `message` (the reply), `inquiry` (the text that it answers). */
  | 'inquiry_reply'
  /** To the buyer. `quotation` (its id), `version`: a later one has a mail of its own. */
  | 'quotation'
  /** To the shop. `alarm` (see commerce/health/alarms.ts), `since` (ISO 8601). */
  | 'shop_alarm'
  /** To the buyer. `order` (its id), `number` (of the invoice or credit note), `path` (of its page, from `/`). */
  | 'order_invoice'
  /**
   * `name` (of the account), `path` (of the page, from `/`), `minutes` (how long the link works), `seed`: the token in the
   * link's fragment is made from it when the mail is sent. Set `until` too: a mail with an expired link is not sent.
   */
  | 'password_reset'
  /** `name`. */
  | 'password_changed'
  /** To the new address. `name`, `path`, `minutes` and `seed` as in password_reset. */
  | 'address_confirm'
  /** To the old address. `name`. */
  | 'address_changed'
  /** To an invited person. `name` (of the inviter), `role`, `path` and `seed` as in password_reset, `days`. */
  | 'invitation'
  /** Once, to whoever asked for it. `inputs`: the query of the page of a plant's health. */
  | 'plant_reminder';

type NewMail = {
  kind: MailKind;
  /** An e-mail address, `buyer` (of the order in `data.order`) or `shop`. */
  to: string;
  /** Identifies the mail, such as `password-reset-17-…`: a mail with a known key is not sent again. At most 200 characters. */
  key: string;
  /** What the mail needs, by kind: see MailKind. Deleted once the mail is sent, if `to` is an address. */
  data: Record<string, unknown>;
  /** After this time the mail is no longer sent, such as when its link expires. By default a day from now. */
  until?: Date;
  /** Not before this time; by default at once. */
  dueAt?: Date;
};

/** Queues a mail, in the transaction of the change that it reports. It is sent after the commit. */
export async function enqueueMail(
  tx: Queries,
  { kind, to, key, data, until, dueAt }: NewMail,
): Promise<void> {
  const giveUpAt = until ?? sql`now() + interval '1 day'`;
  const due = dueAt ? { dueAt } : {};
  await enqueue(tx, [{ channel: 'mail', kind, recipient: to, key, data, giveUpAt, ...due }]);
}

type Announcement = { mail: MailKind; hook: string; key: string; data: Record<string, unknown> };

/** Queues a mail to the shop and, if EVENT_HOOK_URL is set, a webhook call. `mail` and `hook` are their kinds. */
export async function announce(
  tx: Queries,
  env: Env,
  { mail, hook, key, data }: Announcement,
): Promise<void> {
  await enqueueMail(tx, { kind: mail, to: 'shop', key, data });
  if (!messageChannels(env).includes('webhook')) return;
  const giveUpAt = sql`now() + interval '1 day'`;
  await enqueue(tx, [{ channel: 'webhook', kind: hook, key: `${key}-hook`, data, giveUpAt }]);
}
