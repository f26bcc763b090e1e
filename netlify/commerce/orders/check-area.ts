import { inArray, sql } from 'drizzle-orm';
import type { AreaReply } from '#contract/areas.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { reachOf } from '#netlify/commerce/publishing/shop-areas.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { refuse } from '#texts/refuse.ts';

/** Where an order goes, if not all of it may go there: nothing is asked of the database in a shop without an area. */
export async function placeOutside(zip: string | undefined): Promise<AreaReply | undefined> {
  if (!zip) return undefined;
  const reach = await reachOf(zip);
  return reach.parcels.reached && reach.fitting.reached ? undefined : reach;
}

/** A system that is fitted needs a place where the shop fits, everything else one that its parcels reach. */
export async function checkArea(
  tx: Queries,
  ids: readonly number[],
  outside: AreaReply | undefined,
): Promise<Result<null, ApiError>> {
  if (!outside) return ok(null);
  const rows = await tx
    .select({
      isFitted: sql<boolean>`coalesce(facts ->> 'kind' = 'kit' AND facts ->> 'installed' = 'true', false)`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const { pincode, place, parcels, fitting } = outside;
  if (!fitting.reached && rows.some(({ isFitted }) => isFitted))
    return refuse('fitting_not_there', { pincode, place });
  if (!parcels.reached && rows.some(({ isFitted }) => !isFitted))
    return refuse('parcels_not_there', { pincode, place });
  return ok(null);
}
