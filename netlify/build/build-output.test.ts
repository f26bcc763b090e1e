import { expect, test } from 'vitest';
import { buildWords } from './build-output.ts';

test('decision 1 a build: what it has to say is heard while it runs, however its output is cut up; the rest is not', () => {
  const heard: string[] = [];
  const take = buildWords((line) => heard.push(line));
  take('vite v8\n! The home page goes ');
  expect(heard).toEqual([]);
  take('without Most Loved.\n20 products\n! two\n! three');
  expect(heard).toEqual(['The home page goes without Most Loved.', 'two']);
});
