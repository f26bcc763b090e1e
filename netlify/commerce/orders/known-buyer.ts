import { type SQL, sql } from 'drizzle-orm';

/**
 * A buyer is known by the goods that they received and kept. Those vouch for as much cash on delivery, which then
 * counts toward no ceiling until it is packed (decision 9). Refunded money and returned goods vouch for nothing.
 */

/** A query of the sum that vouches, in paise: delivered goods, less those that came back or were refunded. */
export const keptPaise = (userId: number): SQL => sql`(
  SELECT coalesce(sum(total_paise - greatest(
      (SELECT coalesce(sum(refunds.amount_paise), 0) FROM payments JOIN refunds ON refunds.payment_id = payments.id
        WHERE payments.order_id = kept.id AND payments.outcome = 'settled'),
      (SELECT coalesce(sum(returned_items.quantity * order_items.unit_price_paise), 0)
        FROM order_items JOIN returned_items ON returned_items.item_id = order_items.id
        WHERE order_items.order_id = kept.id))), 0)
  FROM orders AS kept WHERE user_id = ${userId} AND delivered_at IS NOT NULL AND returned_at IS NULL)`;

/** A condition on `orders`: only its buyer's past vouches for it, no operator, and it can still go back under the ceiling. */
export const onTrust = sql`(status = 'pending' AND payment_method = 'cod' AND vouched AND packed_at IS NULL AND NOT quoted
  AND NOT EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND kind = 'cod_approved'))`;
