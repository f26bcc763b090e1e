import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';
import { readContent, systemProblems } from './content-files.ts';
import type { Content } from './read-files.ts';

test('named characters in a file become the characters themselves; code and the signs of HTML stay', () => {
  expect(htmlOf('Works at 85&deg;C &ndash; 2278 &times; 1134 mm, "so" & `a < b`')).toBe(
    '<p>Works at 85°C – 2278 × 1134 mm, &quot;so&quot; &amp; <code>a &lt; b</code></p>',
  );
});

const { products } = await readContent(join(resolve(import.meta.dirname, '..', '..', '..'), 'content'));

/** What the check says of the catalogue with one product changed. */
function problemsWith(slug: string, change: (product: Content['products'][number]) => void): string[] {
  const changed = structuredClone(products);
  const product = changed.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no ${slug}.`);
  change(product);
  const problems: string[] = [];
  systemProblems(changed, (path, what) => problems.push(`${path}: ${what}`));
  return problems;
}

const kit = 'aangan-urja-3-3-kw-hybrid-kit-with-5-12-kwh-battery';
const partOf = (front: Content['products'][number]['front'], word: string) => {
  const part = front.facts?.kind === 'kit' && front.facts.parts?.find(({ slug }) => slug.includes(word));
  if (!part) throw new Error(`No ${word} in the kit.`);
  return part;
};

test('content: every kit of the shop passes its own check', () => {
  expect(problemsWith(kit, () => {})).toEqual([]);
});

test('content: a kit with a part that does not fit is refused with the numbers', () => {
  const problems = problemsWith(kit, ({ front }) => {
    partOf(front, 'hybrid').slug = 'kiranveda-3-kw-single-phase-string-inverter';
  });
  expect(problems).toEqual([
    `products/${kit}.md: facts.parts: This inverter has no port for a battery. Take a hybrid or off-grid inverter.`,
  ]);
});

test('content: a kit with one panel too many says which numbers fit', () => {
  const problems = problemsWith('aangan-urja-860-w-balcony-kit', ({ front }) => {
    partOf(front, 'panel').quantity = 3;
  });
  expect(problems.join()).toContain('3 in series reach 136 V at −40 °C');
  expect(problems.join()).toContain('These fit: 2 panels (2 × 1)');
});

test.each([
  ['1 × 6, Voc 310 V', 'at 25 °C 310 V should be 299 V'],
  ['1 × 5', 'the strings have 5 panels, the kit 6'],
  ['2 × 3, cold 170 V', 'say at which temperature: "560 V at −20 °C"'],
  ['6 × 1', 'the tracker works from 90 V. At least 3 in a string.'],
])('content: a kit’s table that states %s is refused', (row, message) => {
  const problems = problemsWith(kit, ({ front }) => {
    front.specifications.String = row;
  });
  expect(problems.join('\n')).toContain(message);
});

test('content: strings of unequal length on trackers of their own may be stated', () => {
  const slug = 'aangan-urja-5-4-kw-hybrid-kit-with-10-24-kwh-battery';
  const withNine = (row: string) =>
    problemsWith(slug, ({ front }) => {
      partOf(front, 'panel').quantity = 9;
      front.specifications.String = row;
    });
  expect(withNine('1 × 5 and 1 × 4')).toEqual([]);
  expect(withNine('1 × 9').join()).toContain('9 in series reach 525 V at −40 °C');
});

test('content: a sentence beside an inverter must not state a string that breaks it', () => {
  const slug = 'kiranveda-5-kw-single-phase-string-inverter';
  const stating = (words: string) =>
    problemsWith(slug, (product) => {
      product.html += `<p>It takes ${words}.</p>`;
    });
  expect(stating('2 × 6 panels of 550 W')).toEqual([]);
  expect(stating('1 × 11 panels of 550 W').join()).toContain('"1 × 11 panels of 550 W" does not work');
});
