import { expect, test } from 'vitest';
import { HttpError, NetworkError } from '#browser/error.ts';
import { type ReadRaw, readOffers } from './offers.ts';

const line = (id: number, slug?: string) => ({
  id,
  name: `Panel ${id}`,
  price: 10,
  qty: 1,
  main_image: '',
  ...(slug ? { slug } : {}),
});
const { signal } = new AbortController();

test('decision 6: a line’s product is read by its slug, or searched by its name when it has none', async () => {
  const read: ReadRaw = async (_route, { params, query }) =>
    params
      ? { id: 1, price: 12, stock: 4 }
      : { results: [{ id: 9 }, { id: 2, price: '5.50' }], search: query?.search };
  expect(await readOffers(read, [line(1, 'panel-1'), line(2)], signal)).toEqual([
    { id: 1, price: 12, available: 4 },
    { id: 2, price: 5.5, available: undefined },
  ]);
});

test('decision 6: a product that is no longer sold is reported; one that cannot be read stays unchanged', async () => {
  const read: ReadRaw = async (_route, { params }) => {
    if (params?.slug === 'offline') throw new NetworkError('offline');
    throw new HttpError(404, 'Not Found', params?.slug === 'gone' ? '{"detail":"No such product."}' : '');
  };
  const lines = [line(1, 'gone'), line(2, 'offline'), line(3, 'proxy')];
  expect(await readOffers(read, lines, signal)).toEqual([{ id: 1, gone: true }]);
});
