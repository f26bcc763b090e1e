import { expect, test } from 'vitest';
import { usualAddress } from './usual-address.ts';

const of = (address: string) => usualAddress(new URL(address, 'https://shop.example'));

test.each([
  ['/Products/', '/products/'],
  ['/PRODUCT/Panel-550-W/?Ref=A', '/product/panel-550-w/?Ref=A'],
  ['https://shop.example//products//', '/products/'],
  ['https://shop.example//evil.example/A/', '/evil.example/a/'],
  ['https://shop.example/\\\\evil.example/', '/evil.example/'],
])('%s stands at %s, which leads no further', (address, usual) => {
  expect(of(address)).toBe(usual);
  expect(of(usual)).toBeUndefined();
  expect(new URL(usual, 'https://shop.example').host).toBe('shop.example');
});

test.each(['/products/', '/', '/product/%e0%a4%b8/', '/search/?search=SOLAR'])(
  '%s stands at no other address',
  (address) => expect(of(address)).toBeUndefined(),
);
