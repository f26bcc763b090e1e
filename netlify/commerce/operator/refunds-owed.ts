import { eq, sql } from 'drizzle-orm';
import { refunds } from '#database/payments-schema.ts';
import type { Ctx } from '#platform/context.ts';

/** Refunds that the provider has not been told of yet. */
export async function refundsOwed({ db }: Pick<Ctx, 'db'>): Promise<{ count: number; paise: number }> {
  const [owed] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::float8`,
    })
    .from(refunds)
    .where(eq(refunds.status, 'due'));
  return owed ?? { count: 0, paise: 0 };
}
