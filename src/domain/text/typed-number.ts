import { tidy } from './tidy-text.ts';

/** One reader for numbers that people type or paste: at the planner, the cart, the desk and in sheets. */

/** The last group must have three digits, so that a decimal comma (1,50) is refused and not read as 150. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d+)?$/;
const bare = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** With groups separated by spaces, the comma is a decimal one: `1 499,00`. */
const spaced = /^-?\d{1,3}(?:\s\d{2,3})*\s\d{3},\d{1,2}$/;

/** A number in a cell, also as people write rupees: "12,34,567.50", "₹ 999", "Rs 1499 only". Undefined for anything else. */
export function sheetNumber(text: string): number | undefined {
  const number = tidy(text, 'number')
    .replace(/(?<!\s)\s*\bonly\.?$/i, '')
    .replace(/^(?:₹|rs\.?|inr)\s*|(?<!\s)\s*(?:₹|rs\.?|inr|rupees)$/gi, '')
    .replace(/(?<!\s)\s*\/[-=]?$/, '')
    .trim();
  if (spaced.test(number)) return Number(number.replaceAll(/\s/g, '').replace(',', '.'));
  if (grouped.test(number)) return Number(number.replaceAll(/[,\s]/g, ''));
  return bare.test(number) ? Number(number) : undefined;
}

/** People do not write the zeros at the end of a decimal, but many write thousands with a point. */
export const hasDottedThousands = (text: string): boolean =>
  /(?<![.,\d])[1-9]\d{0,2}\.\d00(?![.\d])/.test(text);

/**
 * A number as people type it: `1,200`, `₹ 4,500.50`, `Rs. 3,000/-`, `१२००`. `unit` matches words that may be beside
 * it. Undefined for an empty text, NaN for one that is no number or could be two: `3.000` may mean three or three
 * thousand.
 */
export function typedNumber(typed: string, unit?: RegExp): number | undefined {
  const text = tidy(typed, 'number');
  if (!/\d/.test(text)) return text ? Number.NaN : undefined;
  const read = sheetNumber(text) ?? (unit && sheetNumber(text.replace(unit, '')));
  return read === undefined || hasDottedThousands(text) ? Number.NaN : read;
}
