import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** A table of so many rows, of which each call takes some. */
function table(rows: number) {
  const taken: number[] = [];
  const take = async (limit: number) => {
    const rowCount = Math.min(limit, rows);
    rows -= rowCount;
    taken.push(rowCount);
    return { rowCount };
  };
  return { take, taken };
}

test.each([
  [0, [0]],
  [9, [9]],
  [10, [10, 0]],
  [25, [10, 10, 5]],
])('%i rows are taken ten at a time, until none is left', async (rows, wanted) => {
  const { take, taken } = table(rows);
  expect(await inBatches(take, { size: 10 })).toBe(rows);
  expect(taken).toEqual(wanted);
});

test('rows that a run has no time for are left for the next run', async () => {
  const { take, taken } = table(100);
  expect(await inBatches(take, { size: 10, ms: -1 })).toBe(10);
  expect(taken).toEqual([10]);
});
