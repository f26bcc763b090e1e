import { describe, expect, test } from 'vitest';
import { err, ok } from '#domain/base/result.ts';
import { readSlice } from './upstream/page.ts';

type Backend = { count: number; own: number; pastEnd: 'missing' | 'empty'; tellsNext: boolean };

/** A list of numbers in pages of `own` items. */
const reader =
  ({ count, own, pastEnd, tellsNext }: Backend, asked: number[] = []) =>
  async (page: number) => {
    asked.push(page);
    const all = Array.from({ length: count }, (_, index) => index);
    const results = all.slice((page - 1) * own, page * own);
    const isPast = results.length === 0 && page > 1;
    const reply = { status: 404, type: 'application/json', text: '{}', retryAfter: null };
    if (isPast && pastEnd === 'missing') return err({ reply });
    return ok({ count, results, ...(tellsNext ? { next: page * own < count ? 'x' : null } : {}) });
  };

describe('lists of an upstream', () => {
  test('every page of every size is exactly its part of the list, for every size of the upstream’s own pages', async () => {
    const wrong: unknown[] = [];
    for (const [pastEnd, tellsNext] of [
      ['missing', true],
      ['empty', true],
      ['missing', false],
      ['empty', false],
    ] as const)
      for (let count = 0; count <= 30; count += 3)
        for (let own = 1; own <= 14; own += 1)
          for (let size = 1; size <= 13; size += 1)
            for (let page = 1; page <= Math.ceil(count / size) + 2; page += 1) {
              const backend = { count, own, pastEnd, tellsNext };
              const part = await readSlice(reader(backend), page, size);
              const expected = [];
              for (let item = (page - 1) * size; item < Math.min(page * size, count); item += 1)
                expected.push(item);
              if (JSON.stringify(part) !== JSON.stringify(ok({ items: expected, count })))
                wrong.push({ ...backend, size, page, part });
            }
    expect(wrong).toEqual([]);
  });

  test('an upstream with pages of our size is asked once; if it does not say whether a page follows, its first page is read too', async () => {
    for (const [tellsNext, pages] of [
      [true, [3]],
      [false, [3, 1]],
    ] as const) {
      const asked: number[] = [];
      const backend = { count: 60, own: 12, pastEnd: 'missing', tellsNext } as const;
      await readSlice(reader(backend, asked), 3, 12);
      expect(asked).toEqual(pages);
    }
  });

  test('an upstream with tiny pages gets a limited number of requests', async () => {
    const asked: number[] = [];
    const backend = { count: 5000, own: 1, pastEnd: 'missing', tellsNext: true } as const;
    expect(await readSlice(reader(backend, asked), 2, 250)).toEqual(err({ failure: 'too_large' }));
    expect(asked.length).toBeLessThan(5);
  });

  test('the facets of the upstream are passed on, whatever its page size', async () => {
    const facets = { manufactured_by: { Suryak: 7 } };
    for (const own of [12, 5, 60]) {
      const read = reader({ count: 60, own, pastEnd: 'empty', tellsNext: true });
      const counted = async (page: number) => {
        const json = await read(page);
        return json.ok ? ok({ ...json.value, facets }) : json;
      };
      const part = await readSlice(counted, 2, 12);
      expect(part.ok && part.value.facets).toEqual(facets);
    }
  });

  test('pages by offset or cursor are unusable: asked by number, each would be the first page again', async () => {
    const results = [{ id: 1 }, { id: 2 }];
    for (const ends of [
      { count: 9, next: 'http://api.test/items/?limit=2&offset=2' },
      { next: 'http://api.test/items/?cursor=cD0y', previous: null },
      { next: 'http://api.test/items/?page=2' },
    ])
      expect(await readSlice(async () => ok({ ...ends, results }), 1, 12)).toEqual(
        err({ failure: 'unusable' }),
      );
    const last = { count: 2, next: null, previous: 'http://api.test/items/?limit=2' };
    expect(await readSlice(async () => ok({ ...last, results }), 1, 12)).toMatchObject({ ok: true });
  });

  test('a reply that is not a list is unusable', async () => {
    for (const json of [{ message: 'Down for maintenance' }, null, 'text', { results: 'none' }])
      expect(await readSlice(async () => ok(json), 1, 12)).toEqual(err({ failure: 'unusable' }));
  });
});
