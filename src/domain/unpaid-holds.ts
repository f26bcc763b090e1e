import { lapsedHoldsMax, unpaidShareMax, unpaidUnitsMax } from './limits.ts';

/** Units of one product in unpaid orders that hold them: of everybody, of one account, of one network address. */
export type UnpaidUnits = { everybody: number; account: number; address: number };

/** What an order asks of a product: `free` are the units on sale before it takes any. */
export type HoldClaim = { quantity: number; free: number; unpaid: UnpaidUnits };

/** `lasting`: as long as the order. `short`: some minutes. `none`: payable while the units are there. */
export type Hold = 'lasting' | 'short' | 'none';

/** How many of a product's units one account or address may hold unpaid (decision 9). */
export const unpaidUnitsLimit = (units: number): number =>
  Math.max(unpaidUnitsMax, Math.floor(units * unpaidShareMax));

export const isWithinLimit = (claims: readonly HoldClaim[]): boolean =>
  claims.every(
    ({ quantity, free, unpaid }) =>
      Math.max(unpaid.account, unpaid.address) + quantity <= unpaidUnitsLimit(free + unpaid.everybody),
  );

/** How an order that is not paid yet holds its units; `lapses` are the holds its buyer let lapse lately. */
export function holdFor(claims: readonly HoldClaim[], lapses: number): Hold {
  if (isWithinLimit(claims)) return 'lasting';
  return lapses < lapsedHoldsMax ? 'short' : 'none';
}
