import { afterEach, expect, test, vi } from 'vitest';
import { changesOf, withTerms } from '#domain/cart/cart-check.ts';
import { readOffers } from './offers.ts';

afterEach(() => vi.unstubAllGlobals());

const addresses = { offer: '/items/slug/-/', search: '/items/?search=' };
const line = (id: number, slug?: string) => ({
  id,
  name: `Panel ${id}`,
  price: 10,
  qty: 1,
  main_image: '',
  ...(slug ? { slug } : {}),
});
const shopAnswers = (answers: Record<string, [number, unknown]>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = answers[address] ?? [];
    if (!status) throw new TypeError('offline');
    return Response.json(body, { status });
  });

test('a line’s product is read by its slug, or searched by its name when it has none', async () => {
  shopAnswers({
    '/items/slug/panel-1/': [200, { id: 1, price: 12, stock: 4, delivery_info: 'Made to order' }],
    '/items/?search=Panel%202': [200, { results: [{ id: 9 }, { id: 2, price: '5.50' }] }],
  });
  expect(await readOffers([line(1, 'panel-1'), line(2)], addresses)).toMatchObject([
    { id: 1, price: 12, available: 4, product: { delivery_info: 'Made to order' } },
    { id: 2, price: 5.5, available: undefined },
  ]);
});

test('a product that is no longer sold is reported; one that cannot be read stays unchanged', async () => {
  shopAnswers({
    '/items/slug/gone/': [404, { detail: 'No such product.' }],
    '/items/slug/proxy/': [404, {}],
    '/items/?search=Panel%201': [200, { results: [{ id: 7 }] }],
  });
  const lines = [line(1, 'gone'), line(2, 'offline'), line(3, 'proxy'), line(4)];
  expect(await readOffers(lines, addresses)).toEqual([{ id: 1, gone: true }]);
});

test('a product that has another address now is found by its id, also where another one took its old address', async () => {
  const found = { results: [{ id: 5, price: 11, slug: 'panel-of-another-name' }] };
  shopAnswers({
    '/items/slug/panel-1/': [404, { detail: 'No such product.' }],
    '/items/slug/panel-5/': [200, { id: 6, price: 99, slug: 'panel-5' }],
    '/items/?search=Panel%201': [200, { results: [{ id: 1, price: 10, slug: 'panel-one' }] }],
    '/items/?search=Panel%205': [200, found],
  });
  const lines = [line(1, 'panel-1'), line(5, 'panel-5')];
  const offers = await readOffers(lines, addresses);
  expect(changesOf(lines, offers).map((change) => [change.line.id, change.kind])).toEqual([[5, 'price']]);
  expect(withTerms(lines, offers).map(({ slug }) => slug)).toEqual(['panel-one', 'panel-of-another-name']);
});
