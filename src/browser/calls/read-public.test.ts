import { afterEach, expect, test, vi } from 'vitest';
import { readPublic } from './read-public.ts';

afterEach(() => vi.unstubAllGlobals());

async function readOf(status: number, body: string): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return readPublic('/api/products/items/slug/kit/');
}

test('only the API says that a product is gone, not a server in front of it', async () => {
  expect(await readOf(200, '{"id":1}')).toEqual({ id: 1 });
  expect(await readOf(404, '{"detail":"No such product."}')).toBeNull();
  expect(await readOf(404, '{"detail":"Refused.","code":"upstream_failed"}')).toBeUndefined();
  expect(await readOf(404, '<h1>Not Found</h1>')).toBeUndefined();
  expect(await readOf(404, 'null')).toBeUndefined();
  expect(await readOf(503, '{"detail":"Closed."}')).toBeUndefined();
});
