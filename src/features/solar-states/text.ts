import { formatRupees, toRupees } from '#domain/money.ts';

/** Figures as they stand on the pages of the states; built once, so Intl costs no visitor anything. */

export const units = (kwh: number): string => Math.round(kwh).toLocaleString('en-IN');

/** Paise as whole rupees. */
export const rupees = (paise: number): string => formatRupees(Math.round(toRupees(paise))).replace('.00', '');

/** `2026-11-21` as `21 November 2026`; any other word stays. */
export const day = (date: string): string =>
  /^\d{4}-/.test(date)
    ? new Date(`${date}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
    : date;

/** `−5 °C` with a proper minus sign. */
export const celsius = (degrees: number): string => `${degrees < 0 ? '−' : ''}${Math.abs(degrees)} °C`;
