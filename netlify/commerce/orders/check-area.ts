import { inArray } from 'drizzle-orm';
import type { AreaReply } from '#contract/areas.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { isFitted } from '#domain/product/product.ts';
import { reachOf } from '#netlify/commerce/publishing/shop-areas.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { refuse } from '#texts/refuse.ts';

/** Where an order goes, if parcels or fitters do not come there; undefined in a shop without an area. */
export async function placeOutside(zip: string | undefined): Promise<AreaReply | undefined> {
  if (!zip) return undefined;
  const reach = await reachOf(zip);
  return reach.parcels.reached && reach.fitting.reached ? undefined : reach;
}

/** Refuses an order with a fitted system outside the area for fitting, or with a parcel outside the area for parcels. */
export async function checkArea(
  tx: Queries,
  ids: readonly number[],
  outside: AreaReply | undefined,
): Promise<Result<null, ApiError>> {
  if (!outside) return ok(null);
  const rows = await tx
    .select({ facts: products.facts })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const fitted = rows.filter(({ facts }) => isFitted(facts));
  const { pincode, place, parcels, fitting } = outside;
  if (!fitting.reached && fitted.length > 0) return refuse('fitting_not_there', { pincode, place });
  if (!parcels.reached && fitted.length < rows.length) return refuse('parcels_not_there', { pincode, place });
  return ok(null);
}
