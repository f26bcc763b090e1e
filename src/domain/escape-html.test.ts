import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['R & D', 'R &amp; D'],
  ['<b>', '&lt;b&gt;'],
  ['3" pipe', '3&quot; pipe'],
  ["Asha's", 'Asha&#39;s'],
  ['&amp;', '&amp;amp;'],
  ['<a href="x">', '&lt;a href=&quot;x&quot;&gt;'],
  ['सौर 5 kW', 'सौर 5 kW'],
])('in HTML the text %j is written as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
