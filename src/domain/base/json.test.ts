import { expect, test } from 'vitest';
import { isDeeperThan, parseJson } from './json.ts';

test('a JSON text is read, and what is not JSON is undefined', () => {
  expect(parseJson('{"id":[1,null]}')).toEqual({ id: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', 'undefined', '<html>']) expect(parseJson(text)).toBeUndefined();
});

test('how deep lists and objects lie in each other is counted outside of texts', () => {
  expect([isDeeperThan(2, '[{"a":1}]'), isDeeperThan(1, '[{"a":1}]')]).toEqual([false, true]);
  expect(isDeeperThan(1, '["[[[", "\\"[[[", [][0], {}]')).toBe(true);
  expect(isDeeperThan(1, '["[[[", "\\"[[[", "\\\\"]')).toBe(false);
  expect(isDeeperThan(1, '[],[],[],{}')).toBe(false);
});
