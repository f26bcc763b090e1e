import { expect, test } from 'vitest';
import { markdownOf, markdownOfNow } from './markdown-of.ts';

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

const form = `<form id="planner" action="/planner/#answer"><h2>Your bill</h2><label for="field-bill">Bill amount, ₹</label>
<input id="field-bill" name="bill" value="3000" aria-describedby="field-bill-hint field-bill-error">
<p id="field-bill-hint">Of a usual month</p><p id="field-bill-error">Give a number</p>
<label for="field-state">State</label><select id="field-state" name="state"><option value="">By the PIN code</option><option value="goa">Goa</option></select>
<fieldset><legend>Whose bill?</legend><label><input type="radio" name="for" value="">Own house</label><label><input type="radio" name="for" value="society">Flats</label></fieldset>
<label><input type="checkbox" name="backup" value="yes">With a battery</label><input type="hidden" name="key" value="1"><button>Send</button></form>`;

test('the form of a page that answers is written as the names that its address takes', () => {
  const main = `<main>${form}<fieldset class="filter-group"><legend>Kit</legend><label><input type="radio" form="planner" name="kit" value="a"><b>Kit A</b><i>₹9</i></label><label><input type="radio" form="planner" name="kit" value="b"><b>Kit B</b></label></fieldset><p class="price">₹1</p></main>`;
  expect(markdownOfNow(main, 'https://shop.test/planner/?bill=3000')).toBe(
    `<https://shop.test/planner/?bill=3000>

## What this address takes

Ask \`https://shop.test/planner/index.md?name=value&…\` with any of these names; what is left out counts as empty.

- \`bill\` = \`3000\`: Bill amount, ₹. Of a usual month. Give a number
- \`state\`: State: (empty) By the PIN code; \`goa\` Goa
- \`for\`: Whose bill? (empty) Own house; \`society\` Flats
- \`backup\`: With a battery: \`yes\`
- \`key\` = \`1\`
- \`kit\`: Kit: \`a\` Kit A ₹9; \`b\` Kit B

₹1
`,
  );
});

test.each([
  form.replace('/planner/', '/contact/'),
  form.replace('<form ', '<form method="post" '),
  form.replace(' action="/planner/#answer"', ''),
])('a form that leads elsewhere, or sends something, is left out', (other) => {
  expect(markdownOfNow(`<main><p>Words</p>${other}</main>`, 'https://shop.test/planner/')).toBe(
    '<https://shop.test/planner/>\n\nWords\n',
  );
});
