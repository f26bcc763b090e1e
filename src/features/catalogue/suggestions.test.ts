import { afterEach, expect, test, vi } from 'vitest';
import { readSuggestions } from './suggestions-script.ts';

afterEach(() => vi.unstubAllGlobals());
const answering = (reply: unknown) => vi.stubGlobal('fetch', async () => Response.json(reply));

const panel = { slug: 'panel', name: 'Panel', category: { id: 1, name: 'Solar Panels' } };
const suggested = { kind: 'product', slug: 'panel', text: 'Panel', note: 'Solar Panels' };

test.each([
  ['a page of products', { results: [panel] }, [suggested]],
  ['a plain list', [panel], [suggested]],
  ['a bare category id', [{ ...panel, category: 3 }], [{ ...suggested, note: '' }]],
  ['more products than fit', Array(20).fill(panel), Array(6).fill(suggested)],
  [
    'guides',
    { results: [], search: { guides: [{ slug: 'guide', title: 'A guide' }] } },
    [{ kind: 'guide', slug: 'guide', text: 'A guide', note: 'Guide' }],
  ],
  ['products without a name or slug', [{ slug: 5, name: null }, null, 'x'], []],
  ['notes of another kind', { results: [panel], search: 'x' }, [suggested]],
  ['something else', { detail: 'down' }, []],
  ['nothing', null, []],
])('suggestions from %s', async (_, reply, suggestions) => {
  answering(reply);
  expect(await readSuggestions('pan')).toEqual(suggestions);
});

test('no suggestions without an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await readSuggestions('pan')).toEqual([]);
});
