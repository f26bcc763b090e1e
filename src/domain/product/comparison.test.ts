import { describe, expect, test } from 'vitest';
import { compareRows, readCompared } from './comparison.ts';

const rows = (facts: Record<string, string>) =>
  Object.entries(facts).map(([label, value]) => ({ label, value }));

describe('products side by side', () => {
  test('compare: there is a row for whatever one of them states, in its order', () => {
    const compared = compareRows([
      rows({ Maker: 'A', Voc: '50 V', Warranty: '12 years' }),
      rows({ Maker: 'B', Voc: '50 V', Isc: '14 A', Warranty: '12 years' }),
    ]);
    expect(compared).toEqual([
      { label: 'Maker', values: ['A', 'B'], differs: true },
      { label: 'Voc', values: ['50 V', '50 V'], differs: false },
      { label: 'Isc', values: [undefined, '14 A'], differs: true },
      { label: 'Warranty', values: ['12 years', '12 years'], differs: false },
    ]);
  });

  test('compare: two products with the same rows in another order have each row once', () => {
    const compared = compareRows([rows({ A: '1', B: '2' }), rows({ B: '2', A: '1' })]);
    expect(compared.map(({ label }) => label)).toEqual(['A', 'B']);
  });

  test.each([
    ['ABC', 'BX', 'ABXC'],
    ['AB', 'BAX', 'AXB'],
    ['AB', 'XAB', 'XAB'],
  ])('compare: the rows %s and %s are shown together as %s', (one, other, together) => {
    const rowsOf = (labels: string) => [...labels].map((label) => ({ label, value: '1' }));
    expect(compareRows([rowsOf(one), rowsOf(other)]).map(({ label }) => label)).toEqual([...together]);
  });
});

describe('the address of a comparison', () => {
  test.each([
    ['p=one,two', ['one', 'two'], 0],
    ['p=one,,two, one', ['one', 'two'], 0],
    ['p=a,b,c,d,e,f', ['a', 'b', 'c', 'd'], 2],
    ['', [], 0],
  ])('compare: %s names %j', (address, slugs, omitted) => {
    expect(readCompared(new URLSearchParams(address))).toEqual({ slugs, omitted });
  });

  test('compare: text that is too long to be the slug of a product is ignored', () => {
    const longest = 'x'.repeat(200);
    const query = new URLSearchParams({ p: `${longest}x,${longest},one` });
    expect(readCompared(query)).toEqual({ slugs: [longest, 'one'], omitted: 0 });
  });
});
