import { expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { markLoved } from './mark-loved.ts';

function named(slug: string) {
  return { id: slug.length, name: slug, slug, price: '10.00' };
}
const shop = (answer: (url: URL) => Response) => ({
  name: 'a shop',
  client: createClient({
    baseUrl: 'http://shop.test',
    fetch: async (request) => answer(new URL(request.url)),
  }),
});
const { results: products } = await shop(() =>
  Response.json(['one', 'two', 'three'].map(named)),
).client.products({});

test('§2 Most Loved: the products that the backend lists for most_loved=true, whose own fields say nothing of it', async () => {
  const backend = shop((url) => {
    const slugs = url.searchParams.get('most_loved') === 'true' ? ['two'] : ['one', 'two', 'three'];
    return Response.json(slugs.map(named));
  });
  const marked = await markLoved(products, backend, () => {});
  expect(marked.map(({ slug, most_loved }) => [slug, most_loved])).toEqual([
    ['one', false],
    ['two', true],
    ['three', false],
  ]);
});

test('§8 Most Loved: when it cannot be read nothing is flagged, and the build says so', async () => {
  const warnings: string[] = [];
  const backend = shop(() => new Response('no', { status: 400 }));
  const marked = await markLoved(products, backend, (text) => warnings.push(text));
  expect(marked.filter(({ most_loved }) => most_loved)).toEqual([]);
  expect(warnings.join()).toContain('HTTP 400');
});
