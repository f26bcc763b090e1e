import { expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { markLoved } from './mark-loved.ts';
import { openUpstream } from './shop-client.ts';

function named(slug: string) {
  return { id: slug.length, name: slug, slug, price: '10.00' };
}
const shop = (answer: (url: URL) => Response) =>
  openUpstream('http://shop.test', async (request) => answer(new URL(request.url)));
const read = async (from: ReturnType<typeof shop>) => (await (await from).read(routes.products, {})).results;
const products = await read(shop(() => Response.json(['one', 'two', 'three'].map(named))));

test('Most Loved: the products that the backend lists for most_loved=true, whose own fields say nothing of it', async () => {
  const backend = shop((url) => {
    const slugs = url.searchParams.get('most_loved') === 'true' ? ['two'] : ['one', 'two', 'three'];
    return Response.json(slugs.map(named));
  });
  const flagged = await markLoved(await backend, () => {});
  const marked = flagged(products);
  expect(marked.map(({ slug, most_loved }) => [slug, most_loved])).toEqual([
    ['one', false],
    ['two', true],
    ['three', false],
  ]);
});

test('Most Loved: when it cannot be read nothing is flagged, and the build says so', async () => {
  const warnings: string[] = [];
  const backend = shop(() => new Response('no', { status: 400 }));
  const flagged = await markLoved(await backend, (text) => warnings.push(text));
  const marked = flagged(products);
  expect(marked.filter(({ most_loved }) => most_loved)).toEqual([]);
  expect(warnings.join()).toContain('HTTP 400');
});

test('Most Loved: a backend that ignores the filter has no product flagged, and the build says so', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(named);
  const backend = shop(() => Response.json(many));
  const warnings: string[] = [];
  const flagged = await markLoved(await backend, (text) => warnings.push(text));
  const results = await read(backend);
  expect(flagged(results).filter(({ most_loved }) => most_loved)).toEqual([]);
  expect(warnings.join()).toContain('answers every product');
});

test('Most Loved: a shop of few products may love all of them', async () => {
  const flagged = await markLoved(
    await shop(() => Response.json(['one', 'two', 'three'].map(named))),
    () => {},
  );
  expect(flagged(products).every(({ most_loved }) => most_loved)).toBe(true);
});
