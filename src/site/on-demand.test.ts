import { expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#browser/calls/error.ts';
import { keepWait, onDemand, onDemandProducts, orNotFound, waitOf } from './on-demand.ts';

const failing = (error: Error) => orNotFound(() => Promise.reject(error));

test.each([400, 404])(
  'a %i of the shop or of an upstream shows the page for a missing address, not that of an outage',
  async (status) => {
    expect(await failing(new HttpError(status, '', '{"detail":"Invalid page."}'))).toEqual({
      ok: false,
      error: { status: 404 },
    });
  },
);

test('a failure other than 404 does not count as a missing page', async () => {
  for (const error of [new HttpError(500, '', ''), new HttpError(401, '', ''), new NetworkError('offline')]) {
    expect(await failing(error)).toEqual({ ok: false, error: { status: 502 } });
  }
});

test('a refusal because too much was asked is no outage, and the page says how long to wait', async () => {
  expect(await failing(new HttpError(429, '', ''))).toEqual({ ok: false, error: { status: 429 } });
  const waitAfter = (status: number, retryAfter?: string) => {
    const locals = {};
    keepWait(locals, new Response('', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }));
    return waitOf(locals);
  };
  expect([waitAfter(429, '45'), waitAfter(429), waitAfter(429, 'Fri, 27 Nov 2026 13:00:00 GMT')]).toEqual([
    45, 60, 60,
  ]);
});

test('a listing is kept for a day, in front of an upstream for as long as its lists', () => {
  const kept = () => {
    const headers = new Headers();
    onDemandProducts(headers, ['products']);
    return headers.get('Netlify-CDN-Cache-Control');
  };
  vi.stubEnv('API_BASE_URL', '');
  expect(kept()).toContain('s-maxage=86400');
  vi.stubEnv('API_BASE_URL', 'https://api.example');
  expect(kept()).toContain('s-maxage=60');
  vi.unstubAllEnvs();
});

test('a page on demand whose slug is in Hindi is kept under a tag that a header can hold', () => {
  const headers = new Headers();
  onDemand(headers, ['product:सौर-पैनल', 'products']);
  expect(headers.get('Netlify-Cache-Tag')).toBe(`product:${encodeURIComponent('सौर-पैनल')},products`);
});
