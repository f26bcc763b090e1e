import { inTransaction, type Queries } from '#database/transaction.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProviderFailure } from '#platform/payment-provider.ts';
import { recordRefunds } from './record-refund.ts';

/** Runs in the transaction of the effect; answers false when the effect has happened before. */
type Guard = (tx: Queries) => Promise<boolean>;

/** Asks the provider which refunds a payment has and takes all of them in, also those made at its own desk. */
export async function syncRefunds(
  ctx: Ctx,
  paymentId: string,
  guard: Guard = async () => true,
): Promise<Result<null, ProviderFailure>> {
  const provider = await ctx.payments();
  const told = await provider.refundsOfPayment(paymentId);
  if (!told.ok) return told;
  return inTransaction(ctx.db, async (tx): Promise<Result<null, ProviderFailure>> => {
    if (await guard(tx)) await recordRefunds(tx, paymentId, told.value);
    return ok(null);
  });
}
