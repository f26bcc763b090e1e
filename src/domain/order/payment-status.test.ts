import { describe, expect, test } from 'vitest';
import { furtherStatus } from './payment-status.ts';

describe('payment status', () => {
  test('a late webhook never moves a payment backwards', () => {
    expect(furtherStatus('captured', 'authorized')).toBe('captured');
    expect(furtherStatus('captured', 'failed')).toBe('captured');
    expect(furtherStatus('refunded', 'captured')).toBe('refunded');
  });

  test('a failed payment can become authorised', () => {
    expect(furtherStatus('failed', 'authorized')).toBe('authorized');
    expect(furtherStatus('authorized', 'captured')).toBe('captured');
    expect(furtherStatus('created', 'created')).toBe('created');
    expect(furtherStatus('created', 'failed')).toBe('failed');
  });
});
