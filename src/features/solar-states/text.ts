import { dayInWords } from '#domain/calendar-day.ts';

/** Figures as they stand on the pages of the states; built once, so Intl costs no visitor anything. */

export const units = (kwh: number): string => Math.round(kwh).toLocaleString('en-IN');

/** `2026-11-21` as `21 November 2026`; any other word stays. */
export const day = (date: string): string => (/^\d{4}-/.test(date) ? dayInWords(date) : date);
