import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('a JSON text is read, and what is not JSON is undefined', () => {
  expect(parseJson('{"id":[1,null]}')).toEqual({ id: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', 'undefined', '<html>']) expect(parseJson(text)).toBeUndefined();
});
