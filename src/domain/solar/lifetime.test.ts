import { expect, test } from 'vitest';
import { loanOf } from './lifetime.ts';

test.each([
  [3_00_000, 15, 60, 7137],
  [3_00_000, 0, 60, 5000],
  [1_00_000, 12, 12, 8885],
  [50_000, 9, 1, 50_375],
])('planner: ₹%i at %i %% over %i months is paid at ₹%i a month', (rupees, percent, months, emi) => {
  const loan = loanOf({ amount: rupees * 100, percent, months });
  expect(Math.round(loan.emi / 100)).toBe(emi);
  expect(loan.interest).toBe(loan.emi * months - rupees * 100);
});

test('planner: what is owed after the last instalment is nothing, whatever the terms', () => {
  for (const percent of [0, 5.75, 15, 36])
    for (const months of [6, 60, 240]) {
      const { amount, emi } = loanOf({ amount: 2_34_567_00, percent, months });
      let owed = amount;
      for (let month = 0; month < months; month += 1) owed += owed * (percent / 1200) - emi;
      // Instalments are whole paise: half a paisa each, with its interest, may be left.
      expect(Math.abs(owed)).toBeLessThan(months * (1 + percent / 1200) ** months);
    }
});
