import { ok, type Result } from '#domain/result.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderFailure } from '#netlify/platform/payment-provider.ts';
import { recordRefunds } from './record-refunds.ts';

/** Runs in the transaction of the effect; false if the event was processed before. */
export type IsNew = (tx: Queries) => Promise<boolean>;

/** Fetches all refunds of a payment from the provider and records them, also those made in its dashboard. */
export async function syncRefunds(
  ctx: Ctx,
  paymentId: string,
  isNew: IsNew = async () => true,
): Promise<Result<null, ProviderFailure>> {
  const provider = await ctx.payments();
  const fetched = await provider.refundsOfPayment(paymentId);
  if (!fetched.ok) return fetched;
  return inTransaction(ctx.db, async (tx): Promise<Result<null, ProviderFailure>> => {
    if (await isNew(tx)) await recordRefunds(tx, paymentId, fetched.value);
    return ok(null);
  });
}
