import { percentOf, toPaise, toRupees } from '../base/money.ts';

/** Paise. */
type Amounts = { subtotal: number; discount: number; total: number };

/** Subtotal, discount and total of lines. Prices include taxes and shipping is free (§9), so nothing is added. */
export function orderTotal(
  lines: readonly { unitPricePaise: number; quantity: number }[],
  percentOff = 0,
): Amounts {
  const subtotal = lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
  const discount = percentOf(subtotal, percentOff);
  return { subtotal, discount, total: subtotal - discount };
}

/** Price of one unit times the quantity. Rupees. */
export const lineTotal = (price: number, quantity: number): number => toRupees(toPaise(price) * quantity);
