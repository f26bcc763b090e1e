import { expect, test } from 'vitest';
import { facts, plain, plainLines, rupees, table, time } from './print.ts';

test('operator: a table lines up, money to the right', () => {
  const text = table(
    [{ title: 'ORDER' }, { title: 'TOTAL', right: true }],
    [
      ['100001', rupees(14_900)],
      ['7', rupees(120_000_000)],
    ],
  );
  expect(text).toBe('ORDER           TOTAL\n100001        ₹149.00\n7       ₹12,00,000.00');
});

test('operator: a long cell is cut, an empty table keeps its titles', () => {
  expect(table([{ title: 'A', max: 5 }], [['abcdefgh']])).toBe('A\nabcd…');
  expect(table([{ title: 'A' }, { title: 'B' }], [])).toBe('A  B');
});

test('operator: text typed by a customer cannot steer the terminal', () => {
  expect(plain('\u001b[2J\u202eevil\u0007\nnext')).toBe(' [2J evil  next');
  expect(plainLines('one\r\ntwo\u001b[31m')).toBe('one\ntwo [31m');
});

test('operator: times are those of India', () => {
  expect(time(new Date('2026-11-20T20:05:00Z'))).toBe('2026-11-21 01:35');
  expect(time(null)).toBe('');
});

test('operator: facts line up and leave out what is empty', () => {
  expect(
    facts([
      ['a', '1'],
      ['long', '2'],
      ['none', ''],
    ]),
  ).toBe('a     1\nlong  2');
});
