import { expect, test } from 'vitest';
import { cacheTag, cacheTags } from './cache-tag.ts';

test('decision 4: a slug in any script gives a valid header value, and two slugs give two tags', () => {
  const slugs = ['panel-550-w', 'सौर-पैनल', '太陽能', 'solar,panel', '100%', 'a b', '☀️', '\ud800'];
  const tags = slugs.map((slug) => cacheTag(`product:${slug}`));
  expect(new Set(tags).size).toBe(slugs.length);
  expect(tags[0]).toBe('product:panel-550-w');
  expect(tags[3]).toBe('product:solar%2Cpanel');
  expect(tags[4]).toBe('product:100%25');
  const headers = new Headers({ 'Netlify-Cache-Tag': cacheTags(slugs) });
  expect(headers.get('Netlify-Cache-Tag')?.split(',')).toHaveLength(slugs.length);
});
