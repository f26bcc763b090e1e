import { formatRupees } from '#domain/base/money.ts';

/** What has changed in the shop since a product was put into the cart. */

export const pricesChanged = 'Prices have changed since you chose';
export const cartChanged = 'Your cart has changed since you chose';
export const acceptPrices = 'Accept new prices';
export const updateCart = 'Update my cart';

/** Each follows the name of the product and a colon. */
export const gone = 'cannot be ordered at present. It will be taken out of the cart.';
export const shortOf = (available: number, wanted: number): string =>
  `only ${available} left in stock. You have ${wanted} in the cart.`;
export const repriced = (now: number, before: number): string =>
  `now ${formatRupees(now)}, was ${formatRupees(before)}.`;
