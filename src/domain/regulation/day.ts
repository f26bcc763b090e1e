import { isCalendarDay } from '../base/time.ts';
import type { Reader } from '../product/product-facts.ts';

/** A day of a data file, like 2026-03-31. */
export const day: Reader<string> = (given, report) => {
  if (typeof given === 'string' && isCalendarDay(given)) return given;
  report('must be a date like 2026-03-31');
  return undefined;
};
