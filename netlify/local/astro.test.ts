import { expect, test } from 'vitest';
import { messageReader } from './astro.ts';

test('messages of a build are shown while it runs, also when its output arrives in pieces; other lines are not', () => {
  const messages: string[] = [];
  const read = messageReader((line) => messages.push(line));
  read('vite v8\n! The home page goes ');
  expect(messages).toEqual([]);
  read('without Most Loved.\n20 products\n! two\n! three');
  expect(messages).toEqual(['The home page goes without Most Loved.', 'two']);
});
