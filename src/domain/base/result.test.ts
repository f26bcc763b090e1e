import { expect, test } from 'vitest';
import { err, ok, SetupError } from './result.ts';

test('a verb answers a value or a failure', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(err('not_found')).toEqual({ ok: false, error: 'not_found' });
});

test('a shop that is not set up says so by the name of its error', () => {
  expect(String(new SetupError('TOKEN_SECRET is not set'))).toBe('SetupError: TOKEN_SECRET is not set');
});
