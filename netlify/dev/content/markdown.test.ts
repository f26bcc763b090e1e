import { expect, test } from 'vitest';
import { htmlOf } from './markdown.ts';

test('named characters are the characters themselves, and what is code or a sign of HTML stays', () => {
  expect(htmlOf('Works at 85&deg;C &ndash; 2278 &times; 1134 mm, "so" & `a < b`')).toBe(
    '<p>Works at 85°C – 2278 × 1134 mm, &quot;so&quot; &amp; <code>a &lt; b</code></p>',
  );
});
