import { describe, expect, test } from 'vitest';
import { HttpError } from '#client/error.ts';
import { failureText } from './contact-texts.ts';

describe('§8 contact failure', () => {
  test('the literal message', () => {
    expect(failureText(new HttpError(503, 'Service Unavailable', 'down'))).toBe(
      'HTTP 503 Service Unavailable: down',
    );
  });

  test('cut to 300 characters', () => {
    expect(failureText(new HttpError(500, 'Error', 'x'.repeat(500)))).toHaveLength(300);
  });

  test('without a message: Submission failed', () => {
    expect(failureText(undefined)).toBe('Submission failed');
  });
});
