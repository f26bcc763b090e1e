import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

test('§7 the newest post comes first, whatever order the backend has', () => {
  const times = ['2026-01-02T00:00:00Z', 'soon', '2026-03-01T05:30:00+05:30', '2026-02-28T23:59:00Z', ''];
  expect(
    newestFirst(times.map((created_at) => ({ created_at }))).map(({ created_at }) => created_at),
  ).toEqual(['2026-03-01T05:30:00+05:30', '2026-02-28T23:59:00Z', '2026-01-02T00:00:00Z', 'soon', '']);
});
