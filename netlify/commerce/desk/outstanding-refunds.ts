import { asc, eq, ne } from 'drizzle-orm';
import type { RefundStatus } from '#domain/payment-status.ts';
import { payments, refunds } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** `due`: not sent yet. `pending`: sent to the provider. `failed`: failed at the bank. */
export type OutstandingRefund = {
  orderId: number;
  paymentId: string;
  amountPaise: number;
  status: Exclude<RefundStatus, 'processed'>;
  purpose: string;
  since: Date;
};

/** All refunds that have not reached the buyer, oldest first. */
export async function listOutstandingRefunds({ db }: Pick<Ctx, 'db'>): Promise<OutstandingRefund[]> {
  const rows = await db
    .select({
      orderId: payments.orderId,
      paymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      purpose: refunds.purpose,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(ne(refunds.status, 'processed'))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows as OutstandingRefund[];
}
