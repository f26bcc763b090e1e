import { expect, test } from 'vitest';
import { regulation } from '#tests/support/sample-home.ts';
import { loanText } from '#texts/en/loan.ts';
import { exampleLoan, schemeLoanFor } from './scheme-loan.ts';

const rule = {
  ...regulation.loan,
  value: { percent: 6, most_rupees: 200_000, most_months: 120, own_percent: 10 },
};
const system = (rupees: number) => ({ cost: rupees * 100, subsidy: { paise: 78_000_00 } });
const home = { buyer: 'home' };

test('scheme loan: nine tenths of ₹1,90,000 over 60 months at 6 % beside a loan at 12 %, less once the subsidy has come', () => {
  const loan = schemeLoanFor(rule, system(112_000), { ...home, loanPercent: 12 }, false);
  // P · r ÷ (1 − (1 + r)⁻ⁿ), worked out apart.
  expect(loan).toMatchObject({ amount: 171_000_00, months: 60, emi: 3305_91, own: { emi: 3803_80 } });
  expect(loan?.emiAfter).toBeLessThan(loan?.emi ?? 0);
  expect(loan?.own?.interest).toBeGreaterThan(loan?.interest ?? 0);
});

test('scheme loan: no more than the limit, nine tenths of the price and what was typed; no longer than allowed', () => {
  const amount = (rupees: number, typed: object = {}) =>
    schemeLoanFor(rule, system(rupees), { ...home, ...typed }, false)?.amount;
  expect(amount(300_000)).toBe(200_000_00);
  expect(amount(100_000)).toBe(160_200_00);
  expect(amount(150_000, { loan: 90_000 })).toBe(90_000_00);
  expect(schemeLoanFor(rule, { cost: 10_000_00, subsidy: { paise: 1 } }, home, false)?.amount).toBe(9_000_01);
  expect(schemeLoanFor(rule, system(150_000), { ...home, loanMonths: 240 }, false)?.months).toBe(120);
});

test('scheme loan: a business, a system without subsidy and a scheme that has ended have none', () => {
  expect(schemeLoanFor(rule, system(150_000), { buyer: 'business' }, false)).toBeUndefined();
  expect(schemeLoanFor(rule, { cost: 1e7, subsidy: { paise: 0 } }, home, false)).toBeUndefined();
  expect(schemeLoanFor(rule, system(150_000), home, true)).toBeUndefined();
});

test('scheme loan: a home system says what its loan costs a month and in all, with source and date; nothing else does', () => {
  const facts = { kind: 'kit', installed: true, subsidy_fit: true, power_w: 3240 } as const;
  const solution = { price: 190_000, facts, product_type: 'non-commercial' };
  const textOf = (product: Parameters<typeof exampleLoan>[0]) =>
    loanText(exampleLoan(product, { ...regulation, loan: rule }), { ...regulation, loan: rule });
  const text = textOf(solution);
  expect(text).toContain(
    '(the bank decides): ₹1,71,000 at 6 % a year for 60 months. The EMI is ₹3,306 a month.',
  );
  expect(text).toMatch(/When the subsidy of ₹78,000 comes.*Then the EMI is ₹1,7\d\d a month\./);
  // What the buyer pays the bank: the two instalments before the subsidy and 58 after it, worked out apart from the sum that is shown.
  const [, first = '', later = '', all = ''] =
    /EMI is ₹([\d,]+) a month\. .* EMI is ₹([\d,]+) a month\. In all you pay the bank ₹([\d,]+) yourself\./.exec(
      text,
    ) ?? [];
  const number = (words: string) => Number(words.replaceAll(',', ''));
  expect(Math.abs(2 * number(first) + 58 * number(later) - number(all))).toBeLessThan(60);
  expect(text).toContain('until 31 March 2027. The rate is that of 9 October 2025.');
  expect(textOf({ ...solution, product_type: 'commercial' })).toBe('');
  expect(textOf({ ...solution, facts: { ...facts, installed: false } })).toBe('');
  expect(textOf({ ...solution, facts: { kind: 'panel' } })).toBe('');
});
