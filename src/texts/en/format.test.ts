import { expect, test } from 'vitest';
import { listed } from './format.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j are listed as "%s"', (words, text) => {
  expect(listed(words)).toBe(text);
});
