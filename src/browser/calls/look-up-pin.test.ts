import { afterEach, describe, expect, test, vi } from 'vitest';
import { lookUpPin } from './look-up-pin.ts';

const section = 'Uttar Pradesh\nLucknow @Lucknow 0: 001-003 301\nUnnao: 301\n';
const asked: string[] = [];
const answer = (reply: () => Response) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return reply();
  });
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('looking up a PIN code', () => {
  test('looking up a PIN code requests only the file of its first three digits', async () => {
    answer(() => new Response(section));
    expect(await lookUpPin('226002')).toEqual({
      ok: true,
      value: {
        districts: [{ district: 'Lucknow', state: 'Uttar Pradesh', stateSlug: 'uttar-pradesh' }],
        city: 'Lucknow',
        coldestC: 0,
      },
    });
    expect(asked).toEqual(['/pins/226.txt']);
  });

  test('a PIN code of two districts has both', async () => {
    answer(() => new Response(section));
    const found = await lookUpPin('226301');
    expect(found.ok && found.value.districts.map(({ district }) => district)).toEqual(['Lucknow', 'Unnao']);
  });

  test.each(['22600', '2260011', '026001', '22600a', ''])(
    '"%s" is no PIN code: nothing is asked',
    async (pin) => {
      answer(() => new Response(section));
      expect(await lookUpPin(pin)).toEqual({ ok: false, error: 'unknown' });
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['a code that is not on the list', () => new Response(section), 'unknown'],
    ['a code with first digits that none has', () => new Response('\n'), 'unknown'],
    ['a missing file', () => new Response('<h1>Not found</h1>', { status: 404 }), 'unavailable'],
    ['a server in trouble', () => new Response('', { status: 502 }), 'unavailable'],
    [
      'a page instead of the file',
      () => new Response('<!doctype html><p>Sign in to this Wi-Fi</p>'),
      'unavailable',
    ],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'unavailable',
    ],
  ])('%s is told apart', async (_, reply, error) => {
    answer(reply);
    expect(await lookUpPin('226999')).toEqual({ ok: false, error });
  });
});
