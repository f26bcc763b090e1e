import { expect, test, vi } from 'vitest';

vi.mock('#content/site.json', () => ({
  default: {
    parcels: { carriers: [{ name: 'Blue Dart', url: 'https://parcels.example/?no={number}&x=1' }] },
  },
}));
const { trackingLink } = await import('./tracking-link.ts');

test('decision 8: a parcel of a carrier that the shop knows has a link with its number', () => {
  expect(trackingLink('Blue Dart', 'AB 1&2')).toBe('https://parcels.example/?no=AB%201%262&x=1');
  expect(trackingLink('blue DART', '7')).toBe('https://parcels.example/?no=7&x=1');
});

test('decision 8: one of another carrier, or without a number, has none', () => {
  expect(trackingLink('Dart', '7')).toBeUndefined();
  expect(trackingLink('Blue Dart', '')).toBeUndefined();
});
