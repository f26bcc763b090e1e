import { paymentSessions, payments } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

type Order = { id: number; totalPaise: number };

/** Inserts a captured payment for an order, as it is stored after the provider has confirmed it. */
export async function settledPayment(tx: Queries, { id, totalPaise }: Order): Promise<void> {
  const providerOrderId = `order_${id}`;
  await tx.insert(paymentSessions).values({
    orderId: id,
    provider: 'razorpay',
    keyId: 'rzp_test_key',
    amountPaise: totalPaise,
    receipt: `receipt-${id}`,
    providerOrderId,
  });
  await tx.insert(payments).values({
    provider: 'razorpay',
    providerPaymentId: `pay_${id}`,
    orderId: id,
    providerOrderId,
    amountPaise: totalPaise,
    currency: 'INR',
    status: 'captured',
    outcome: 'settled',
  });
}
