import { toPaise } from '../base/money.ts';
import type { CheckoutMethod } from './order-status.ts';

/** The ways of paying that a shop offers at checkout. Cash on delivery is taken below `codBelow` rupees. */
export type PaymentWays = { cod: boolean; codBelow: number; online: boolean };

/** Why an order cannot be paid on delivery; `online: false`: nor online. */
export type CodLimit = { below: number; by_law: boolean; online?: false };

/**
 * Nobody may receive this sum or more in cash. Source: Income-tax Act, 2025, section 186 (until March 2026: Act of 1961, section 269ST),
 * read on 25 November 2026. A shop may set a lower limit.
 */
export const cashForbiddenFromRupees = 200_000;

export const takesCod = ({ cod, codBelow }: PaymentWays): boolean => cod && codBelow > 0;

/** The ways that the checkout offers, the usual one first; none if the shop has switched both off. */
export const offeredMethods = (ways: PaymentWays): CheckoutMethod[] => [
  ...(ways.online ? (['online'] as const) : []),
  ...(takesCod(ways) ? (['cod'] as const) : []),
];

/** The fact of a refusal that says what cannot be done instead. */
export const withoutCod = (ways: PaymentWays) => (takesCod(ways) ? {} : { cod: false as const });
export const withoutOnline = ({ online }: PaymentWays) => (online ? {} : { online: false as const });

/** The limit, in rupees, that an order of this sum exceeds, so that it cannot be paid on delivery; undefined if it can. */
export function exceededCodLimit(totalPaise: number, ways: PaymentWays): CodLimit | undefined {
  const limit = Math.min(ways.codBelow, cashForbiddenFromRupees);
  if (totalPaise < toPaise(limit)) return undefined;
  return { below: limit, by_law: limit === cashForbiddenFromRupees, ...withoutOnline(ways) };
}
