import { asc, eq, ne } from 'drizzle-orm';
import { payments, refunds } from '#database/payments-schema.ts';
import type { RefundStatus } from '#domain/payment-status.ts';
import type { Ctx } from '#platform/context.ts';

/** `due`: still to be sent. `pending`: with the provider. `failed`: came back from the bank. */
export type OwedRefund = {
  orderId: number;
  paymentId: string;
  amountPaise: number;
  status: Exclude<RefundStatus, 'processed'>;
  purpose: string;
  since: Date;
};

/** Every refund whose money has not reached the buyer yet, oldest first. */
export async function refundsOwed({ db }: Pick<Ctx, 'db'>): Promise<OwedRefund[]> {
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
  return rows as OwedRefund[];
}
