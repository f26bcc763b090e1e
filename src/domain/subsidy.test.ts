import { expect, test } from 'vitest';
import type { ProductFacts } from './product-facts.ts';
import { subsidyText } from './subsidy.ts';

const textOf = (facts: ProductFacts | undefined, productType: string) =>
  subsidyText(facts, productType, { last_day: '2027-03-31' });

const parts = 'Not for parts alone: only for a whole home system that a registered vendor installs.';

test.each([
  ['a panel with imported cells', { kind: 'panel', cell_origin: 'China' }, /^No: its cells are imported/],
  ['a panel with Indian cells', { kind: 'panel', cell_origin: 'India' }, parts],
  ['a panel whose cells are not known', { kind: 'panel' }, parts],
  ['an inverter', { kind: 'inverter' }, parts],
  ['a battery', { kind: 'battery' }, parts],
  ['a cable', { kind: 'other' }, parts],
  ['a kit that nobody fits', { kind: 'kit', subsidy_fit: false }, /^No: it needs Indian cells/],
] as const)('§2 subsidy: %s cannot have it by itself, and why is said', (_, facts, words) => {
  const text = textOf(facts, 'non-commercial');
  if (typeof words === 'string') expect(text).toBe(words);
  else expect(text).toMatch(words);
});

test('§2 subsidy: if it can apply, the text names the conditions, and never an amount or a promise', () => {
  const home = textOf({ kind: 'kit', subsidy_fit: true }, 'non-commercial');
  const society = textOf({ kind: 'kit', subsidy_fit: true }, 'commercial');
  expect(home).toMatch(
    /^Until 31 March 2027 it can apply if you own the home, a registered vendor installs it and the portal approves/,
  );
  expect(society).toMatch(/^Until 31 March 2027 it can apply if your housing society/);
  for (const text of [home, society]) expect(text).not.toMatch(/₹|will/);
  expect(textOf({ kind: 'kit', subsidy_fit: false }, 'commercial')).toBe(
    'No: the subsidy is for homes and housing societies.',
  );
});

test('§2 subsidy: nothing is claimed of what is not known', () => {
  expect(textOf(undefined, 'non-commercial')).toBe('');
  expect(textOf({ kind: 'kit' }, 'non-commercial')).toBe('');
});
