import { expect, test } from 'vitest';
import { pinSections } from './pin-sections.ts';

test('the list of PIN codes is cut into sections by their first three digits; comments are left out', () => {
  const text =
    '# Written by a command.\n# 110\n\n110\nDelhi\nEast: 031\n\n226\nUttar Pradesh\nLucknow: 001\n';
  expect([...pinSections(text)]).toEqual([
    ['110', 'Delhi\nEast: 031'],
    ['226', 'Uttar Pradesh\nLucknow: 001'],
  ]);
});

test('an empty list has no sections', () => {
  expect([...pinSections('# Written by a command.\n')]).toEqual([]);
});

test.each([
  ['Delhi\nEast: 031\n', 'Delhi'],
  ['1100\nDelhi\n', '1100'],
  ['x110\nDelhi\n', 'x110'],
])('a list that begins with another line than three digits is refused: %j', (text, line) => {
  expect(() => pinSections(text)).toThrow(
    `content/pins.txt: a section must begin with three digits, not with "${line}".`,
  );
});
