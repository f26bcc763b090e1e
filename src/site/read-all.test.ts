import { describe, expect, test } from 'vitest';
import { HttpError, NetworkError, ShapeError } from '#browser/calls/error.ts';
import { attempt, readAll, SourceError } from './read-all.ts';

const options = { call: 'GET /api/products/items/', shop: 'https://api.example', pausesMs: [0, 0] };
const key = (item: { id: number }) => item.id;
const failing = (error: Error) => readAll(() => Promise.reject(error), key, options);

describe('built from the API: every page of a list', () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }));

  test('pages are read until all are there', async () => {
    const page = async (number: number) => ({ results: items.slice((number - 1) * 3, number * 3), count: 7 });
    expect(await readAll(page, key, options)).toEqual(items);
  });
  test('a backend without paging is called once', async () => {
    let calls = 0;
    const whole = async () => {
      calls += 1;
      return { results: items, count: 7 };
    };
    expect(await readAll(whole, key, options)).toEqual(items);
    expect(calls).toBe(1);
  });
  test('an empty list is a valid reply', async () => {
    expect(await readAll(async () => ({ results: [], count: 0 }), key, options)).toEqual([]);
  });
  test('two items with the same slug stop the build, which names the slug', async () => {
    const pages = [items.slice(0, 3), [items[3], items[2]]];
    const doubled = readAll(
      async (number) => ({ results: (pages[number - 1] ?? []) as typeof items, count: 5 }),
      key,
      options,
    );
    await expect(doubled).rejects.toThrow(
      /says it has 5 items, but only 4 of them differ: 3 came more than once/,
    );
  });
  test('if an item is removed while the list is read, the list is read again, so that none is missed', async () => {
    const left = items.filter(({ id }) => id !== 2);
    let isGone = false;
    const page = async (number: number) => {
      const list = isGone ? left : items;
      isGone = true;
      return { results: list.slice((number - 1) * 3, number * 3), count: list.length };
    };
    expect(await readAll(page, key, options)).toEqual(left);
  });
  test('a list that keeps changing stops the build', async () => {
    let count = 8;
    const page = async (number: number) => {
      count += 1;
      return { results: items.slice((number - 1) * 3, number * 3), count };
    };
    await expect(readAll(page, key, options)).rejects.toThrow(/The list changed while it was read/);
  });
  test('a page that repeats itself stops the build instead of looping or losing products', async () => {
    const repeating = readAll(async () => ({ results: items.slice(0, 3), count: 7 }), key, options);
    await expect(repeating).rejects.toThrow(/says it has 7 items but page 2 brought nothing new after 3/);
  });
});

describe('a failed build names the call, what came back and what to do', () => {
  test('a build that fails at page 7 of many names the page, the reply and what to do', async () => {
    const page = async (number: number) => {
      if (number === 7) throw new HttpError(503, 'Service Unavailable', 'down');
      return { results: [{ id: number }], count: 200 };
    };
    const failure = readAll(page, key, options);
    await expect(failure).rejects.toThrow(SourceError);
    await expect(failure).rejects.toThrow(
      /GET \/api\/products\/items\/ \(page 7\) at https:\/\/api\.example failed: HTTP 503 Service Unavailable: down\n.*backend is up.*last good site stays/s,
    );
  });
  test('no answer at all', async () => {
    await expect(failing(new NetworkError('The shop could not be reached.'))).rejects.toThrow(
      /could not be reached\.\n.*API_BASE_URL/s,
    );
  });
  test('a call that the backend does not have', async () => {
    await expect(failing(new HttpError(404, 'Not Found', ''))).rejects.toThrow(/does not offer this call/);
  });
  test('a refused host: the page of the refusal in words, and the setting of the backend', async () => {
    const page =
      '\n<!doctype html>\n<html lang="en">\n<head>\n  <title>Bad Request (400)</title>\n</head>\n<body></body></html>';
    const failure = failing(new HttpError(400, 'Bad Request', page));
    await expect(failure).rejects.toThrow(/HTTP 400 Bad Request: Bad Request \(400\)\n.*ALLOWED_HOSTS/);
    await expect(failure).rejects.not.toThrow(/<|does not offer/);
  });
  test('a backend that throttles: the limit is the reason, not the address', async () => {
    const failure = failing(new HttpError(429, 'Too Many Requests', '{"detail":"Request was throttled."}'));
    await expect(failure).rejects.toThrow(/limits how often it may be asked.*Raise the limit.*build later/);
    await expect(failure).rejects.not.toThrow(/API_BASE_URL/);
  });
  test('a reply of another shape', async () => {
    await expect(failing(new ShapeError('could not be read (results.0.slug)'))).rejects.toThrow(
      /results\.0\.slug.*\n.*another shape than the contract/s,
    );
  });
});

describe('retries: only where trying again may help', () => {
  const countCalls = async (error: Error): Promise<number> => {
    let calls = 0;
    await attempt(() => {
      calls += 1;
      return Promise.reject(error);
    }, options).catch(() => {});
    return calls;
  };
  test.each([
    ['a broken upstream is asked three times', new HttpError(502, 'Bad Gateway', ''), 3],
    ['a throttling upstream is asked three times', new HttpError(429, 'Too Many Requests', ''), 3],
    ['an unreachable upstream is asked three times', new NetworkError('away'), 3],
    ['a missing call is asked once', new HttpError(404, 'Not Found', ''), 1],
    ['a wrong shape is asked once', new ShapeError('odd'), 1],
  ])('%s', async (_, error, calls) => {
    expect(await countCalls(error)).toBe(calls);
  });
});
