import { expect, test } from 'vitest';
import { onDemand } from './on-demand.ts';

test('decision 4: a page on demand whose slug is in Hindi is kept under a tag that a header can hold', () => {
  const headers = new Headers();
  onDemand(headers, ['product:सौर-पैनल', 'products']);
  expect(headers.get('Netlify-Cache-Tag')).toBe(`product:${encodeURIComponent('सौर-पैनल')},products`);
});
