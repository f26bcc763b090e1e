import { expect, test } from 'vitest';
import { HttpError, NetworkError } from './error.ts';
import { explain } from './explain.ts';

test('the literal message, and beside it the sentence the server sent', () => {
  const error = new HttpError(
    409,
    'Conflict',
    '{"detail":"This username is taken.","code":"username_taken"}',
  );
  expect(explain(error)).toEqual({
    message: 'HTTP 409 Conflict: {"detail":"This username is taken.","code":"username_taken"}',
    reason: 'This username is taken.',
  });
});

test('a failure without a message is an Unknown error', () => {
  expect(explain('odd').message).toBe('Unknown error');
  expect(explain(new Error('')).message).toBe('Unknown error');
});

test('an HTML error page of a gateway is replaced by a sentence', () => {
  const { reason } = explain(new HttpError(502, 'Bad Gateway', '<html>'));
  expect(reason).toBe('The shop has a problem on its side. Try again in a minute.');
});

test('a lost connection explains itself', () => {
  expect(explain(new NetworkError('The shop could not be reached.')).reason).toBe(
    'The shop could not be reached.',
  );
});
