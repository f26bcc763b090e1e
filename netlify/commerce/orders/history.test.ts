import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventKinds } from './history.ts';

test('every kind of the history is in docs/order-history.md, and no other', () => {
  const text = readFileSync(new URL('../../../docs/order-history.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/\w+/g) ?? []);
  expect(described.toSorted()).toEqual([...eventKinds].sort());
});
