import { expect, test } from 'vitest';
import { htmlOf } from './markdown.ts';

test('Markdown as people write it becomes HTML, also a line of many bold words, and a ruled line', () => {
  expect(htmlOf('> A *quote*\n\n- one\n  - two')).toContain('<em>quote</em>');
  expect(htmlOf('**bold** '.repeat(200)).match(/<strong>/g)).toHaveLength(200);
  for (const line of ['-', '*'].map((mark) => mark.repeat(80)))
    expect(htmlOf(`${line}\n\n**bold**`)).toMatch(/<hr>\s*<p><strong>bold/);
});

// Without its own way such a text takes hours, or more than the stack: one request would stop the shop.
test.each([
  ['*a_', 150_000],
  ['> ', 20_000],
  ['1. ', 20_000],
  ['> - ', 20_000],
])('hostile Markdown, %j, %i times, is shown as it was typed', (mark, times) => {
  expect(htmlOf(mark.repeat(times))).not.toMatch(/<(em|strong|blockquote|li)>/);
});
