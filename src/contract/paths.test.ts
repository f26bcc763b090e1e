import { expect, test } from 'vitest';
import * as paths from './paths.ts';

test.each(['/checkout/', '/account/', '/products/?search=panel', '/product/a%20b/'])(
  'sign-in returns to %j',
  (path) => {
    const { searchParams } = new URL(paths.loginReturningTo(path), 'http://shop.test');
    expect(paths.safeReturn(searchParams.get('next'))).toBe(path);
  },
);

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/a\\b',
  'javascript:alert(1)',
  '/\n/evil.example',
  '\t//evil.example',
])('sign-in with the return address %j stays on this site', (next) => {
  expect(paths.safeReturn(next)).toBe(paths.account);
});

test('slugs are encoded in addresses', () => {
  expect(paths.product('a/b?c')).toBe('/product/a%2Fb%3Fc/');
});
