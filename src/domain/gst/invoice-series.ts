import { financialYearOf } from '#domain/access/retention.ts';

/**
 * Numbers of invoices and credit notes: at most 16 characters, consecutive within a series, unique in a financial year;
 * several series are allowed (CGST Rules, rule 46(b)). `next_invoice_number` in the database gives them.
 */

const perSeries = 999_999;
const seriesMax = 99;
/** What a financial year has room for: INV/26-27/00001 to 999999, then I02/26-27/00001 to I99/26-27/999999. */
export const invoiceNumbersMax = seriesMax * perSeries;
/** The used share of a series from which an alarm is raised. */
const alarmShare = 0.8;
export const runsOut = (used: number): boolean => used >= invoiceNumbersMax * alarmShare;

export type InvoiceNumber = { series: 'INV' | 'CN'; year: number; last: number };

/** The value of its series' counter when a number was given; undefined if the text is no such number. */
export function readInvoiceNumber(text: string, now: Date): InvoiceNumber | undefined {
  const [, name = '', from = '', to, serial = ''] =
    /^(INV|CN|[IC]\d{2})\/(\d{2})-(\d{2})\/(\d{5,6})$/.exec(text) ?? [];
  const part = /\d/.test(name) ? Number(name.slice(1)) : 1;
  const isFirst = part === 1 && /\d/.test(name);
  if (!name || isFirst || part === 0 || Number(to) !== (Number(from) + 1) % 100 || Number(serial) === 0)
    return undefined;
  // The number has two digits of the year: it is of this century or, soon after its end, of the one before.
  const century = Math.floor(financialYearOf(now) / 100) * 100;
  const year = century + Number(from) > financialYearOf(now) ? century - 100 : century;
  return {
    series: name.startsWith('I') ? 'INV' : 'CN',
    year: year + Number(from),
    last: (part - 1) * perSeries + Number(serial),
  };
}
