import { expect, test } from 'vitest';
import { withoutDeadLinks } from './dead-links.ts';

test('a link that leads nowhere is only its words, and every other link stays', () => {
  const html =
    '<p>See <a href="/blogs/old/#part">the <b>guide</b></a>, <a class="x" href="/faq/">FAQ</a> or <a href="https://example.com/blogs/old/">that</a>.</p>';
  expect(withoutDeadLinks(html, (href) => !href.startsWith('/blogs/'))).toBe(
    '<p>See the <b>guide</b>, <a class="x" href="/faq/">FAQ</a> or <a href="https://example.com/blogs/old/">that</a>.</p>',
  );
});
