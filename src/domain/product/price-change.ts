import { toPaise, toRupees } from '../base/money.ts';

/** How a new price is rounded: to paise, to whole rupees, or to one that ends in 9, 99 or 00. */
export const priceRoundings = ['paise', 'rupee', '9', '99', '00'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** The next such number to an amount in whole rupees; of two as near the higher one. */
function nearest(amount: number, step: number, ending: number): number {
  const below = Math.floor((amount - ending) / step) * step + ending;
  const near = amount - below < step / 2 ? below : below + step;
  return Math.max(near, ending || step);
}

/** A price changed by a share in per cent and rounded, in rupees. */
export function changedPrice(price: number, percent: number, rounding: PriceRounding): number {
  const paise = Math.max(1, Math.round((toPaise(price) * (10_000 + Math.round(percent * 100))) / 10_000));
  if (rounding === 'paise') return toRupees(paise);
  const amount = paise / 100;
  if (rounding === 'rupee') return Math.max(1, Math.round(amount));
  if (rounding === '9') return nearest(amount, 10, 9);
  return nearest(amount, 100, rounding === '99' ? 99 : 0);
}
