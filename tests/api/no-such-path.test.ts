import { expect, test } from 'vitest';
import * as deskRoutes from '#contract/desk-routes.ts';
import * as routes from '#contract/routes.ts';
import { functionsHandler } from '#netlify/server/functions.ts';
import { freshShop } from '#tests/support/shop.ts';

await freshShop();
const dispatch = await functionsHandler();
const unknown = [
  '/api',
  '/api/',
  '/api/nope/',
  '/api/nope',
  '/api/users/nope/',
  '/api/%E0%A4%A/',
  // What PostgreSQL cannot hold is the id of nothing.
  '/api/desk/content/product/a%00b/',
  '/api/a/b/c/d',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

test.each(unknown)('%s, which nothing is bound to, is a 404 in JSON for every method', async (path) => {
  for (const method of methods) {
    // What a form or another site may send has no say in it.
    const body = method === 'POST' ? { body: 'a=b', headers: { Origin: 'https://elsewhere.example' } } : {};
    const reply = await dispatch(new Request(`http://shop.test${path}`, { method, ...body }));
    expect([method, reply?.status]).toEqual([method, 404]);
    expect(reply?.headers.get('content-type')).toContain('application/json');
    expect(reply?.headers.get('cache-control')).toBe('private, no-store');
    if (method !== 'HEAD')
      expect(await reply?.json()).toMatchObject({ code: 'not_found', detail: expect.any(String) });
  }
});

test('every call of the contract is answered by the API', async () => {
  for (const { path, method } of Object.values({ ...routes, ...deskRoutes } as Record<
    string,
    routes.Route
  >)) {
    const reply = await dispatch(new Request(`http://shop.test${path.replace(/:\w+/g, 'x')}`, { method }));
    expect(await reply?.text()).not.toContain('in this API');
  }
});
