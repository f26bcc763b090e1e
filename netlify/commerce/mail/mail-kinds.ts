/**
 * The mails that are put into the outbox by name. `data` of each:
 * - inquiry: `inquiry` (its id).
 * - inquiry_reply, to the sender of an inquiry: `name`, `message` (the reply), `inquiry` (the text that it answers).
 * - password_reset: `name` (of the account), `path` (of the link, from `/`, with the token in its fragment),
 *   `minutes` (how long the link works). Give `until` as well.
 * - password_changed: `name`.
 * - address_confirm, to the new address: `name`, `path`, `minutes` as above.
 * - address_changed, to the old address: `name`.
 * The mails about orders are made of the orders' history: see event-mails.ts.
 */
export type AccountMail = 'password_reset' | 'password_changed' | 'address_confirm' | 'address_changed';
export type MailKind = AccountMail | 'inquiry' | 'inquiry_reply';
