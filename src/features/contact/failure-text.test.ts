import { describe, expect, test } from 'vitest';
import { HttpError } from '#browser/calls/error.ts';
import { failureText } from './failure-text.ts';

describe('a failed contact form', () => {
  test('a failed contact form shows the literal message', () => {
    expect(failureText(new HttpError(503, 'Service Unavailable', 'down'))).toBe(
      'HTTP 503 Service Unavailable: down',
    );
  });

  test('a failed contact form shows at most 300 characters of the message', () => {
    expect(failureText(new HttpError(500, 'Error', 'x'.repeat(500)))).toHaveLength(300);
  });

  test('a failed contact form shows Submission failed when there is no message', () => {
    expect(failureText(undefined)).toBe('Submission failed');
  });
});
