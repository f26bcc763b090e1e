import { describe, expect, test } from 'vitest';
import { isUnavailable } from './transaction.ts';

const failed = (code: string) => Object.assign(new Error('Failed query'), { cause: { code } });

describe('database errors that are answered with "try again later"', () => {
  // PostgreSQL, appendix A; Node's codes of a connection.
  test.each([
    '28P01',
    '28000',
    '3D000',
    '53000',
    '53100',
    '53200',
    '53300',
    '53400',
    '57P01',
    '57P03',
    '58030',
    '08006',
    'ECONNREFUSED',
  ])('%s', (code) => {
    expect(isUnavailable(failed(code))).toBe(true);
  });
  test.each(['23505', '40P01', '42P01', '42703', '22P02'])('%s is a bug of the shop', (code) => {
    expect(isUnavailable(failed(code))).toBe(false);
  });
});
