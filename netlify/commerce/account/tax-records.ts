import { inArray, sql } from 'drizzle-orm';
import { orders } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';

/** Orders that tax law wants to be kept: goods left the shop, or money came in. */
export const isTaxRecord = sql<boolean>`(
  orders.status IN ('paid', 'shipped', 'completed')
  OR EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND outcome <> 'ignored')
  OR EXISTS (SELECT FROM order_events WHERE order_events.order_id = orders.id AND kind = 'shipped'))`;

/**
 * Takes the delivery details off orders. Of tax records, what an invoice must show stays beside the order (`tax_address`):
 * name, company and address, without e-mail, phone and notes.
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
