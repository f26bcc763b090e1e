import { expect, test } from 'vitest';
import { markdownOf } from './markdown-of.ts';

const address = 'https://shop.test/about/';
const of = (main: string) =>
  markdownOf(`<html><head></head><body><p>Menu</p><main id="main">${main}</main></body></html>`, address);

test('a page’s own words become Markdown, with its address and whole links', () => {
  expect(of('<h1>About</h1><p>We sell <a href="/products/">panels</a>.</p>')).toBe(
    '<https://shop.test/about/>\n\n# About\n\nWe sell [panels](https://shop.test/products/).\n',
  );
});

test('tables and pairs of a label and a value stay readable', () => {
  const table = of(
    '<table><thead><tr><th>kW</th><th>Units</th></tr></thead><tbody><tr><td>1</td><td>1,380</td></tr></tbody></table>',
  );
  expect(table).toMatch(/\| kW +\| Units \|\n\| -+ \| -+ \|\n\| 1 +\| 1,380 \|/);
  expect(of('<dl><dt>A unit costs</dt><dd>₹5.50</dd></dl>')).toContain('**A unit costs**: ₹5.50');
});

test.each([
  '<p class="price">₹1</p>',
  '<b class="partner-price">₹1</b>',
  '<ul class="solar-kits"><li><a href="/product/a/">A</a><b>₹1</b></li></ul>',
  '<form><label>₹1</label></form>',
  '<svg><title>₹1</title></svg>',
  '<picture><img alt="₹1"></picture>',
  '<button>₹1</button>',
  '<template><p>₹1</p></template>',
])('a price between two builds, a form and a picture are left out: %s', (html) => {
  expect(of(`<p>Before</p>${html}<p>₹2 after</p>`)).toMatch(/Before[^1]*₹2 after/);
});

test('a page without words of its own has no Markdown', () => {
  expect(markdownOf('<html><body><p>Menu</p></body></html>', address)).toBe('');
});
