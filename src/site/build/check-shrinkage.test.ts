import { describe, expect, test } from 'vitest';
import { checkShrinkage } from './check-shrinkage.ts';

const counts = { what: 'products', mayBeEmpty: false, override: false };

describe('a build never publishes a shop emptied or halved by a fault', () => {
  test('fewer than half of the products stop a build, and the message has the numbers and how to override', () => {
    expect(() => checkShrinkage({ ...counts, now: 36, before: 74 })).toThrow(
      /answered 36 products where the last build had 74.*ALLOW_SHRUNK_CATALOGUE=yes/,
    );
  });
  test('half of the products is an edit, which a build publishes', () => {
    expect(() => checkShrinkage({ ...counts, now: 37, before: 74 })).not.toThrow();
  });
  test('an empty catalogue stops even the first build', () => {
    expect(() => checkShrinkage({ ...counts, now: 0, before: 0 })).toThrow();
  });
  test('a shop without posts is fine until it had some', () => {
    expect(() =>
      checkShrinkage({ ...counts, what: 'posts', mayBeEmpty: true, now: 0, before: 0 }),
    ).not.toThrow();
    expect(() => checkShrinkage({ ...counts, what: 'posts', mayBeEmpty: true, now: 0, before: 3 })).toThrow();
  });
  test('the override lets anything through', () => {
    expect(() => checkShrinkage({ ...counts, now: 0, before: 74, override: true })).not.toThrow();
  });
});
