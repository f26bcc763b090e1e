/**
 * The mails that are put into the outbox by name, and the `data` of each:
 * - inquiry: `inquiry` (its id).
 * - inquiry_reply, to the sender of an inquiry: `name`, `message` (the reply), `inquiry` (the text that it answers).
 * - shop_alarm, to the shop: `alarm`, `since` (ISO 8601), see commerce/pulse/alarms.ts.
 * - order_invoice: `order` (its id), `number` (of the invoice or credit note), `path` (of its page, from `/`).
 * - password_reset: `name` (of the account), `path` (of the page, from `/`), `seed` (the link's token is made of it when the
 *   mail is sent, and stands in the link's fragment: no row holds it), `minutes` (how long the link works). Also set `until`, so that no mail with an expired link is sent.
 * - password_changed: `name`.
 * - address_confirm, to the new address: `name`, `path`, `seed`, `minutes` as above.
 * - address_changed, to the old address: `name`.
 */
export type MailKind =
  | 'inquiry'
  | 'inquiry_reply'
  | 'shop_alarm'
  | 'order_invoice'
  | 'password_reset'
  | 'password_changed'
  | 'address_confirm'
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
