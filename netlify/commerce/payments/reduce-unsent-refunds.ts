import { and, asc, eq } from 'drizzle-orm';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { refunds } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { insertRefund, isUnsent, type PaymentRow } from './refunds-due.ts';

/**
 * Reduces the unsent refunds of a payment by an amount that was refunded in the provider's dashboard. Returns false and
 * changes nothing if less is unsent. The order must be locked.
 */
export async function reduceUnsentRefunds(tx: Queries, payment: PaymentRow, paise: number): Promise<boolean> {
  const unsent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isUnsent))
    .orderBy(asc(refunds.id));
  if (unsent.reduce((sum, { amountPaise }) => sum + amountPaise, 0) < paise) return false;
  let missing = paise;
  for (const { id, purpose, amountPaise } of unsent) {
    const less = Math.min(missing, amountPaise);
    if (less === 0) break;
    missing -= less;
    await tx.delete(refunds).where(eq(refunds.id, id));
    await recordEvent(tx, payment.orderId, 'refund_reduced', { purpose, amount_paise: less });
    if (amountPaise > less) await insertRefund(tx, { payment, purpose, amountPaise: amountPaise - less });
  }
  return true;
}
