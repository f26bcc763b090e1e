/** The mails that are not caused by an event of an order, each with the fields of its `data`. */
export type MailKind =
  /** To the shop. `inquiry`: its id. */
  | 'inquiry'
  /** To the sender of an inquiry. `name`, `message` (the reply), `inquiry` (the text that it answers). */
  | 'inquiry_reply'
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
  | 'address_changed';

/** The mails that events of an order cause. event-mails.ts says which event causes which mail. */
export type OrderMail =
  | 'order_unpaid'
  | 'order_received'
  | 'order_approved'
  | 'order_paid'
  | 'order_shipped'
  | 'order_cancelled'
  | 'order_refunded'
  | 'return_answered'
  | 'shop_order'
  | 'shop_money'
  | 'shop_return';
