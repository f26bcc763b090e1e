import { expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { err, ok } from '#domain/base/result.ts';
import { readList } from './upstream/lists.ts';
import type { GetJson } from './upstream/read.ts';

/** A backend that refuses these parameters in one answer, as django-filter does. */
const refusing =
  (...parameters: string[]): GetJson =>
  async (address) => {
    const query = new URL(address).searchParams;
    const refused = parameters.filter((name) => query.has(name));
    if (refused.length === 0) return ok([{ id: 1 }]);
    const text = JSON.stringify(
      Object.fromEntries(refused.map((name) => [name, ['Select a valid choice.']])),
    );
    return err({ reply: { status: 400, type: 'application/json', text, retryAfter: null } });
  };
const listOf = (getJson: GetJson, query: string) =>
  readList(getJson, 'http://api.test/products/', routes.products, new URLSearchParams(query), {
    page: 1,
    page_size: 20,
  });

test.each([
  ['the ordering', ['ordering'], 1],
  ['the category', ['category'], 0],
  ['both at once', ['category', 'ordering'], 0],
])('products in front of an upstream: %s is refused, and a list is answered', async (_, refused, count) => {
  const list = await listOf(refusing(...refused), 'category=9&ordering=-rating');
  expect(list).toMatchObject({ ok: true, value: { count } });
});

test('products in front of an upstream: any other refusal is passed on', async () => {
  expect(await listOf(refusing('search', 'ordering'), 'search=x&ordering=price')).toMatchObject({
    ok: false,
  });
});
