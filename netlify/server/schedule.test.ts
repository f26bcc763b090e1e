import { expect, test } from 'vitest';
import { loadScheduled } from './functions.ts';

test('one function is scheduled, each minute, as the local clock calls it', async () => {
  const scheduled = await loadScheduled();
  expect(scheduled.map(({ name, schedule }) => [name, schedule])).toEqual([['jobs', '* * * * *']]);
});
