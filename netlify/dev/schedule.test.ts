import { expect, test } from 'vitest';
import { loadScheduled } from './functions.ts';
import { everyMs } from './schedule.ts';

test('the local clock knows every schedule of the functions', async () => {
  const functions = await loadScheduled();
  expect(functions.map(({ name }) => name)).toContain('content-jobs');
  for (const { schedule } of functions) expect(everyMs(schedule)).toBeGreaterThanOrEqual(60_000);
}, 30_000);

test('schedules are read as the platform reads them, and others are refused', () => {
  expect(['* * * * *', '*/5 * * * *', '@hourly', '@daily'].map(everyMs)).toEqual([
    60_000, 300_000, 3_600_000, 86_400_000,
  ]);
  expect(() => everyMs('0 3 * * 1')).toThrow('0 3 * * 1');
});
