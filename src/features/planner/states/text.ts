import { dayInWords } from '#domain/time.ts';

/** Texts of the states' pages, made at build: Intl takes no time in a visitor's browser. */

export const units = (kwh: number): string => Math.round(kwh).toLocaleString('en-IN');

/** `2026-11-21` becomes `21 November 2026`; any other text is returned unchanged. */
export const day = (date: string): string => (/^\d{4}-/.test(date) ? dayInWords(date) : date);
