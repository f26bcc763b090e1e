import { describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { caller } from '#tests/support/shop.ts';
import { ErrorReply, LookupReply, ProductReply, Profile, SearchReply } from '#tests/support/ucp-schemas.ts';

/** In front of another backend the protocol's answers are made of what that backend sends. */

const upstream = await faultUpstream();
Object.assign(process.env, {
  API_BASE_URL: upstream.url,
  SITE_URL: 'https://shop.test',
  DATABASE_URL: '',
  LOG: 'off',
});
const call = caller(api);
const post = (path: string, body: unknown) => call('POST', `/api/ucp/catalog/${path}`, { body });
const panel = { id: 7, slug: 'panel', name: 'Panel', price: '9999.50', stock: 4 };

describe('the catalogue of another backend', () => {
  test('has a profile', async () => {
    Profile.parse((await call('GET', '/.well-known/ucp')).json);
  });

  test('is searched; what it does not send is absent', async () => {
    upstream.answers(
      json({ results: [panel, { ...panel, id: 8, slug: 'unpriced', price: null }], count: 2 }),
    );
    const { products } = SearchReply.parse((await post('search', { query: 'panel' })).json);
    expect(products.map(({ id }) => id)).toEqual(['panel']);
    expect(products[0]?.price_range.min).toEqual({ amount: 999_950, currency: 'INR' });
    expect(products[0]).not.toHaveProperty('rating');
    expect(products[0]?.metadata).not.toHaveProperty('country_of_origin');
    expect(upstream.seen[0]?.url).toContain('search=panel');
  });

  test('is read product by product', async () => {
    upstream.answers(json(panel));
    LookupReply.parse((await post('lookup', { ids: ['panel'] })).json);
    ProductReply.parse((await post('product', { id: 'panel' })).json);
  });

  test('that has no such product says so; one that fails is a failure', async () => {
    upstream.answers(json({ detail: 'Not found.' }, 404));
    ErrorReply.parse((await post('product', { id: 'panel' })).json);
    upstream.answers(json({ detail: 'broken' }, 500));
    const { status, json: body } = await post('product', { id: 'panel' });
    expect([status, body.code]).toEqual([502, 'upstream_failed']);
  });
});
