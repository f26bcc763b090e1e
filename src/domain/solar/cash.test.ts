import { expect, test } from 'vitest';
import { discoms, regulation, usualHome, yields } from '#tests/support/sample-home.ts';
import { cashOf } from './cash.ts';
import { depositLoanOf } from './deposit-loan.ts';
import { loanOf, subsidisedLoan } from './lifetime.ts';
import { planFor } from './plan.ts';

const month = { used: 0, made: 0, bought: 0, surplus: 0, before: 0, after: 0, saved: 2000_00 };
const months = Array.from({ length: 12 }, () => month);
const bought = {
  price: 189_999_00,
  subsidy: { paise: 78_000_00 },
  gstCredit: 0,
  loan: undefined,
  upkeep: 1900_00,
};
const start = { startMonth: 10, subsidyMonth: 2 };

test('cash: without a loan the full price is paid first, and the subsidy comes after its weeks', () => {
  const cash = cashOf(bought, months, start);
  expect(cash.map(({ balance }) => balance / 100).slice(0, 4)).toEqual([
    -189_999, -187_999, -107_999, -105_999,
  ]);
  expect(cash).toHaveLength(25);
  expect(cash.at(-1)?.balance).toBe(-189_999_00 + 78_000_00 + 24 * 2000_00 - 2 * 1900_00);
});

test('cash: a loan over nine tenths of ₹1,89,999 at 6 % is ₹3,306 a month until ₹78,000 are paid into it, then about half', () => {
  const loan = subsidisedLoan({ amount: 171_000_00, percent: 6, months: 60 }, 78_000_00, 2);
  expect(Math.round(loan.emi / 100)).toBe(3306);
  // ₹1,66,076 are owed after two instalments; ₹88,076 over 58 months at 6 % are worked out apart.
  expect(Math.round(loan.emiAfter / 100)).toBe(1753);
  expect(loan.interest).toBe(loan.emi * 2 + 78_000_00 + loan.emiAfter * 58 - 171_000_00);
  const cash = cashOf({ ...bought, loan }, months, start);
  expect(cash[0]?.balance).toBe(-18_999_00);
  expect(cash[2]?.balance).toBe(-18_999_00 + 2 * (2000_00 - loan.emi));
  expect(cash[3]?.balance).toBe((cash[2]?.balance ?? 0) + 2000_00 - loan.emiAfter);
});

test('cash: a subsidy that is more than what is owed ends the loan, and none leaves it as it is', () => {
  const terms = { amount: 60_000_00, percent: 9, months: 36 };
  expect(subsidisedLoan(terms, 78_000_00, 3).emiAfter).toBe(0);
  expect(subsidisedLoan(terms, 0, 3)).toMatchObject({ ...loanOf(terms), emiAfter: loanOf(terms).emi });
});

test('cash: what the state pays for each unit comes month by month, for its years alone', () => {
  const making = months.map((one) => ({ ...one, made: 100 }));
  const plain = cashOf(bought, making, start);
  const paid = cashOf({ ...bought, unitPay: { paise: 300, years: 1 } }, making, start);
  const more = paid.map(({ balance }, index) => balance - (plain[index]?.balance ?? 0));
  expect([more[0], more[1], more[12], more[24]]).toEqual([0, 300_00, 12 * 300_00, 12 * 300_00]);
});

test('cash: a loan against a deposit of 7 % is one of 8 %, and costs an eighth of its interest, because the deposit goes on earning', () => {
  const home = { ...usualHome, units: 350, bill: 2400, pricePerKw: 60_000 };
  const planOf = (terms: object) =>
    planFor({ ...home, ...terms }, { yields, regulation, discoms, today: '2026-11-28', offers: [] })?.chosen;
  const [cash, against, borrowed] = [planOf({}), planOf({ depositPercent: 7 }), planOf({ loanPercent: 8 })];
  // Nine tenths of the price at 8 % for 60 months: 2.0276 % of it a month.
  expect((against?.loan?.emi ?? 0) / ((against?.price ?? 0) * 0.9)).toBeCloseTo(0.020276, 5);
  expect(against?.loan).toEqual(borrowed?.loan);
  expect(against?.deposit?.netInterest).toBeCloseTo((against?.loan?.interest ?? 0) / 8, -1);
  const costOf = (one: typeof cash) => -(one?.life[0]?.balance ?? 0) + (one?.life[0]?.saved ?? 0);
  expect(costOf(against) - costOf(cash)).toBe(against?.deposit?.netInterest);
  expect(costOf(borrowed) - costOf(cash)).toBe(borrowed?.loan?.interest);
  // What is typed of another loan counts.
  const both = planOf({ depositPercent: 7, loanPercent: 12 });
  expect(both?.deposit).toBeUndefined();
  expect(both && depositLoanOf(both, 7, 2)).toEqual(against?.loan);
  expect(both && depositLoanOf(both, undefined, 2)).toBeUndefined();
});
