/** Paise, percent a year, and months. */
export type LoanTerms = { amount: number; percent: number; months: number };
/** What is paid each month, and all interest, in whole paise. */
export type Loan = LoanTerms & { emi: number; interest: number };

/** Equal monthly instalments. Interest is due on what is still owed, not on the whole amount until the end. */
export function loanOf({ amount, percent, months }: LoanTerms): Loan {
  const rate = percent / 1200;
  const emi = Math.round(rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months));
  return { amount, percent, months, emi, interest: Math.max(0, emi * months - amount) };
}
