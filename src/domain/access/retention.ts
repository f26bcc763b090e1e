/** How long personal data is kept, as content/pages/privacy.md promises. */

const inquiryMonths = 24;
const taxYears = 8;

/** Indian time has no summer time. */
const indianOffsetMs = 5.5 * 60 * 60 * 1000;
const april = 3;

/** The Indian financial year (April to March) that `at` falls in, by the year in which it begins. */
export function financialYearOf(at: Date): number {
  const indian = new Date(at.getTime() + indianOffsetMs);
  return indian.getUTCFullYear() - (indian.getUTCMonth() < april ? 1 : 0);
}

const financialYearStart = (at: Date): Date =>
  new Date(Date.UTC(financialYearOf(at), april, 1) - indianOffsetMs);

function addYears(at: Date, years: number): Date {
  const indian = new Date(at.getTime() + indianOffsetMs);
  return new Date(indian.setUTCFullYear(indian.getUTCFullYear() + years) - indianOffsetMs);
}

/** When an order's tax records are no longer kept: eight years after the end of its financial year. */
export const taxRecordsEnd = (placedAt: Date): Date => addYears(financialYearStart(placedAt), 1 + taxYears);

/** The tax records of orders placed before this are no longer kept. */
export const taxRecordsKeptFrom = (now: Date): Date => addYears(financialYearStart(now), -taxYears);

/** Inquiries sent before this are no longer kept. */
export function inquiriesKeptFrom(now: Date): Date {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - inquiryMonths);
  return from;
}
