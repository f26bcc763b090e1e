import { expiredHoldsMax, unpaidShareMax, unpaidUnitsMax } from './limits.ts';

/** Units of one product that unpaid orders hold: of all shoppers, of one account, of one network address. */
export type UnpaidUnits = { everybody: number; account: number; address: number };

/** One product of an order; `free` is its stock before this order takes any. */
export type HoldClaim = { quantity: number; free: number; unpaid: UnpaidUnits };

/** `lasting`: until the order ends. `short`: 30 minutes. `none`: no stock is held; payable while stock lasts. */
export type Hold = 'lasting' | 'short' | 'none';

/** How many of a product's units one account or address may hold unpaid (decision 9). */
export const unpaidUnitsLimit = (units: number): number =>
  Math.max(unpaidUnitsMax, Math.floor(units * unpaidShareMax));

export const isWithinLimit = (claims: readonly HoldClaim[]): boolean =>
  claims.every(
    ({ quantity, free, unpaid }) =>
      Math.max(unpaid.account, unpaid.address) + quantity <= unpaidUnitsLimit(free + unpaid.everybody),
  );

/** How an unpaid order holds stock (decision 9); `expiredCount` counts the buyer's holds that expired within a day. */
export function holdFor(claims: readonly HoldClaim[], expiredCount: number): Hold {
  if (isWithinLimit(claims)) return 'lasting';
  return expiredCount < expiredHoldsMax ? 'short' : 'none';
}
