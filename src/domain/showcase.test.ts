import { describe, expect, test } from 'vitest';
import { showcase } from './showcase.ts';

const item = (name: string, rating = 0, ratings_count = 0) => ({ name, rating, ratings_count });
type Item = ReturnType<typeof item>;
const shown = (kinds: readonly (readonly Item[])[], count: number): string =>
  showcase(kinds, count)
    .map(({ name }) => name)
    .join(' ');

describe('§2 home: the products it opens with', () => {
  test('§2 home: the best rated of each kind, then the second best', () => {
    const panels = [item('panel-2', 4.3, 90), item('panel-1', 4.7, 90), item('panel-3', 4.1, 90)];
    const kinds = [panels, [item('battery-1', 4.5, 90)], []];
    expect(shown(kinds, 9)).toBe('panel-1 battery-1 panel-2 panel-3');
    expect(shown(kinds, 2)).toBe('panel-1 battery-1');
    expect(panels[0]?.name).toBe('panel-2');
    expect(showcase([], 3)).toEqual([]);
  });

  test('§2 home: one full rating does not outdo three hundred good ones', () => {
    expect(shown([[item('one', 5, 1), item('many', 4.6, 300)]], 1)).toBe('many');
    expect(shown([[item('bad', 1, 300), item('none')]], 1)).toBe('none');
    expect(shown([[item('no rating', 0, 300), item('poor', 3.9, 300), { name: 'new' } as Item]], 3)).toBe(
      'no rating new poor',
    );
  });

  test('§2 home: what nobody has rated keeps the order of the shop', () => {
    expect(
      shown(
        [
          [item('b'), item('d')],
          [item('a'), item('c')],
        ],
        4,
      ),
    ).toBe('b a d c');
    expect(showcase([[], []], 4)).toEqual([]);
  });
});
