import { inArray, sql } from 'drizzle-orm';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Orders that tax law requires the shop to keep: goods left the shop, or money came in. */
export const isTaxRecord = sql<boolean>`(
  orders.status IN ('paid', 'shipped', 'completed')
  OR EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND outcome <> 'ignored')
  OR EXISTS (SELECT FROM order_events WHERE order_events.order_id = orders.id AND kind = 'shipped'))`;

/**
 * Deletes the delivery details of orders. Tax records keep what an invoice must show in `tax_address`: name, company
 * and address, without e-mail, phone and notes.
 */
export async function removeShipping(tx: Queries, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({
      shipping: null,
      taxAddress: sql`CASE WHEN ${isTaxRecord}
        THEN coalesce(tax_address, shipping - '{email,phone,notes}'::text[]) END`,
    })
    .where(inArray(orders.id, [...orderIds]));
}
