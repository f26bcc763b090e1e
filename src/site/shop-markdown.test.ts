import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { listMarkdown, productMarkdown } from './shop-markdown.ts';

const panel = {
  id: 7,
  slug: 'panel',
  name: 'Panel | 550 W',
  description: '<p>Made of glass.</p><p>Heavy.</p>',
  price: 12_345.5,
  original_price: 15_000,
  stock: 0,
  category: { id: 1, name: 'Solar Panels', slug: 'solar-panels' },
  specifications: [{ label: 'Cells', value: '144 | half-cut' }],
} as unknown as Product;
const origin = 'https://shop.test';

test('a product has its price, stock, figures and the addresses of its page and of a cart', () => {
  const text = productMarkdown(panel, origin);
  expect(text).toMatch(/^# Panel \\\| 550 W\n/);
  for (const line of [
    '- **Page**: https://shop.test/product/panel/',
    '- **Price with GST**: ₹12,345.50',
    '- **Original price**: ₹15,000.00',
    '- **Availability**: Out of stock',
    '- **Category**: [Solar Panels](https://shop.test/category/solar-panels/)',
    '- **Put it into the cart**: https://shop.test/cart/?items=panel:1',
    '| Cells | 144 \\| half-cut |',
    'Made of glass.',
    'Heavy.',
  ])
    expect(text.split('\n')).toContain(line);
});

test('what the shop does not know is absent', () => {
  const text = productMarkdown(
    { ...panel, price: null, original_price: null, specifications: [], description: null },
    origin,
  );
  expect(text).not.toMatch(/Maker|Specifications|Description|Original/);
  expect(text).toContain('- **Price with GST**: on request');
});

test('a list leads to its products, and to the next page where there is one', () => {
  const list = { heading: 'Solar Panels', path: '/category/solar-panels/', products: [panel] };
  expect(listMarkdown(list, origin)).toContain(
    '- [Panel \\| 550 W](https://shop.test/product/panel/): ₹12,345.50, Out of stock',
  );
  expect(listMarkdown(list, origin)).not.toContain('index.md');
  expect(listMarkdown({ ...list, next: 2 }, origin)).toContain(
    '(https://shop.test/category/solar-panels/index.md?page=2)',
  );
});
