import { describe, expect, test } from 'vitest';
import { isCacheable, isCatalogueRead, isPublicPage, withoutCampaignParameters } from './cache-rules.ts';

const at = (path: string) => new URL(path, 'https://shop.test');
const reply = (status: number, cacheControl?: string, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(cacheControl ? { 'Cache-Control': cacheControl } : {}),
});

describe('the service worker caches', () => {
  test.each(['/', '/products/', '/product/mono-550/', '/cart/', '/blogs/', '/accounting/'])(
    'the service worker caches the page %s',
    (path) => expect(isPublicPage(at(path))).toBe(true),
  );

  test.each([
    '/account/',
    '/account',
    '/checkout/',
    '/order/12/',
    '/order-success/12/',
    '/invoice/12/',
    '/login/?next=/account/',
    '/signup',
  ])('the service worker never caches the page %s', (path) => expect(isPublicPage(at(path))).toBe(false));

  test('the service worker caches catalogue reads without a token, and no other API call', () => {
    const get = (headers = {}) => ({ method: 'GET', headers: new Headers(headers) });
    expect(isCatalogueRead(at('/api/products/items/?search=panel'), get())).toBe(true);
    expect(isCatalogueRead(at('/api/blogs/'), get())).toBe(true);
    expect(isCatalogueRead(at('/api/products/items/'), get({ Authorization: 'Bearer x' }))).toBe(false);
    expect(isCatalogueRead(at('/api/products/items/'), { ...get(), method: 'POST' })).toBe(false);
    expect(isCatalogueRead(at('/api/orders/'), get())).toBe(false);
    expect(isCatalogueRead(at('/api/users/auth/login/'), get())).toBe(false);
  });

  test('the service worker caches only complete replies that are not private', () => {
    expect(isCacheable(reply(200, 'public, max-age=0, must-revalidate'))).toBe(true);
    expect(isCacheable(reply(200))).toBe(true);
    expect(isCacheable(reply(200, 'private, no-store'))).toBe(false);
    expect(isCacheable(reply(200, 'no-store'))).toBe(false);
    expect(isCacheable(reply(404))).toBe(false);
    expect(isCacheable(reply(206))).toBe(false);
    expect(isCacheable(reply(200, undefined, true))).toBe(false);
  });

  test('one copy of a page for all campaigns, but one for each search', () => {
    expect(
      withoutCampaignParameters('https://shop.test/products/?utm_source=x&search=panel&gclid=1#top'),
    ).toBe('https://shop.test/products/?search=panel');
  });
});
