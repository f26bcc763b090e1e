import { expect, test } from 'vitest';
import { cacheTag, cacheTags, publicHeaders } from './cache-tag.ts';

test('a slug in any script gives a valid header value, and two slugs give two tags', () => {
  const slugs = ['panel-550-w', 'सौर-पैनल', '太陽能', 'solar,panel', '100%', 'a b', '☀️', '\ud800'];
  const tags = slugs.map((slug) => cacheTag(`product:${slug}`));
  expect(new Set(tags).size).toBe(slugs.length);
  expect(tags[0]).toBe('product:panel-550-w');
  expect(tags[3]).toBe('product:solar%2Cpanel');
  expect(tags[4]).toBe('product:100%25');
  const headers = new Headers({ 'Netlify-Cache-Tag': cacheTags(slugs) });
  expect(headers.get('Netlify-Cache-Tag')?.split(',')).toHaveLength(slugs.length);
});

test('a public page stays at the edge for a day, unless it is purged by its tags; browsers ask each time', () => {
  expect(publicHeaders({ tags: ['product:panel,2', 'every-product'] })).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=86400, stale-while-revalidate=60',
    'Netlify-Cache-Tag': 'product:panel%2C2,every-product',
    'Netlify-Vary': 'query=_',
  });
});

test('a page may be kept for another time, and once for each value of the parameters that it reads', () => {
  expect(publicHeaders({ tags: ['products'], seconds: 60, varyQuery: ['price', 'page'] })).toMatchObject({
    'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=60, stale-while-revalidate=60',
    'Netlify-Vary': 'query=price|page',
  });
  expect(publicHeaders({ tags: [], varyQuery: ['p'] })).toMatchObject({ 'Netlify-Vary': 'query=p' });
});
